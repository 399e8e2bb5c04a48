import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import type { Message } from '#contract/messages.ts';
import { Coalescing, mergedTournament, type TournamentUpdate } from './coalescing.ts';

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

test('what cannot be told as one keeps its order', () => {
  const { sent, events } = coalescing();
  events.publish(members, came(1));
  events.publish(members, came(2));
  events.publish(members, left(1));
  expect(sent.map(([, event]) => event)).toEqual([came(1), came(2)]);
  events.flush();
  expect(sent.map(([, event]) => event)).toEqual([came(1), came(2), left(1)]);
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
  const said: LiveEvent = { type: 'chat_message', message: {} as Message, groupName: null };
  for (let at = 0; at < 3; at++) events.publish(members, said);
  expect(sent).toHaveLength(3);
});

const scored = (update: Partial<TournamentUpdate>): TournamentUpdate => ({
  type: 'tournament_update',
  tournamentId: 3,
  groupId: 5,
  action: 'match_scored',
  ...update,
});

test('updates of a tournament reach from the first beginning to the last end, with the latest of each match', () => {
  const first = scored({ since: 4, revision: 5, changed: [{ id: 1 }, { id: 2 }] });
  const changedAgain = { id: 2, score: 11 };
  const then = scored({ since: 5, revision: 7, changed: [changedAgain, { id: 3 }] });
  const changed = [{ id: 1 }, changedAgain, { id: 3 }];
  expect(mergedTournament(first, then)).toEqual(scored({ since: 4, revision: 7, changed }));
});

test('updates of a tournament of which one does not list what changed list nothing', () => {
  const merged = mergedTournament(scored({ revision: 5, changed: [{ id: 1 }] }), scored({ revision: 6 }));
  expect(merged).toEqual(scored({ revision: 6 }));
});

test('different actions in a tournament are told one after the other', () => {
  expect(mergedTournament(scored({}), scored({ action: 'tournament_completed' }))).toBeUndefined();
});
