import { expect, test } from 'vitest';
import { courtsFor, lasts, roundsFor, sitOut } from './evening-words.ts';

test('an evening takes the courts that can be filled, and the time that there is', () => {
  expect([4, 7, 8, 15, 40].map(courtsFor)).toEqual([1, 1, 2, 3, 10]);
  expect([15, 120, 130, 24 * 60, 5].map(roundsFor)).toEqual([1, 8, 8, 20, 1]);
  expect([1, 3, 4, 6, 8, 20].map(lasts)).toEqual([
    'about 15 minutes',
    'about 45 minutes',
    'about 1 hour',
    'about 1.5 hours',
    'about 2 hours',
    'about 5 hours',
  ]);
});

test('it is said who sits out', () => {
  expect(sitOut(8, 2)).toBe('Everyone plays in every round.');
  expect(sitOut(9, 2)).toBe('1 sits out each round, in turn.');
  expect(sitOut(7, 3)).toBe('3 sit out each round, in turn.');
  expect(sitOut(12, 1)).toBe('8 sit out each round, in turn.');
});
