import { expect, test } from 'vitest';
import { statusTone } from '../status.ts';
import { isForMost, outOfRange, rankRange } from './ranks.ts';

const ranks = { playerRankMin: 2.5, playerRankMax: 4 };

test('the range has one digit after the point', () => {
  expect(rankRange(ranks)).toBe('2.5 to 4.0');
});

test('a range is told where it is narrower than usual', () => {
  expect(
    [
      [2, 5],
      [0, 5],
      [2.5, 5],
      [2, 4.5],
    ].map(([playerRankMin = 0, playerRankMax = 0]) => isForMost({ playerRankMin, playerRankMax })),
  ).toEqual([true, true, false, false]);
});

test.each([
  [2, '2.0, below 2.5'],
  [2.5, undefined],
  // Nothing was said: 2.5 counts.
  [0, undefined],
  [4, undefined],
  [4.125, '4.125, above 4.0'],
])('a rating of %d: %s', (rating, words) => {
  expect(outOfRange(rating, ranks)).toBe(words);
});

test('upcoming is green, cancelled red, completed blue, anything else grey', () => {
  expect(['upcoming', 'cancelled', 'completed', 'postponed', 'toString'].map(statusTone)).toEqual([
    'green',
    'red',
    'blue',
    'neutral',
    'neutral',
  ]);
});
