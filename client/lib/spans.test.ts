import { expect, test } from 'vitest';
import { endOf, leftUntil, shortSpan, span } from './spans.ts';
import { timeWriters } from './time-writers.ts';

test.each([
  [0, '0s', '0 seconds'],
  [1, '1s', '1 second'],
  [10, '10s', '10 seconds'],
  [60, '1m', '1 minute'],
  [90, '1m 30s', '1 minute 30 seconds'],
  [300, '5m', '5 minutes'],
  [85 * 60, '1h 25m', '1 hour 25 minutes'],
  [24 * 3600, '24h', '24 hours'],
])('%i seconds are short %s, in words %s', (seconds, short, words) => {
  expect([shortSpan(seconds), span(seconds)]).toEqual([short, words]);
});

const now = Date.parse('2026-05-04T18:00:00.000Z');
const after = (ms: number) => new Date(now + ms).toISOString();

test.each([
  [-1, null],
  [0, null],
  [1, '1 second'],
  [59_000, '59 seconds'],
  [60_000, '1 minute'],
  [60_001, '2 minutes'],
  [15 * 60_000, '15 minutes'],
  [90 * 60_000, '1 hour 30 minutes'],
  [24 * 3_600_000, '24 hours'],
  [24 * 3_600_000 + 1, '25 hours'],
  [48 * 3_600_000, '48 hours'],
  [7 * 24 * 3_600_000 - 420_000, '7 days'],
])('%i ms before it ends, %s is left', (ms, left) => {
  expect(leftUntil(after(ms), now)).toBe(left);
});

test('the end of today is an hour, that of another day has its date', () => {
  const noon = new Date(2026, 4, 4, 12);
  const [today, tomorrow] = [new Date(2026, 4, 4, 18, 15), new Date(2026, 4, 5, 9)];
  const ends = [today, tomorrow].map((end) => endOf(end.toISOString(), noon.getTime(), timeWriters(['en-GB'])));
  expect(ends).toEqual(['18:15', '5 May, 9:00']);
});
