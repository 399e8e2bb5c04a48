import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import type { LiveEvent } from '#contract/live.ts';
import { playerCalls } from '#contract/players.ts';
import { keyOf } from './keys.ts';
import { earned, earnedIn, fame, filledClient, me } from './looked-at-for-tests.ts';
import { pages } from './queries.ts';
import { staleAfter } from './stale-after.ts';

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
    for (const answers of staleAfter(event, me)) await client.invalidateQueries(answers);
    expect(shown.filter((key) => !client.getQueryState(key)?.isInvalidated)).toEqual([]);
  }
});

test('what a tournament gave, and a group’s members have won, is fetched again when it ends, ends otherwise or not at all', async () => {
  const card = { progress: { currentRound: 1 }, playerIds: [], courses: [] };
  const update = (action: string, groupId: number, status: string, tournamentId = 9) =>
    ({
      type: 'tournament_update',
      tournamentId,
      groupId,
      action,
      card: { ...card, status },
    }) as unknown as LiveEvent;
  const isStale = async (event: LiveEvent, key: QueryKey = fame(5)) => {
    const client = filledClient();
    for (const answers of staleAfter(event, me)) await client.invalidateQueries(answers);
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
