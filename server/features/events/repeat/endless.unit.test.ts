import { expect, test } from 'vitest';
import { maxOccurrences, type Repeat } from '#contract/events/repeat.ts';
import { madeAhead } from './endless.ts';

const now = new Date('2026-11-24T12:00:00Z');
const series = (interval: number, firstStart = '2026-11-24T18:00') => {
  const repeat: Repeat = { every: 'week', interval, ends: { by: 'never' } };
  return { repeat, firstStart, timeZone: 'Europe/Berlin' };
};
const datesOf = (made: ReturnType<typeof madeAhead>) =>
  made.occurrences.map(({ plannedStart }) => plannedStart.slice(0, 10));

test('it is made until one is twelve weeks ahead, and goes on when that one is no further than that', () => {
  const made = madeAhead(series(1), 0, now);
  expect(datesOf(made).at(-1)).toBe('2027-02-16');
  expect(made.series.repeat.ends).toEqual({ by: 'count', count: 13 });
  expect(made.extendAt).toBe('2026-11-24T17:00:00.000Z');
  const next = madeAhead(series(1), 13, new Date('2026-11-24T17:00:00Z'));
  expect(datesOf(next).slice(13)).toEqual(['2027-02-23']);
});

test('after a long time it catches up, and rare dates are made at least twice', () => {
  expect(datesOf(madeAhead(series(1), 13, new Date('2027-11-24T12:00:00Z'))).at(-1)).toBe('2028-02-22');
  expect(datesOf(madeAhead(series(52), 0, now))).toEqual(['2026-11-24', '2027-11-23']);
});

test('it has no more dates than a series may have', () => {
  const late = madeAhead(series(1), maxOccurrences - 3, new Date('2046-01-01T12:00:00Z'));
  expect(late.occurrences).toHaveLength(maxOccurrences);
  expect(late.extendAt).toBeNull();
});
