import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { isTouched } from '#client/data/invalidate.ts';
import { pages } from '#client/data/queries.ts';
import { subjectsOf } from '#contract/live-subjects.ts';
import type { TournamentUpdate } from '#contract/tournaments/update.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { card, matchOf, tournamentOf } from './tournament-for-tests.ts';
import { applyUpdate, storeTournament, tournamentQuery } from './tournament-query.ts';

const me = 1;
const [mine, theirs] = [matchOf(1, 1, 2), matchOf(2, 3, 4)];
const shown: Tournament = tournamentOf({
  names: ['ann', 'ben', 'kenji', 'theo'],
  rounds: [[mine, theirs]],
  revision: 5,
});
const { queryKey } = tournamentQuery(shown.id);
const { list, listByGroup } = tournamentCalls;
const keys = {
  tournament: queryKey,
  active: pages(list, { query: { status: 'active' } }).queryKey,
  completed: pages(list, { query: { status: 'completed' } }).queryKey,
  ofGroup: pages(listByGroup, { params: { groupId: 3 } }).queryKey,
  ofAnother: pages(listByGroup, { params: { groupId: 4 } }).queryKey,
} as const;

const update = (action: TournamentUpdate['action'], parts: Partial<TournamentUpdate> = {}): TournamentUpdate => ({
  ...{ type: 'tournament_update', tournamentId: shown.id, groupId: 3, action },
  ...{ revision: 6, playerIds: [3, 4], isOver: false, isNewRound: false },
  ...parts,
});

const live = { player1Score: 5, player2Score: 7, games: [] };
const points = (revision: number, parts: Partial<TournamentUpdate> = {}) =>
  update('match_live', {
    match: { ...{ id: 2, team1: [3], team2: [4], status: 'in_progress', court: 2, live }, revision },
    ...parts,
  });

let client: QueryClient;
const matchShown = () => client.getQueryData(queryKey)?.bracket?.rounds[0]?.matches[1];

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(queryKey, shown);
  const listed = { ...card(), id: shown.id, groupId: 3 };
  for (const key of [keys.active, keys.ofGroup])
    client.setQueryData<unknown>(key, { pages: [{ items: [listed] }], pageParams: [] });
  for (const key of [keys.completed, keys.ofAnother])
    client.setQueryData<unknown>(key, { pages: [{ items: [] }], pageParams: [] });
});

test.each<[string, TournamentUpdate, (keyof typeof keys)[]]>([
  ['a score', update('match_scored'), ['tournament', 'active', 'ofGroup']],
  ['what ends it', update('tournament_completed'), ['tournament', 'active', 'completed', 'ofGroup']],
  ['points of others', points(6), []],
  ['points of one’s own match', points(6, { playerIds: [me, 2] }), ['active', 'completed', 'ofGroup']],
  ['another tournament', update('match_scored', { tournamentId: 99 }), []],
])('%s has those fetched again that show it, or should', (_, told, expected) => {
  const { touched } = subjectsOf(told, me);
  const stale = Object.entries(keys).filter(([, key]) => {
    const query = client.getQueryCache().find({ queryKey: key });
    return query && isTouched(query, touched);
  });
  expect(stale.map(([name]) => name)).toEqual(expected);
});

test('points and calls to a court are put in as they come, unless what is shown is newer', () => {
  applyUpdate(client, points(5));
  expect(matchShown()).toEqual(theirs);
  applyUpdate(client, points(6));
  expect(matchShown()).toEqual({ ...theirs, status: 'in_progress', court: 2, live });
  expect(client.getQueryData(queryKey)?.revision, 'what else has changed may be missing').toBe(5);
});

test('with the first point, and not with a call to a court, nobody swaps players any more', () => {
  const maySwap = () => client.getQueryData(queryKey)?.viewer.maySwap;
  client.setQueryData(queryKey, { ...shown, viewer: { ...shown.viewer, maySwap: true } });
  const called = { id: 2, team1: [3], team2: [4], status: 'pending', court: 2, live: null, revision: 6 } as const;
  applyUpdate(client, points(6, { match: { ...called, team1: [3], team2: [4] } }));
  expect(maySwap()).toBe(true);
  applyUpdate(client, points(6));
  expect(maySwap()).toBe(false);
});

test('what is being fetched while points come is fetched again: it may have been read before', async () => {
  let reads = 0;
  const fetching = client.fetchQuery({
    ...tournamentQuery(shown.id),
    staleTime: 0,
    queryFn: () => {
      reads += 1;
      return new Promise<Tournament>(() => {});
    },
  });
  fetching.catch(() => {});
  const cancel = vi.spyOn(client, 'invalidateQueries');
  applyUpdate(client, points(6));
  expect([reads, cancel.mock.calls.length]).toEqual([1, 1]);
});

test('the answer to one’s own score is taken in, and an older one does not undo what is newer', async () => {
  await storeTournament(client, { ...shown, revision: 8 });
  await storeTournament(client, { ...shown, revision: 7 });
  expect(client.getQueryData(queryKey)?.revision).toBe(8);
  await client.fetchQuery({ ...tournamentQuery(shown.id), staleTime: 0, queryFn: async () => shown });
  expect(client.getQueryData(queryKey)?.revision).toBe(8);
  expect(client.getQueryState(keys.active)?.isInvalidated).toBe(true);
});
