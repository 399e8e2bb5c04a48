/** Which subjects each live update touches. Without schemas, so that pages need none for it. */
import type { LiveEvent } from './live.ts';
import { ownPlaceIn, type Subject } from './subjects.ts';

type UpdateOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>;

interface Touched {
  /** What shows these is fetched again, and what it takes these rights to read. */
  touched: readonly Subject[];
  /** Rights that the viewer has no longer, or may have no longer: what needs them is forgotten. */
  lost: readonly Subject[];
}

/**
 * Update → subjects, for this viewer. What carries its content, messages and scores, is taken in by its feature and
 * touches nothing here that it brings itself.
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
  event_cancelled: () => [],
  conversation_changed: ({ conversationId }) => [`conversation:${conversationId}`],
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
    const isMine = userIds.includes(viewerId);
    if (action === 'changed') return [...seen, `group:${groupId}`, 'waiting'];
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
  tournament_update: (update, viewerId) => {
    const { tournamentId, groupId, action } = update;
    return [
      ...(changesOutcome(update) ? ([`won:${tournamentId}`, `fame:${groupId}`] as const) : []),
      ...(changesNow(update, viewerId) ? ([`now:${groupId}`] as const) : []),
      ...(action === 'tournament_deleted' ? ([`play:${tournamentId}`] as const) : []),
      ...(changesPlans(update, viewerId) ? (['plans', 'waiting'] as const) : []),
      ...resultsIn(update),
    ];
  },
  event_update: ({ groupId, eventId, action }) => {
    if (action === 'attendance') return [`attendance:${eventId}`];
    // With an occurrence those that follow it may have changed.
    const isOne = action === 'answered' || action === 'play';
    return [isOne ? `event:${eventId}` : `schedule:${groupId}`, `events:${groupId}`, 'plans'];
  },
  // What else they are about is told to the group, too.
  event_place: () => ['waiting'],
  rating_changed: ({ userId }) => [`rating:${userId}`],
  game_update: ({ gameId, action }) => [
    ...([`game:${gameId}`, 'games', 'plans', 'waiting'] as const),
    // A result that counts, or does not any longer, is on the pages of all who were in it.
    ...(['changed', 'confirmed', 'disputed'].includes(action) ? (['results:*'] as const) : []),
  ],
  evening_update: ({ eveningId }) => [`evening:${eveningId}`],
};

/** What an update touches; nothing where it comes from a server that is newer than this page. */
export function subjectsOf(update: LiveEvent, viewerId: number): Touched {
  if (!Object.hasOwn(subjects, update.type)) return { touched: [], lost: [] };
  return { touched: lookUp(update, update.type, viewerId), lost: lostBy(update, viewerId) };
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

/** Whether it is over, or was: until then nobody has a place in it, and it has given nothing. */
const changesOutcome = ({ action, card }: UpdateOf<'tournament_update'>): boolean =>
  ['tournament_completed', 'tournament_deleted', 'tournament_reset', 'tournament_reopened'].includes(action) ||
  card?.status === 'completed';

/** Whether something else may be on in its group, for this viewer; that a round is over shows in its card. */
const changesNow = ({ action, card }: UpdateOf<'tournament_update'>, viewerId: number): boolean =>
  action !== 'match_called' &&
  action !== 'match_live' &&
  (action !== 'match_scored' || card === null || card.playerIds.includes(viewerId));

/** Whether what the viewer plans or has played may be different after it: matches of others are not listed. */
function changesPlans({ action, card }: UpdateOf<'tournament_update'>, viewerId: number): boolean {
  if (action === 'match_live') return false;
  if (card === null || card.status === 'completed') return true;
  if (action === 'match_called') {
    return card.courses.some(({ team1, team2 }) => [...team1, ...team2].includes(viewerId));
  }
  return action !== 'match_scored' || card.playerIds.includes(viewerId);
}

/** Whose results, next match or medals may be other ones after it: at its end, those of all who are in it. */
function resultsIn(update: UpdateOf<'tournament_update'>): Subject[] {
  const { action, card } = update;
  if (action === 'match_live') return [];
  return card === null || changesOutcome(update) ? ['results:*'] : card.playerIds.map((id) => `results:${id}` as const);
}
