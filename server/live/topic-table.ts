import type { MemberRole } from '#contract/groups.ts';
import type { LiveEvent } from '#contract/live.ts';
import { isAdmin, isStaff, mayReadInside, maySeeWhoIsHere } from '../membership/rules.ts';
import type { TopicKind } from './topics.ts';

/** All that decides what a person may hear, as it was read at one moment. */
export interface Facts {
  userId: number;
  /** What they are in each group that they belong to. */
  roles: ReadonlyMap<number, MemberRole>;
  /** Of the groups that are spoken of: whether each is private. One that is missing does not exist. */
  privacy: ReadonlyMap<number, boolean>;
  /** Of the tournaments that were asked for: the group of each. One that is missing does not exist. */
  groupOfTournament: ReadonlyMap<number, number>;
  /** Of the games that were asked for: to whom each is none. One that is missing does not exist. */
  gameHiddenFrom: ReadonlyMap<number, ReadonlySet<number>>;
}

interface Carrying {
  /** What travels on it. */
  carries: readonly LiveEvent['type'][];
}

/** Comes by itself, with being somebody. */
interface OwnTopic extends Carrying {
  idsOf(facts: Facts): readonly number[];
}

/** Is asked for while it is on screen. */
interface WatchedTopic extends Carrying {
  mayHear(facts: Facts, id: number): boolean;
  /** The group whose changes decide who may hear it. */
  groupOf(facts: Facts, id: number): number | undefined;
}

/** The one place that says who may hear each kind of topic, on whose word, and what of. */
export const topicTable: { readonly [Kind in TopicKind]: OwnTopic | WatchedTopic } = {
  user: {
    idsOf: ({ userId }) => [userId],
    carries: [
      'group_update',
      'conversation_read',
      'conversation_changed',
      'game_talk',
      'blocks_changed',
      'chat_message',
      'message_changed',
      'typing',
      'invite',
      'tournament_update',
      'achievement',
      'achievements_taken',
      'event_update',
      'event_place',
      'event_cancelled',
      'game_update',
      'rating_changed',
    ],
  },
  members: {
    idsOf: ({ roles }) => [...roles.keys()],
    carries: [
      'chat_message',
      'message_changed',
      'typing',
      'cooldown',
      'group_update',
      'tournament_update',
      'event_update',
      'evening_update',
    ],
  },
  /** What only admins are to know of: requests, invitations that wait for them, and links. */
  admins: {
    idsOf: ({ roles }) => [...roles].filter(([, role]) => isAdmin({ role })).map(([groupId]) => groupId),
    carries: ['invite', 'group_links', 'event_update'],
  },
  /** What only admins and moderators are to know of, such as flags. */
  staff: {
    idsOf: ({ roles }) => [...roles].filter(([, role]) => isStaff({ role })).map(([groupId]) => groupId),
    carries: ['moderation'],
  },
  /** Who of a group is here is for its members, a public group's too; and only for those who look. */
  here: {
    mayHear: ({ roles }, id) => maySeeWhoIsHere({ role: roles.get(id) ?? null }),
    groupOf: (_, id) => id,
    carries: ['presence'],
  },
  /** What everybody may know who may look inside the group. */
  group: {
    mayHear: mayLookInside,
    groupOf: (_, id) => id,
    carries: ['group_update', 'tournament_update', 'event_update', 'evening_update'],
  },
  /** Visible as its group is (decisions, Tournaments). */
  tournament: {
    mayHear(facts, id) {
      const groupId = facts.groupOfTournament.get(id);
      return groupId !== undefined && mayLookInside(facts, groupId);
    },
    groupOf: ({ groupOfTournament }, id) => groupOfTournament.get(id),
    carries: ['tournament_update'],
  },
  /** A game is for everybody but those who keep away from whoever proposed it, or are kept away. */
  game: {
    mayHear: ({ userId, gameHiddenFrom }, id) => gameHiddenFrom.get(id)?.has(userId) === false,
    groupOf: () => undefined,
    carries: ['game_update'],
  },
};

export function isWatched(topic: OwnTopic | WatchedTopic): topic is WatchedTopic {
  return 'mayHear' in topic;
}

function mayLookInside({ roles, privacy }: Facts, groupId: number): boolean {
  const isPrivate = privacy.get(groupId);
  return isPrivate !== undefined && mayReadInside({ isPrivate, role: roles.get(groupId) ?? null });
}
