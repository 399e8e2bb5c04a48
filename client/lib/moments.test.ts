import { expect, test } from 'vitest';
import { ago, dayOf, shortDateOf } from './moments.ts';

const now = Date.parse('2026-05-10T12:00:00.000Z');
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();

test.each([
  [-5, 'just now'],
  [10, 'just now'],
  [50, '1 min ago'],
  [5 * 60, '5 min ago'],
  [3 * 3600, '3 hr ago'],
  [24 * 3600, 'yesterday'],
  [3 * 24 * 3600, '3 days ago'],
  [30 * 24 * 3600, '10 Apr 2026'],
])('%i seconds ago is %s', (seconds, words) => {
  expect(ago(before(seconds), now)).toBe(words);
});

test('names the day', () => {
  expect(dayOf(before(0), now)).toBe('Today');
  expect(dayOf(before(24 * 3600), now)).toBe('Yesterday');
  expect(dayOf(before(6 * 24 * 3600), now)).toBe('Monday 4 May');
});

test('leaves out the year that it is', () => {
  expect(shortDateOf('2026-01-31T12:00:00.000Z', now)).toBe('31 Jan');
  expect(shortDateOf('2025-12-30T12:00:00.000Z', now)).toBe('30 Dec 2025');
});
