import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { pages } from '#client/data/queries.ts';
import { achievementCalls } from '#contract/achievements.ts';
import { standingOf, tournamentOf } from '../tournament-for-tests.ts';
import { championOf, endInWords } from './completion.ts';

const standings = [standingOf(1, 1, 'ann'), standingOf(2, 2, 'ben')];
const tournament = { ...tournamentOf({ names: ['ann', 'ben'], rounds: [], standings }), name: 'Spring Cup' };

test('the champion is who has won, wherever the table has them', () => {
  expect(championOf({ ...tournament, winnerId: 2 })).toBe('ben');
  expect(championOf(tournament)).toBeUndefined();
});

describe('how it ended', () => {
  const client = new QueryClient();
  const seen = pages(achievementCalls.list, { query: { tournamentId: tournament.id } }).queryKey;

  const answering = (status: number, body: object) => {
    const asked = vi.fn<typeof fetch>(async () => Response.json(body, { status }));
    vi.stubGlobal('fetch', asked);
    return asked;
  };
  const seenBy = (mayManage: boolean, winnerId: number | null = 2) =>
    endInWords(client, { ...tournament, winnerId, viewer: { ...tournament.viewer, mayManage } });

  test('is told to whoever runs it with what was awarded, which they ask for', async () => {
    client.setQueryData(seen, { pages: [], pageParams: [] });
    const asked = answering(200, { awarded: true, achievements: [] });
    expect(await seenBy(true)).toBe('ben wins Spring Cup. Achievements have been awarded.');
    expect(asked.mock.calls.map(([address, init]) => [init?.method, address])).toEqual([
      ['POST', `/api/achievements/award-tournament/${tournament.id}`],
    ]);
    expect(client.getQueryState(seen)?.isInvalidated).toBe(true);
    expect(await seenBy(true, null)).toBe('Achievements have been awarded.');
  });

  test('names both where both have forfeited the last match', async () => {
    const entrants = [1, 2].map((id) => ({ id, team: [id], seed: id, hasWithdrawn: false }));
    const bracket = tournament.bracket && { ...tournament.bracket, entrants };
    const places = [1, 2].map((userId) => ({ userId, place: 2 }));
    expect(await endInWords(client, { ...tournament, bracket, places, winnerId: null })).toBe(
      'Nobody wins Spring Cup: ann and ben forfeited the last match. The final results are in.',
    );
  });

  test('is told with the results where nothing is awarded, and where that did not go well, it is said', async () => {
    answering(200, { awarded: false, achievements: [] });
    expect(await seenBy(true)).toBe('ben wins Spring Cup. The final results are in.');
    answering(500, { error: 'Something went wrong.', code: 'internal' });
    expect(await seenBy(true)).toBe('Tournament completed, but there was an issue awarding achievements.');
  });

  test('is told to everybody else with the results, and they ask for nothing', async () => {
    const asked = answering(200, { awarded: true, achievements: [] });
    expect(await seenBy(false)).toBe('ben wins Spring Cup. The final results are in.');
    expect(asked).not.toHaveBeenCalled();
  });
});
