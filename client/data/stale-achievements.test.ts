import { expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { earned, earnedIn, filledClient, keysThat, me } from './looked-at-for-tests.ts';
import { staleAfter } from './stale-after.ts';

test('what somebody earns is fetched wherever it shows, and of a tournament what it gave at its end', async () => {
  let client = filledClient();
  const staleAmong = async (event: LiveEvent) => {
    for (const answers of staleAfter(event, me)) await client.invalidateQueries(answers);
    return keysThat((key) => client.getQueryState(key)?.isInvalidated);
  };
  const achievement = {
    id: 4,
    type: 'tournament_win',
    title: 'Tournament Winner',
    description: 'Won a tournament',
    awardedAt: '2026-05-04T18:00:00.000Z',
    tournamentId: 9,
    userId: me,
    metadata: { place: 1 as const },
  };
  expect(await staleAmong({ type: 'achievement', userId: me, achievement })).toEqual([earned, earnedIn(9)]);
  client = filledClient();
  const ended = (tournamentId: number): LiveEvent => ({
    type: 'tournament_update',
    tournamentId,
    groupId: 5,
    action: 'tournament_completed',
    since: 1,
    revision: 2,
    changed: [],
    standings: null,
    state: null,
    card: null,
  });
  expect(await staleAmong(ended(8))).not.toContainEqual(earnedIn(9));
  expect(await staleAmong(ended(9))).toContainEqual(earnedIn(9));
});
