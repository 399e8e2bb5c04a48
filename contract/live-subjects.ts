/** Which subjects each live update touches. Without schemas, so that pages need none for it. */
import type { LiveEvent } from './live.ts';
import { ownPlaceIn, type Subject } from './subjects.ts';

type UpdateOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>;

type TournamentAction = UpdateOf<'tournament_update'>['action'];

/** After these it is over, or no longer. */
const outcomes: readonly TournamentAction[] = [
  ...(['tournament_completed', 'tournament_deleted', 'tournament_reset', 'tournament_reopened'] as const),
];

/** After these other lists show it: those that run, are open to join, or are over. */
const changesLists: readonly TournamentAction[] = [
  ...outcomes,
  ...(['tournament_created', 'tournament_started', 'playoffs_undone'] as const),
];

interface Touched {
  /** What shows these is fetched again, and what it takes these rights to read. */
  touched: readonly Subject[];
  /** Rights that the viewer has no longer, or may have no longer: what needs them is forgotten. */
  lostRights: readonly Subject[];
}

/**
 * Update → subjects, for this viewer. What carries its content, messages and running points, is taken in by its feature
 * and touches nothing here that it brings itself.
 */
const subjects: { [Type in LiveEvent['type']]: (update: UpdateOf<Type>, viewerId: number) => Subject[] } = {
  // What was missed is found by when it was asked for.
  ready: () => [],
  missed: () => [],
  watching: () => [],
  chat_message: () => [],
  conversation_read: () => [],
  message_changed: () => [],
  typing: () => [],
  self_changed: () => [],
  event_cancelled: () => [],
  conversation_changed: ({ conversationId }) => [`conversation:${conversationId}`],
  pinned_changed: ({ conversationId }) => [`pinned:${conversationId}`],
  // Who comes in finds it in their list; who has left finds it nowhere.
  game_talk: ({ conversationId, gameId, userIds }, viewerId) => [
    `conversation:${conversationId}`,
    `game:${gameId}`,
    'seats',
    ...(userIds.includes(viewerId) ? [] : [`seat:${conversationId}` as const]),
  ],
  blocks_changed: () => ['blocks', 'waiting'],
  moderation: ({ groupId }) => [`staff:${groupId}`, 'waiting'],
  cooldown: ({ groupId }) => [`cooldown:${groupId}`],
  group_update: ({ groupId, action, userIds }, viewerId) => {
    const people: Subject[] = userIds.length > 0 ? userIds.map((id) => `person:${id}` as const) : ['person:*'];
    const seen: Subject[] = [`members:${groupId}`, ...people];
    if (action === 'guests') return [`guests:${groupId}`, ...people];
    const isMine = userIds.includes(viewerId);
    if (action === 'changed') return [...seen, `group:${groupId}`, 'waiting'];
    if (action === 'renamed') {
      const shown = (['group', 'events', 'tournaments', 'now'] as const).map((kind) => `${kind}:${groupId}` as const);
      return [...seen, ...shown, 'seats', 'plans', 'waiting'];
    }
    if (action === 'role_changed') {
      return isMine ? [...seen, `group:${groupId}`, `desk:${groupId}`, 'me', 'waiting'] : seen;
    }
    if (!isMine && action !== 'made_private' && action !== 'deleted') return seen;
    // Whoever comes or goes, or finds it closed, has a group more or less, and may read and do other things there.
    return [...seen, ...ownPlaceIn(groupId)];
  },
  // One knows that one is here oneself.
  presence: ({ groupId, userIds }, viewerId) =>
    userIds.every((userId) => userId === viewerId) ? [] : [`here:${groupId}`],
  invite: ({ groupId, userId }, viewerId) => [
    `invites:${groupId}`,
    `person:${userId}`,
    'waiting',
    ...(userId === viewerId ? (['invited'] as const) : []),
  ],
  achievement: ({ userId }) => ['earned', `results:${userId}`],
  achievements_taken: ({ userId }) => ['earned', `results:${userId}`],
  group_links: ({ groupId }) => [`links:${groupId}`],
  tournament_update: ({ tournamentId, groupId, action, playerIds, isOver, isNewRound }, viewerId) => {
    const isOwn = playerIds === null || playerIds.includes(viewerId);
    // What it stands at comes with it; whose match it is finds that on their card, too.
    const ownCard: Subject[] = isOwn ? [`tournaments:${groupId}`] : [];
    if (action === 'match_live') return ownCard;
    const changesOutcome = isOver || outcomes.includes(action);
    // At its end, the results of all who are in it.
    const whose = changesOutcome ? null : playerIds;
    const results: Subject[] = whose?.map((id) => `results:${id}` as const) ?? ['results:*'];
    const ownPlans: Subject[] = isOwn || isOver ? ['plans', 'waiting'] : [];
    const hall: Subject = `hall:${groupId}`;
    if (action === 'match_called') return [hall, ...ownCard, ...ownPlans, ...results];
    return [
      `tournament:${tournamentId}`,
      hall,
      ...(changesLists.includes(action) ? ([`tournaments:${groupId}`] as const) : []),
      ...(changesOutcome ? ([`won:${tournamentId}`, `fame:${groupId}`] as const) : []),
      ...(isOwn || isNewRound ? ([`now:${groupId}`] as const) : []),
      ...(action === 'tournament_deleted' ? ([`play:${tournamentId}`] as const) : []),
      ...ownPlans,
      ...results,
    ];
  },
  event_update: ({ groupId, eventId, action }) => {
    if (action === 'attendance') return [`attendance:${eventId}`];
    // With an occurrence those that follow it may have changed.
    const isOne = action === 'answered' || action === 'play';
    return [isOne ? `event:${eventId}` : `schedule:${groupId}`, `events:${groupId}`, 'plans'];
  },
  notifications: () => ['notifications'],
  site: () => ['site'],
  administration: () => ['administration'],
  // What else they are about is told to the group, too.
  event_place: () => ['waiting'],
  dupr_ids: ({ tournamentId }) => ['waiting', `dupr:${tournamentId}`],
  event_reminder: () => ['plans'],
  rating_changed: ({ userId }) => [`rating:${userId}`],
  game_update: ({ gameId, action }) => [
    ...([`game:${gameId}`, 'games', 'plans', 'waiting'] as const),
    // A result that counts, or does not any longer, is on the pages of all who were in it.
    ...(['changed', 'confirmed', 'disputed'].includes(action) ? (['results:*'] as const) : []),
  ],
  // The points of a game come with it.
  evening_update: ({ eveningId, playerIds, live }) =>
    live ? [] : [`evening:${eveningId}`, ...playerIds.map((id) => `results:${id}` as const)],
};

/** What an update touches; nothing where it comes from a server that is newer than this page. */
export function subjectsOf(update: LiveEvent, viewerId: number): Touched {
  if (!Object.hasOwn(subjects, update.type)) return { touched: [], lostRights: [] };
  return { touched: lookUp(update, update.type, viewerId), lostRights: lostBy(update, viewerId) };
}

const lookUp = <Type extends LiveEvent['type']>(update: UpdateOf<Type>, type: Type, viewerId: number): Subject[] =>
  subjects[type](update, viewerId);

function lostBy(update: LiveEvent, viewerId: number): Subject[] {
  if (update.type === 'game_talk') {
    return update.userIds.includes(viewerId) ? [] : [`seat:${update.conversationId}`];
  }
  if (update.type !== 'group_update') return [];
  const { groupId, action } = update;
  const isMine = update.userIds.includes(viewerId);
  if (action === 'role_changed' && isMine) return [`desk:${groupId}`];
  // For a member of a group that becomes private nothing is lost; it is fetched once more.
  const isOut = action === 'deleted' || action === 'made_private' || (action === 'member_left' && isMine);
  return isOut ? [`in:${groupId}`, `desk:${groupId}`] : [];
}
