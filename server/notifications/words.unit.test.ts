import { expect, test } from 'vitest';
import { withClockTimes } from '#contract/notifications/clock-times.ts';
import { andWords, whenWords, withinSentence } from './words.ts';

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
  expect(withClockTimes(whenWords(moment, timeZone, now))).toBe(words);
});

test('the hour alone is the reader’s to write, as it is there, and no hour that somebody else wrote', () => {
  const words = `Ladder 18:00: ${withinSentence(whenWords('2026-10-25T23:05:00.000Z', 'Europe/Berlin', now))}`;
  expect(withClockTimes(words, (hour, minute) => `${hour + 12}.${minute}`)).toBe('Ladder 18:00: tomorrow 12.5');
});

test('a day that does not begin a sentence is written small, save one with a name', () => {
  expect(withinSentence('Tomorrow 9:14')).toBe('tomorrow 9:14');
  expect(withinSentence('Friday 9:14')).toBe('Friday 9:14');
});

test('more than three are two, and how many more', () => {
  expect(andWords([])).toBe('');
  expect(andWords(['ann'])).toBe('ann');
  expect(andWords(['ann', 'ben'])).toBe('ann and ben');
  expect(andWords(['ann', 'ben', 'cy'])).toBe('ann, ben and cy');
  expect(andWords(['ann', 'ben', 'cy', 'di'])).toBe('ann, ben and 2 more');
});
