import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import type { Message } from '#contract/messages.ts';
import type { TournamentUpdate } from '#contract/tournaments/update.ts';
import { Coalescing } from './coalescing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function coalescing() {
  const sent: [string[], LiveEvent][] = [];
  return { sent, events: new Coalescing((topics, event) => sent.push([topics, event])) };
}

const came = (...userIds: number[]): LiveEvent => ({
  type: 'group_update',
  groupId: 5,
  action: 'member_joined',
  userIds,
});
const left = (...userIds: number[]): LiveEvent => ({ ...came(...userIds), action: 'member_left' }) as LiveEvent;

const members = ['members:5'];

test('the first goes out at once, what follows together after a quarter of a second', () => {
  const { sent, events } = coalescing();
  events.publish(members, came(1));
  expect(sent).toEqual([[members, came(1)]]);
  for (const userId of [2, 3, 2]) events.publish(members, came(userId));
  vi.advanceTimersByTime(249);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sent.slice(1)).toEqual([[members, came(2, 3)]]);
});

test('of an evening it is told once that its scores have changed', () => {
  const { sent, events } = coalescing();
  const scored = (eveningId: number, ...playerIds: number[]): LiveEvent => ({
    ...{ type: 'evening_update', groupId: 5, eventId: 3, eveningId, playerIds },
  });
  for (const [eveningId, ...playerIds] of [[4], [4, 1, 2], [4, 2, 3], [8]] as [number, ...number[]][]) {
    events.publish(members, scored(eveningId, ...playerIds));
  }
  vi.advanceTimersByTime(250);
  expect(sent).toEqual([scored(4), scored(8), scored(4, 1, 2, 3)].map((told) => [members, told]));
});

test('a storm is told four times a second, and what comes after it at once', () => {
  const { sent, events } = coalescing();
  for (let userId = 0; userId < 1_000; userId++) {
    events.publish(members, came(userId % 50));
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(250);
  expect(sent).toHaveLength(5);
  vi.advanceTimersByTime(250);
  events.publish(members, came(7));
  expect(sent).toHaveLength(6);
});

test('of a link that a whole hall uses its admins hear four times a second', () => {
  const { sent, events } = coalescing();
  for (let use = 0; use < 1_000; use++) {
    events.publish(['admins:5'], { type: 'group_links', groupId: 5 });
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(250);
  expect(sent).toEqual(Array(5).fill([['admins:5'], { type: 'group_links', groupId: 5 }]));
});

test('what cannot be told as one keeps its order', () => {
  const { sent, events } = coalescing();
  events.publish(members, came(1));
  events.publish(members, came(2));
  events.publish(members, left(1));
  expect(sent.map(([, event]) => event)).toEqual([came(1), came(2)]);
  events.flush();
  expect(sent.map(([, event]) => event)).toEqual([came(1), came(2), left(1)]);
});

test('what is the last that some hear is told at once, after what waits', () => {
  const { sent, events } = coalescing();
  const gone = { ...came(), action: 'deleted' } as LiveEvent;
  events.publish(members, came(1));
  events.publish(members, came(2));
  events.publish(members, gone);
  expect(sent.map(([, event]) => event)).toEqual([came(1), came(2), gone]);
  events.flush();
  expect(sent).toHaveLength(3);
});

test('a list of ids has an end', () => {
  const { sent, events } = coalescing();
  for (let userId = 0; userId < 250; userId++) events.publish(members, came(userId));
  events.flush();
  expect(sent.map(([, event]) => ('userIds' in event ? event.userIds.length : 0))).toEqual([1, 100, 100, 49]);
});

test('what is told to others, or of another group, does not wait', () => {
  const { sent, events } = coalescing();
  events.publish(members, came(1));
  events.publish(['user:2'], came(2));
  events.publish(['members:6'], { ...came(1), groupId: 6 } as LiveEvent);
  expect(sent).toHaveLength(3);
});

test('chat is never kept waiting', () => {
  const { sent, events } = coalescing();
  // Only its type matters here.
  const said: LiveEvent = { type: 'chat_message', message: {} as Message, groupName: null, game: null };
  for (let at = 0; at < 3; at++) events.publish(members, said);
  expect(sent).toHaveLength(3);
});

const scored = (revision: number, playerIds: number[] | null = []): TournamentUpdate => ({
  ...{ type: 'tournament_update', tournamentId: 3, groupId: 5, action: 'match_scored' },
  ...{ revision, playerIds, isOver: false, isNewRound: false },
});

/** What goes out together after a first event that is told at once. */
function toldTogether(...updates: TournamentUpdate[]): LiveEvent[] {
  const { sent, events } = coalescing();
  for (const update of [scored(1), ...updates]) events.publish(['tournament:3'], update);
  events.flush();
  return sent.slice(1).map(([, event]) => event);
}

test('of several scores the last revision is told, with all that they touch', () => {
  const [first, second] = [{ ...scored(2, [1, 2]), isNewRound: true }, scored(3, [2, 3])];
  expect(toldTogether(first, second)).toEqual([{ ...scored(3, [1, 2, 3]), isNewRound: true }]);
  expect(toldTogether(first, scored(3, null), second)).toEqual([{ ...scored(3, null), isNewRound: true }]);
});

test('who wants to play with whom is said of each by itself', () => {
  const partner = (id: number) => ({ id, username: `p${id}`, name: `p${id}`, isAgreed: false, tournament: 'Cup' });
  const updates = [2, 3].map((revision) => ({ ...scored(revision), partner: partner(revision) }));
  expect(toldTogether(...updates)).toEqual(updates);
  const place = { ...scored(4), place: { by: null, tournament: 'Cup' } };
  expect(toldTogether(scored(3), place, scored(5))).toEqual([scored(3), place, scored(5)]);
});

test('of matches under way the latest of each is told, for nobody fetches their points', () => {
  const { sent, events } = coalescing();
  const points = (id: number, player1Score: number, revision: number): TournamentUpdate => ({
    ...scored(revision),
    action: 'match_live',
    match: {
      ...{ id, revision, team1: [1], team2: [2], status: 'in_progress', court: null },
      live: { player1Score, player2Score: 0, games: [] },
    },
  });
  const updates = [points(1, 1, 2), points(2, 1, 3), points(1, 2, 4), points(2, 2, 5), points(1, 3, 6)];
  for (const update of updates) events.publish(['tournament:3'], update);
  events.flush();
  expect(sent.map(([, event]) => event)).toEqual([updates[0], updates[1], updates[4], updates[3]]);
});

test('different actions in a tournament are told one after the other', () => {
  const updates: TournamentUpdate[] = [scored(2), { ...scored(3), action: 'tournament_completed' }];
  expect(toldTogether(...updates)).toEqual(updates);
});

test('of a hundred who answer at the same time everybody hears twice, and of a deletion after it by itself', () => {
  const { sent, events } = coalescing();
  const update = (action: 'answered' | 'deleted', eventId = 3): LiveEvent => ({
    ...{ type: 'event_update', groupId: 5, eventId, action },
  });
  for (let person = 0; person < 100; person++) events.publish(members, update('answered'));
  events.publish(members, update('answered', 4));
  events.publish(members, update('deleted'));
  vi.advanceTimersByTime(500);
  const told = [update('answered'), update('answered', 4), update('answered'), update('deleted')];
  expect(sent).toEqual(told.map((event) => [members, event]));
});

test('many who come to a game are told as one, and what is said to somebody by itself as it is', () => {
  const { events, sent } = coalescing();
  const update = (action: 'changed' | 'place', username: string): LiveEvent => ({
    ...{ type: 'game_update', gameId: 7, action, by: { id: 1, username, name: username } },
    ...{ startsAt: '2026-11-24T18:00:00.000Z', placeName: 'North Hall' },
  });
  const all = [update('changed', 'a'), update('changed', 'b'), update('changed', 'c'), update('place', 'd')];
  for (const event of all) events.publish(['game:7'], event);
  vi.advanceTimersByTime(500);
  expect(sent.map(([, event]) => event)).toEqual([all[0], all[2], all[3]]);
});
