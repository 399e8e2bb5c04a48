import { expect, test } from 'vitest';
import { standingOf, tournamentOf } from '../tournament-for-tests.ts';
import { championOf } from './completion.ts';

test('the champion is who has won, wherever the table has them', () => {
  const standings = [standingOf(1, 1, 'ann'), standingOf(2, 2, 'ben')];
  const tournament = tournamentOf({ names: ['ann', 'ben'], rounds: [], standings });
  expect(championOf({ ...tournament, winnerId: 2 })).toBe('ben');
  expect(championOf(tournament)).toBeUndefined();
});
