import type { MemberRole } from '#contract/groups.ts';
import type { LiveEvent } from '#contract/live.ts';
import type { Tx } from '../database/types.ts';
import { isAdmin, isStaff, mayReadInside, maySeeWhoIsHere } from '../membership/rules.ts';
import { parseTopic, type TopicKind, topics } from './topics.ts';

/** All that decides what a person may hear, as it was read at one moment. */
interface Facts {
  userId: number;
  isSiteAdmin: boolean;
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
      'pinned_changed',
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
      'dupr_ids',
      'event_cancelled',
      'event_reminder',
      'game_update',
      'rating_changed',
      'notifications',
      'self_changed',
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
      'group_links',
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
    carries: ['moderation', 'pinned_changed'],
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
  /** For everybody who is signed in. */
  site: { idsOf: () => [0], carries: ['site'] },
  administration: { idsOf: ({ isSiteAdmin }) => (isSiteAdmin ? [0] : []), carries: ['administration'] },
};

function isWatched(topic: OwnTopic | WatchedTopic): topic is WatchedTopic {
  return 'mayHear' in topic;
}

function mayLookInside({ roles, privacy }: Facts, groupId: number): boolean {
  const isPrivate = privacy.get(groupId);
  return isPrivate !== undefined && mayReadInside({ isPrivate, role: roles.get(groupId) ?? null });
}

interface LiveSession {
  id: number;
  expiresAt: string;
  isPresenceShown: boolean;
  isSiteAdmin: boolean;
}

/** Where rights are read: each answers for all that are asked about with one statement. */
interface RightsSource {
  /**
   * Which of these sessions are alive, when each ends unless it is used again (ISO 8601), and whether whose it is lets
   * others see that they are here, and runs the site.
   */
  sessions(tx: Tx, ids: readonly number[]): Promise<LiveSession[]>;
  memberships(tx: Tx, userIds: readonly number[]): Promise<{ userId: number; groupId: number; role: MemberRole }[]>;
  tournaments(tx: Tx, ids: readonly number[]): Promise<{ id: number; groupId: number }[]>;
  groups(tx: Tx, ids: readonly number[]): Promise<{ id: number; isPrivate: boolean }[]>;
  /** To which of these people each of some games is none. */
  games(
    tx: Tx,
    ids: readonly number[],
    userIds: readonly number[],
  ): Promise<{ id: number; hiddenFrom: ReadonlySet<number> }[]>;
}

/** Whose rights are asked for: one socket. */
export interface Listening {
  readonly userId: number;
  readonly sessionId: number;
  /** What it asked for, whether it may hear it or not. */
  readonly asked: ReadonlySet<string>;
}

/** What a socket may hear. */
export interface Rights {
  sessionExpiresAt: string;
  topics: ReadonlySet<string>;
  /** The `group:` topics of the groups that decide about what it asked for: when one changes, it is looked up again. */
  decidedBy: ReadonlySet<string>;
  /** The groups whose members may see that this person is here. */
  shownIn: readonly number[];
}

/**
 * Reads what some sockets may hear at this moment: five statements, however many sockets, groups and topics.
 *
 * @returns in the order of the sockets; null where the session is over
 */
export async function readRights(
  tx: Tx,
  source: RightsSource,
  sockets: readonly Listening[],
): Promise<(Rights | null)[]> {
  const asked = [...new Set(sockets.flatMap((socket) => [...socket.asked]))].map(parseTopic);
  const idsAsked = (kind: TopicKind) => asked.filter((topic) => topic.kind === kind).map(({ id }) => id);
  const userIds = [...new Set(sockets.map(({ userId }) => userId))];
  const [sessions, memberships, tournaments, games] = await Promise.all([
    source.sessions(tx, [...new Set(sockets.map(({ sessionId }) => sessionId))]),
    source.memberships(tx, userIds),
    source.tournaments(tx, idsAsked('tournament')),
    source.games(tx, idsAsked('game'), userIds),
  ]);
  const groupIds = new Set([...idsAsked('group'), ...tournaments.map(({ groupId }) => groupId)]);
  const groups = await source.groups(tx, [...groupIds]);

  const alive = new Map(sessions.map((session) => [session.id, session]));
  const membershipsOf = Map.groupBy(memberships, ({ userId }) => userId);
  const shared = {
    privacy: new Map(groups.map(({ id, isPrivate }) => [id, isPrivate])),
    groupOfTournament: new Map(tournaments.map(({ id, groupId }) => [id, groupId])),
    gameHiddenFrom: new Map(games.map(({ id, hiddenFrom }) => [id, hiddenFrom])),
  };
  return sockets.map(({ userId, sessionId, asked }) => {
    const session = alive.get(sessionId);
    if (session === undefined) return null;
    const roles = new Map(membershipsOf.get(userId)?.map(({ groupId, role }) => [groupId, role]));
    const shownIn = session.isPresenceShown ? [...roles.keys()] : [];
    return {
      sessionExpiresAt: session.expiresAt,
      shownIn,
      ...rightsFrom({ userId, isSiteAdmin: session.isSiteAdmin, roles, ...shared }, asked),
    };
  });
}

function rightsFrom(facts: Facts, asked: ReadonlySet<string>): Pick<Rights, 'topics' | 'decidedBy'> {
  const heard = new Set<string>();
  const decidedBy = new Set<string>();
  for (const [kind, topic] of Object.entries(topicTable)) {
    if (!isWatched(topic)) for (const id of topic.idsOf(facts)) heard.add(`${kind}:${id}`);
  }
  for (const name of asked) {
    const { kind, id } = parseTopic(name);
    const topic = topicTable[kind];
    if (!isWatched(topic)) continue;
    if (topic.mayHear(facts, id)) heard.add(name);
    const groupId = topic.groupOf(facts, id);
    if (groupId !== undefined) decidedBy.add(topics.group(groupId));
  }
  return { topics: heard, decidedBy };
}
