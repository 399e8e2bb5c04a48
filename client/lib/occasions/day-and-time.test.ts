import { expect, test } from 'vitest';
import { dayAndTime } from './day-and-time.ts';

const at = (day: number, hour = 18) => new Date(2026, 10, day, hour).toISOString();
const now = new Date(2026, 10, 21, 14).getTime();

test.each([
  [at(21), 'today 18:00'],
  [at(22, 0), 'tomorrow 0:00'],
  [at(24), 'Tue 18:00'],
  [at(28), '28 Nov, 18:00'],
])('%s is %s', (moment, words) => {
  expect(dayAndTime(moment, now)).toBe(words);
});
