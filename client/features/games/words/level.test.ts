import { expect, test } from 'vitest';
import { levelWords, titleOf } from './level.ts';

test.each([
  [3, 4, '3.0 to 4.0'],
  [3.25, 3.75, '3.25 to 3.75'],
  [3.5, 3.5, '3.5 only'],
  [3.5, 8, '3.5 and up'],
  [0, 3.5, 'up to 3.5'],
  [0, 8, 'all levels'],
])('from %d to %d is "%s"', (ratingMin, ratingMax, words) => {
  expect(levelWords({ ratingMin, ratingMax })).toBe(words);
});

test('a game is called by what is played, and for whom', () => {
  expect(titleOf({ kind: 'mixed', ratingMin: 0, ratingMax: 8 })).toBe('Mixed doubles, all levels');
});
