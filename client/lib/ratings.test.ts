import { expect, test } from 'vitest';
import { fitted, ratingText, ratingTone } from './ratings.ts';

test.each([
  [3.5, '3.5'],
  [4, '4.0'],
  [4.125, '4.125'],
  [0, '2.5'],
])('a rating of %s reads %s', (rating, text) => {
  expect(ratingText(rating)).toBe(text);
});

test.each([
  [4.5, 'green'],
  [4.4, 'blue'],
  [3.5, 'blue'],
  [3.4, 'amber'],
  [2.5, 'amber'],
  [2.4, 'neutral'],
  [0, 'amber'],
])('the badge of %s is %s', (rating, tone) => {
  expect(ratingTone(rating)).toBe(tone);
});

test.each([
  [7.25, 'self', 5],
  [3.456, 'self', 3.5],
  [0, 'dupr', 2.5],
  [1.2, 'dupr', 2],
  [4.125, 'usapa', 4.13],
  [2.3, 'self', 2.3],
] as const)('%s becomes %s %s', (rating, type, expected) => {
  expect(fitted(rating, type)).toBe(expected);
});
