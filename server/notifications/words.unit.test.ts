import { expect, test } from 'vitest';
import { whenWords } from './words.ts';

const now = new Date('2026-10-24T22:30:00.000Z');

test.each([
  ['2026-10-24T22:40:00.000Z', 'Europe/Berlin', 'Today 0:40'],
  ['2026-10-24T22:40:00.000Z', 'America/New_York', 'Today 18:40'],
  // The clocks go back that night.
  ['2026-10-25T17:00:00.000Z', 'Europe/Berlin', 'Today 18:00'],
  ['2026-10-25T23:30:00.000Z', 'Europe/Berlin', 'Tomorrow 0:30'],
  ['2026-10-24T16:00:00.000Z', 'Europe/Berlin', 'Yesterday 18:00'],
  ['2026-10-30T08:05:00.000Z', 'Europe/Berlin', 'Friday 9:05'],
  ['2026-10-31T08:05:00.000Z', 'Europe/Berlin', 'Saturday 9:05'],
  ['2026-11-01T08:05:00.000Z', 'Europe/Berlin', 'Sun 1 Nov 9:05'],
  ['2027-01-05T08:05:00.000Z', 'Europe/Berlin', 'Tue 5 Jan 2027 9:05'],
  ['2026-10-20T08:05:00.000Z', 'Europe/Berlin', 'Tue 20 Oct 10:05'],
])('%s in %s is %s', (moment, timeZone, words) => {
  expect(whenWords(moment, timeZone, now)).toBe(words);
});
