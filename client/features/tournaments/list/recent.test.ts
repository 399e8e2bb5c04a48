import { expect, test } from 'vitest';
import { card } from '../tournament-for-tests.ts';
import { hasJustEnded, recentOf } from './recent.ts';

const now = Date.parse('2026-05-20T12:00:00.000Z');
const day = 24 * 60 * 60 * 1000;
const ended = (id: number, daysAgo: number) =>
  card({ id, status: 'completed', endDate: new Date(now - daysAgo * day).toISOString() });

test('a tournament is recent for fourteen days after its end', () => {
  expect(hasJustEnded(ended(1, 13.9), now)).toBe(true);
  expect(hasJustEnded(ended(1, 14), now)).toBe(false);
  expect(hasJustEnded(card(), now)).toBe(false);
});

test('what is played now comes first, however it is ordered, then what has just ended, the latest first', () => {
  const [first, second] = [card({ id: 4 }), card({ id: 9 })];
  const rows = recentOf([first, second], [ended(1, 20), ended(2, 3), ended(3, 1)], now);
  expect(rows.map(({ id }) => id)).toEqual([4, 9, 3, 2]);
});

test('one that ends before the viewer’s eyes stands there once, as what it is now', () => {
  const rows = recentOf([ended(4, 0), card({ id: 9 })], [ended(4, 0)], now);
  expect(rows.map(({ id }) => id)).toEqual([9, 4]);
});
