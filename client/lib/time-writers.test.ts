import { expect, test } from 'vitest';
import { timeWriters } from './time-writers.ts';

const morning = new Date(2026, 10, 1, 9, 5);
const evening = new Date(2026, 10, 1, 19, 5);

test.each([
  [['en-GB'], /^9:05$/, /^19:05$/, '1 Nov 2026'],
  [['en-US'], /^9:05\sAM$/, /^7:05\sPM$/, 'Nov 1, 2026'],
  [['de-DE', 'en-US'], /^0?9:05$/, /^19:05$/, 'Nov 1, 2026'],
  [['de-DE'], /^9:05$/, /^19:05$/, '1 Nov 2026'],
  [[], /^9:05$/, /^19:05$/, '1 Nov 2026'],
  // What a browser names that is no language is passed over.
  [['C', 'en-US'], /^9:05\sAM$/, /^7:05\sPM$/, 'Nov 1, 2026'],
  [['C'], /^9:05$/, /^19:05$/, '1 Nov 2026'],
])('the languages %j write hours and dates their own way', (languages, early, late, date) => {
  const { time, dateWithYear } = timeWriters(languages);
  expect(time.format(morning)).toMatch(early);
  expect(time.format(evening)).toMatch(late);
  expect(dateWithYear.format(morning)).toBe(date);
});
