import { expect, test } from 'vitest';
import { wallOf } from '#client/lib/occasions/wall.ts';
import type { Repeat } from '#contract/events/repeat.ts';
import { endingWords, firstDays, placeInMonth, repeatWords } from './repeat.ts';

const tenTimes = { by: 'count', count: 10 } as const;
const week = (interval: number, ends: Repeat['ends'] = tenTimes): Repeat => ({ every: 'week', interval, ends });
const month = (nth: 1 | 2 | 3 | 4 | 'last', interval = 1, ends: Repeat['ends'] = tenTimes): Repeat => ({
  every: 'month',
  interval,
  week: nth,
  ends,
});

const tuesday = '2026-11-24';

test.each([
  [week(1), 'Every Tuesday'],
  [week(2), 'Every 2 weeks on Tuesday'],
  [month(2), 'Every 2nd Tuesday of the month'],
  [month('last'), 'Every last Tuesday of the month'],
  [month(4, 3), 'Every 3 months on the 4th Tuesday'],
])('%j is "%s"', (repeat, words) => {
  expect(repeatWords(repeat, wallOf(tuesday))).toBe(words);
});

test('how it ends', () => {
  expect(endingWords(week(1))).toBe('10 times');
  expect(endingWords(week(1, { by: 'date', until: '2027-05-04' }))).toBe('until 4 May 2027');
});

test.each([
  ['2026-11-03', { nth: 1, isLast: false }],
  ['2026-11-24', { nth: 4, isLast: true }],
  ['2026-12-22', { nth: 4, isLast: false }],
  ['2026-12-29', { nth: 5, isLast: true }],
  ['2027-02-28', { nth: 4, isLast: true }],
])('%s in its month', (day, place) => {
  expect(placeInMonth(day)).toEqual(place);
});

test('weeks are counted in days of the calendar, whatever the clock does', () => {
  expect(firstDays('2026-10-20', week(1), 3)).toEqual(['2026-10-20', '2026-10-27', '2026-11-03']);
  expect(firstDays('2026-12-22', week(2), 2)).toEqual(['2026-12-22', '2027-01-05']);
});

test('of a month it is the same weekday, counted from its beginning or its end', () => {
  expect(firstDays('2026-11-10', month(2), 3)).toEqual(['2026-11-10', '2026-12-08', '2027-01-12']);
  expect(firstDays('2026-11-24', month('last'), 4)).toEqual(['2026-11-24', '2026-12-29', '2027-01-26', '2027-02-23']);
  expect(firstDays('2026-11-24', month(4, 2), 2)).toEqual(['2026-11-24', '2027-01-26']);
});

test('a series ends where it ends', () => {
  expect(firstDays(tuesday, week(1, { by: 'count', count: 2 }), 5)).toEqual(['2026-11-24', '2026-12-01']);
  expect(firstDays(tuesday, week(1, { by: 'date', until: '2026-12-08' }), 5)).toHaveLength(3);
  expect(firstDays(tuesday, week(1, { by: 'date', until: '2026-11-01' }), 5)).toEqual([]);
  // What is typed so far is no date.
  expect(firstDays(tuesday, week(1, { by: 'date', until: '' }), 5)).toEqual([]);
});
