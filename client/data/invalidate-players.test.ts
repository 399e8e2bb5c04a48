import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import type { LiveEvent } from '#contract/live.ts';
import { subjectsOf } from '#contract/live-subjects.ts';
import { playerCalls } from '#contract/players.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { earned, earnedIn, fame, filledClient, me, update } from './cache-for-tests.ts';
import { forget, invalidate } from './invalidate.ts';
import { keyOf } from './keys.ts';
import { pages } from './queries.ts';

const pageOf = (id: number) => keyOf(playerCalls.get, { params: { id } });
const resultsOf = (id: number) => pages(playerCalls.results, { params: { id }, query: { limit: 8 } }).queryKey;
const earnedBy = (id: number) => pages(achievementCalls.ofPlayer, { params: { id } }).queryKey;
const ratingOf = (userId: number) => [
  keyOf(ratingCalls.get, { params: { userId } }),
  pages(ratingCalls.history, { params: { userId }, query: { kind: 'doubles' } }).queryKey,
];
const all = (id: number) => [pageOf(id), resultsOf(id), earnedBy(id), ...ratingOf(id)];

const cached: QueryKey[] = [...all(3), ...all(8)];

function filled(): QueryClient {
  const client = new QueryClient();
  for (const key of cached) client.setQueryData(key, {});
  return client;
}

async function staleAmong(event: LiveEvent): Promise<QueryKey[]> {
  const client = filled();
  await invalidate(client, subjectsOf(event, me).touched);
  return cached.filter((key) => client.getQueryState(key)?.isInvalidated);
}

type Update = Extract<LiveEvent, { type: 'tournament_update' }>;

const told = (action: Update['action'], playerIds: number[] | null): LiveEvent => ({
  ...{ type: 'tournament_update', tournamentId: 9, groupId: 5, action, revision: 2 },
  ...{ playerIds, isOver: false, isNewRound: false },
});

test('a score is fetched on the pages of those who played', async () => {
  expect(await staleAmong(told('match_scored', [3, 4]))).toEqual(all(3));
});

test('a tournament that ends, or had ended, has another place for everybody in it', async () => {
  const [ended, again] = [told('tournament_completed', [3, 4]), told('tournament_reopened', [3, 4])];
  for (const event of [ended, again]) expect(await staleAmong(event)).toEqual(cached);
  const corrected = { ...told('match_scored', [3, 4]), isOver: true };
  expect(await staleAmong(corrected as LiveEvent)).toEqual(cached);
});

test('whoever may be invited to a group, or has been, is seen on their page', async () => {
  expect(await staleAmong({ type: 'invite', groupId: 5, inviteId: 1, userId: 8 })).toEqual([pageOf(8)]);
});

test('what one may do in a group is seen on everybody’s page, what another may do on theirs', async () => {
  expect(await staleAmong(update('role_changed', me))).toEqual([pageOf(3), pageOf(8)]);
  expect(await staleAmong(update('role_changed', 8))).toEqual([pageOf(8)]);
});

test('a tournament of which all may be different is fetched on everybody’s page', async () => {
  expect(await staleAmong(told('tournament_deleted', null))).toEqual(cached);
});

test('a point more changes nobody’s page', async () => {
  expect(await staleAmong(told('match_live', null))).toEqual([]);
});

test('who comes into a group is seen on their page', async () => {
  expect(await staleAmong(update('member_joined', 8))).toEqual([pageOf(8)]);
});

test('whom one blocks, or blocks no longer, has another page', async () => {
  expect(await staleAmong({ type: 'blocks_changed' })).toEqual([
    ...[pageOf(3), resultsOf(3), ...ratingOf(3)],
    ...[pageOf(8), resultsOf(8), ...ratingOf(8)],
  ]);
});

test('whose club rating has changed is fetched with what has changed it', async () => {
  expect(await staleAmong({ type: 'rating_changed', userId: 8 })).toEqual(ratingOf(8));
});

test('a game that counts, or does not any longer, is fetched on the pages of players; one that fills up is not', async () => {
  const game = { type: 'game_update', gameId: 5, by: null, startsAt: '', placeName: 'Riverside' } as const;
  for (const action of ['changed', 'confirmed', 'disputed'] as const) {
    expect(await staleAmong({ ...game, action })).toEqual(
      expect.arrayContaining([3, 8].flatMap((id) => [pageOf(id), resultsOf(id)])),
    );
  }
  expect(await staleAmong({ ...game, action: 'place' })).toEqual([]);
});

test('what a group that one has left let one see of players is fetched again, and forgotten where it is not on screen', async () => {
  const event = update('member_left', me);
  expect(await staleAmong(event)).toEqual(cached);
  const client = filled();
  forget(client, subjectsOf(event, me).lost);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('what somebody earns, or does not have any longer, is fetched wherever it shows', async () => {
  const achievement = {
    id: 4,
    type: 'tournament_win',
    title: 'Tournament Winner',
    description: 'Won a tournament',
    awardedAt: '2026-05-04T18:00:00.000Z',
    tournamentId: 9,
    tournamentName: null,
    userId: me,
    metadata: { place: 1 as const },
  };
  const shown = [
    earned,
    earnedIn(9),
    keyOf(achievementCalls.counts),
    keyOf(achievementCalls.progress),
    pages(achievementCalls.recent).queryKey,
    keyOf(playerCalls.get, { params: { id: me } }),
    pages(achievementCalls.ofPlayer, { params: { id: me } }).queryKey,
  ];
  const events: LiveEvent[] = [
    { type: 'achievement', userId: me, achievement },
    { type: 'achievements_taken', userId: me, ids: [4] },
  ];
  for (const event of events) {
    const client = new QueryClient();
    for (const key of shown) client.setQueryData(key, {});
    await invalidate(client, subjectsOf(event, me).touched);
    expect(shown.filter((key) => !client.getQueryState(key)?.isInvalidated)).toEqual([]);
  }
});

test('what a tournament gave, and a group’s members have won, is fetched again when it ends, ends otherwise or not at all', async () => {
  const update = (action: string, groupId: number, status: string, tournamentId = 9) =>
    ({
      type: 'tournament_update',
      tournamentId,
      groupId,
      action,
      playerIds: [],
      isOver: status === 'completed',
    }) as unknown as LiveEvent;
  const isStale = async (event: LiveEvent, key: QueryKey = fame(5)) => {
    const client = filledClient();
    await invalidate(client, subjectsOf(event, me).touched);
    return client.getQueryState(key)?.isInvalidated;
  };
  expect(await isStale(update('match_scored', 5, 'active'))).toBe(false);
  expect(await isStale(update('match_scored', 5, 'completed'))).toBe(true);
  expect(await isStale(update('tournament_completed', 6, 'completed'))).toBe(false);
  for (const action of [
    'tournament_completed',
    'tournament_deleted',
    'tournament_reset',
    'tournament_reopened',
  ] as const) {
    expect(await isStale(update(action, 5, 'active')), action).toBe(true);
    expect(await isStale(update(action, 5, 'active'), earnedIn(9)), action).toBe(true);
  }
  expect(await isStale(update('match_scored', 5, 'completed'), earnedIn(9))).toBe(true);
  expect(await isStale(update('match_scored', 5, 'active'), earnedIn(9))).toBe(false);
  expect(await isStale(update('tournament_completed', 5, 'completed', 8), earnedIn(9))).toBe(false);
});
