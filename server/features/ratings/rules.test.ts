import { expect, test } from 'vitest';
import { shownRating } from './rules.ts';

const of = (rating: number, matches: number) => ({ rating, deviation: 0.2, games: matches, matches });

test('beside a name stands the rating of what was played more, once there are matches enough', () => {
  expect(shownRating([null, null])).toBeUndefined();
  expect(shownRating([of(3.456, 4), null])).toBeUndefined();
  expect(shownRating([of(3.456, 5), of(4, 4)])).toBe(3.46);
  expect(shownRating([of(3.5, 5), of(4, 6)])).toBe(4);
  expect(shownRating([of(3.5, 6), of(4, 6)])).toBe(3.5);
});
