import { expect, test } from 'vitest';
import { rowTime } from './row-time.ts';
import { timeWriters } from './time-writers.ts';

const now = new Date(2026, 10, 21, 12, 0).getTime();
const at = (...[year, month, date, hour = 9, minute = 42]: number[]) =>
  new Date(year ?? 0, month ?? 0, date, hour, minute).toISOString();

test.each([
  [at(2026, 10, 21), '9:42'],
  [at(2026, 10, 21, 0, 0), '0:00'],
  // By a clock that is ahead of this one.
  [at(2026, 10, 22, 0, 5), '0:05'],
  [at(2026, 10, 20, 23, 59), 'yesterday'],
  [at(2026, 10, 19), 'Thu'],
  [at(2026, 10, 15), 'Sun'],
  [at(2026, 10, 14), '14 Nov'],
  [at(2026, 0, 2), '2 Jan'],
  [at(2025, 10, 30), '30 Nov 2025'],
])('%s is %s', (moment, words) => {
  expect(rowTime(moment, now, timeWriters(['en-GB']))).toBe(words);
});

test('is written as the reader writes', () => {
  const american = timeWriters(['en-US']);
  expect(rowTime(at(2026, 10, 21, 19, 5), now, american)).toMatch(/^7:05\sPM$/);
  expect(rowTime(at(2026, 10, 1), now, american)).toBe('Nov 1');
});
