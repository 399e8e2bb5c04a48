import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pages } from '#client/data/queries.ts';
import type { ScoredMatch, TournamentUpdate } from '#contract/tournaments/changes.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { state } from './tournament-for-tests.ts';
import { tournamentQuery } from './tournament-query.ts';
import { applyScore, applyUpdate } from './updates.ts';

const me = 1;
const { queryKey } = tournamentQuery(7);
const listKey = pages(tournamentCalls.list).queryKey;

const at = (revision: number) =>
  ({
    id: 7,
    revision,
    status: 'active',
    standings: [],
    bracket: { rounds: [], status: 'active', currentRound: 1, currentUserId: 1, playoffs: null },
    viewer: { mayScoreAny: false, mayScore: [] },
  }) as unknown as Tournament;

const scored = (since: number): TournamentUpdate => ({
  type: 'tournament_update',
  tournamentId: 7,
  groupId: 3,
  action: 'match_scored',
  since,
  revision: since + 1,
  changed: [],
  standings: null,
  state,
  card: null,
});

const bare = (action: TournamentUpdate['action'], since: number): TournamentUpdate => ({
  ...scored(since),
  action,
  state: null,
});

let client: QueryClient;
const revision = () => client.getQueryData(queryKey)?.revision;
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  client.setQueryData(queryKey, at(5));
  client.setQueryData(listKey, { pages: [], pageParams: [] });
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('scores are taken in one after the other, and nothing is fetched', () => {
  applyUpdate(client, scored(5), me);
  applyUpdate(client, scored(6), me);
  applyUpdate(client, scored(6), me);
  expect(revision()).toBe(7);
  vi.advanceTimersByTime(5000);
  expect([isStale(queryKey), isStale(listKey)]).toEqual([false, false]);
});

test('after one that was missed it is fetched again, within about a second', () => {
  applyUpdate(client, scored(7), me);
  expect([revision(), isStale(queryKey)]).toEqual([5, false]);
  vi.advanceTimersByTime(1250);
  expect(isStale(queryKey)).toBe(true);
});

test('not if what was missed comes meanwhile', () => {
  applyUpdate(client, bare('tournament_completed', 5), me);
  applyUpdate(client, { ...scored(5), action: 'tournament_completed', state: { ...state, status: 'completed' } }, me);
  vi.advanceTimersByTime(1250);
  expect([revision(), isStale(queryKey)]).toEqual([6, false]);
});

test('each revision that is missing counts, also one that is told later', () => {
  applyUpdate(client, scored(7), me);
  applyUpdate(client, scored(8), me);
  client.setQueryData(queryKey, at(8));
  vi.advanceTimersByTime(1250);
  expect(isStale(queryKey)).toBe(true);
});

test('what only the server can tell is fetched once for many changes', () => {
  applyUpdate(client, bare('participant_joined', 5), me);
  applyUpdate(client, bare('participant_left', 6), me);
  expect(isStale(queryKey)).toBe(false);
  vi.advanceTimersByTime(1250);
  expect(isStale(queryKey)).toBe(true);
});

test('what nobody here has looked at is not fetched', () => {
  client.removeQueries({ queryKey });
  applyUpdate(client, scored(5), me);
  vi.advanceTimersByTime(1250);
  expect(client.getQueryState(queryKey)).toBeUndefined();
});

test('the answer to one’s own score and the event that tells of it are taken in once, whichever comes first', async () => {
  const answer = { since: 5, revision: 6, changed: [], standings: null, tournament: state } as unknown as ScoredMatch;
  await applyScore(client, 7, answer);
  expect(revision()).toBe(6);
  applyUpdate(client, scored(5), me);
  vi.advanceTimersByTime(1250);
  expect([revision(), isStale(queryKey)]).toEqual([6, false]);
});

test('what is being fetched for the first time is fetched again: it may have been read before', async () => {
  client.removeQueries({ queryKey });
  const { promise, resolve } = Promise.withResolvers<Tournament>();
  const fetching = client.fetchQuery({ ...tournamentQuery(7), staleTime: 0, queryFn: () => promise });
  applyUpdate(client, scored(5), me);
  resolve(at(5));
  await fetching;
  vi.advanceTimersByTime(1250);
  expect(isStale(queryKey)).toBe(true);
});

test('an own score that opens one’s next match has the rest fetched at once', async () => {
  const mine = { id: 3, player1Id: 1, player2Id: 2, team1: [1], team2: [2], winner: null, state: 'ready' };
  const answer = { since: 5, revision: 6, changed: [mine], standings: null, tournament: state };
  await applyScore(client, 7, answer as unknown as ScoredMatch);
  expect([revision(), isStale(queryKey)]).toEqual([6, true]);
});

test('one’s own last score makes the lists be fetched again', async () => {
  const over = { ...state, status: 'completed' };
  const answer = { since: 5, revision: 6, changed: [], standings: null, tournament: over };
  await applyScore(client, 7, answer as unknown as ScoredMatch);
  expect(isStale(listKey)).toBe(true);
});

test('one’s own undoing of the last score makes the lists be fetched again', async () => {
  client.setQueryData(queryKey, { ...at(5), status: 'completed' });
  const answer = { since: 5, revision: 6, changed: [], standings: null, tournament: state };
  await applyScore(client, 7, answer as unknown as ScoredMatch);
  expect(isStale(listKey)).toBe(true);
});

test('an older answer that was on its way does not undo what was taken in', async () => {
  applyUpdate(client, scored(5), me);
  await client.fetchQuery({ ...tournamentQuery(7), staleTime: 0, queryFn: async () => at(5) });
  expect(revision()).toBe(6);
  await client.fetchQuery({ ...tournamentQuery(7), staleTime: 0, queryFn: async () => at(9) });
  expect(revision()).toBe(9);
});
