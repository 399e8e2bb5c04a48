import { expect, test } from 'vitest';
import { rowTimes } from './row-time.ts';

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
  expect(rowTimes(['en-GB'])(moment, now)).toBe(words);
});

test.each([
  [['en-US'], /^7:05\sPM$/, 'Nov 1'],
  [['de-DE', 'en-US'], /^19:05$/, 'Nov 1'],
  [['de-DE'], /^19:05$/, '1 Nov'],
  [[], /^19:05$/, '1 Nov'],
])('the languages %j write hours and dates their own way', (languages, time, date) => {
  const rowTime = rowTimes(languages);
  expect(rowTime(at(2026, 10, 21, 19, 5), now)).toMatch(time);
  expect(rowTime(at(2026, 10, 1), now)).toBe(date);
});

test('what a browser names that is no language is passed over', () => {
  const now = Date.parse('2026-05-04T18:00:00.000Z');
  expect(rowTimes(['C', 'en-GB'])('2026-05-04T09:42:00.000Z', now)).toBe(
    rowTimes(['en-GB'])('2026-05-04T09:42:00.000Z', now),
  );
  expect(rowTimes(['C'])('2026-04-01T09:42:00.000Z', now)).toBe('1 Apr');
});
