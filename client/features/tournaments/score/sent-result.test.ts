import { expect, test } from 'vitest';
import type { Points } from '#client/lib/score-entry/game-entry.ts';
import { outcomeOfMatch, sheetRules } from './match-entry.ts';
import { enteredAt } from './sent-result.ts';

const game = { to: 11, winBy: 2 };

/** What a sheet begins with where the match stands at this. */
function begun(bestOf: 1 | 3, scoreSubmission: 'full-score' | 'winner-only', ...points: Points[]) {
  const games = points.map(([player1, player2]) => ({ player1, player2 }));
  const { player1: player1Score = 0, player2: player2Score = 0 } = games.pop() ?? {};
  const rules = sheetRules(scoreSubmission, { bestOf, game });
  const { entry, stop } = enteredAt({ player1Score, player2Score, games }, rules);
  expect(stop).toBeNull();
  const outcome = outcomeOfMatch(entry, rules);
  return { at: entry.at, ...(outcome.state === 'ready' ? { games: outcome.games } : { before: outcome.before }) };
}

test('the sheet of a match under way begins with the games that are over, at the one that is played', () => {
  expect(begun(3, 'full-score', [11, 8], [3, 5])).toEqual({ at: 1, before: [[11, 8]] });
  expect(begun(3, 'full-score', [3, 5])).toEqual({ at: 0, before: [] });
});

test('of a match that is over it has all, to be saved', () => {
  const games = [
    [11, 8],
    [9, 11],
    [12, 14],
  ] as const;
  expect(begun(3, 'full-score', ...games)).toEqual({ at: 0, games });
  expect(begun(1, 'full-score', [11, 8])).toEqual({ at: 0, games: [[11, 8]] });
  expect(begun(1, 'winner-only', [11, 8])).toEqual({ at: 0, games: [[11, 8]] });
});

test('a game that goes on is not taken for one that is over, nor for the count of games won', () => {
  expect(begun(1, 'winner-only', [7, 5])).toEqual({ at: 0, before: [] });
  expect(begun(3, 'winner-only', [11, 8], [7, 5])).toEqual({ at: 0, before: [] });
});
