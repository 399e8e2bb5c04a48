import { expect, test } from 'vitest';
import { areSamePoints, momentOf } from './rules.ts';

const [one, two, three] = ['2026-05-04T18:00:01.000Z', '2026-05-04T18:00:02.000Z', '2026-05-04T18:00:03.000Z'];

test('points are from when they were won, and from no later than now', () => {
  for (const isLate of [true, false]) {
    expect(momentOf({ at: one, isLate }, undefined, two)).toBe(one);
    expect(momentOf({ at: three, isLate }, undefined, two)).toBe(two);
    expect(momentOf({ isLate }, one, two)).toBe(two);
    expect(momentOf({ at: two, isLate }, two, three)).toBe(two);
  }
});

test('late ones that are older than what is known have no moment; those told as they happen have', () => {
  expect(momentOf({ at: one, isLate: true }, two, three)).toBeUndefined();
  expect(momentOf({ at: three, isLate: true }, two, three)).toBe(three);
  expect(momentOf({ at: one, isLate: false }, two, three)).toBe(one);
});

test('points are the same whenever they were won', () => {
  const points = { player1Score: 3, player2Score: 2, games: [{ player1: 11, player2: 4 }] };
  expect(areSamePoints(points, { ...points })).toBe(true);
  expect(areSamePoints(points, { ...points, player2Score: 3 })).toBe(false);
  expect(areSamePoints(points, { ...points, games: [{ player1: 4, player2: 11 }] })).toBe(false);
  expect(areSamePoints(points, { ...points, games: [] })).toBe(false);
  expect(areSamePoints(points, null)).toBe(false);
  expect(areSamePoints(null, null)).toBe(true);
});
