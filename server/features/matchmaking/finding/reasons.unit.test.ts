import { expect, test } from 'vitest';
import type { Part } from '../profile/hours.ts';
import { hoursInWords, type Known, ratingInWords, reasonsFor } from './reasons.ts';

const parts = (text: string): Part[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => ({ day: Number(each[0]), part: Number(each[1]) }));

test.each([
  ['', null],
  ['12', 'Tuesday evening'],
  ['12 32', 'Tue and Thu evening'],
  ['02 12 22', 'Mon, Tue and Wed evening'],
  ['12 50', 'Tue evening and Sat morning'],
  ['12 22 50', 'Tue and Wed evening'],
  ['00 11 22', 'Mon morning and Tue midday'],
  ['00 10 20 30 40', 'Every weekday morning'],
  ['02 12 22 32 42 52 62', 'Every evening'],
])('%s in words is %s', (given, words) => {
  expect(hoursInWords(parts(given))).toBe(words);
});

test.each([
  [null, true, null],
  [0, false, 'Same rating'],
  [0.02, true, 'Nearly the same rating'],
  [0.5, true, 'Half a point above you'],
  [0.5, false, 'Half a point below you'],
  [1, true, 'One point above you'],
  [0.7, false, '0.7 below you'],
])('a rating %s away, above %s: %s', (gap, isAbove, words) => {
  expect(ratingInWords(gap, isAbove)).toBe(words);
});

const stranger: Known = {
  parts: [],
  ratingGap: 0.5,
  isAbove: true,
  groupsInCommon: 0,
  isSamePlace: false,
  played: { won: 0, lost: 0 },
};

test.each<[string[], Partial<Known>]>([
  [['Half a point above you', 'Never played each other'], {}],
  [['Same rating, a first match'], { ratingGap: 0 }],
  [['Same rating, same group'], { ratingGap: 0, groupsInCommon: 1 }],
  [['Same rating, same groups', 'Plays where you play'], { ratingGap: 0, groupsInCommon: 2, isSamePlace: true }],
  [['Same rating, plays where you play'], { ratingGap: 0, isSamePlace: true }],
  [['Same group', 'Plays where you play'], { groupsInCommon: 1, isSamePlace: true }],
  [['Same group', 'Half a point above you'], { groupsInCommon: 1 }],
  [['2–2 against each other', 'Half a point above you'], { played: { won: 2, lost: 2 } }],
  [['Never played each other'], { ratingGap: null }],
  [['Tuesday evening', 'Half a point above you'], { parts: parts('12') }],
  [['Tuesday evening', 'Same rating, same group'], { parts: parts('12'), ratingGap: 0, groupsInCommon: 1 }],
  [['Tuesday evening', '0–1 against each other'], { parts: parts('12'), played: { won: 0, lost: 1 } }],
])('%j', (words, known) => {
  expect(reasonsFor({ ...stranger, ...known })).toEqual(words);
});
