import { expect, test, vi } from 'vitest';
import { ago, dayOf, daysBetween, shortDateOf, timeOf } from './moments.ts';
import { timeWriters } from './time-writers.ts';

const now = new Date(2026, 4, 10, 12).getTime();
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();

test.each([
  [-5, 'just now'],
  [10, 'just now'],
  [50, '1 min ago'],
  [5 * 60, '5 min ago'],
  [3 * 3600, '3 hr ago'],
  [24 * 3600, 'yesterday'],
  [3 * 24 * 3600, '3 days ago'],
  [30 * 24 * 3600, '10 Apr 2026'],
])('%i seconds ago is %s', (seconds, words) => {
  expect(ago(before(seconds), now)).toBe(words);
});

test('names the day', () => {
  expect(dayOf(before(0), now)).toBe('Today');
  expect(dayOf(before(24 * 3600), now)).toBe('Yesterday');
  expect(dayOf(before(6 * 24 * 3600), now)).toBe('Monday 4 May');
});

test('names the year of a day in another one', () => {
  expect(dayOf(new Date(2025, 11, 30, 12).toISOString(), now)).toBe('Tuesday, 30 December 2025');
});

test('days are those of the calendar, also where the clocks change', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const at = (month: number, date: number, hour: number) => new Date(2026, month, date, hour, 30);
  // The days of 23 and of 25 hours, each looked back at from soon after its end.
  for (const [month, date] of [
    [2, 29],
    [9, 25],
  ] as const) {
    const now = at(month, date + 1, 0).getTime();
    const agoAt = (hour: number, days: number) => daysBetween(at(month, date - days, hour).toISOString(), now);
    expect([agoAt(0, 0), agoAt(23, 0), agoAt(0, 1), agoAt(23, 1)]).toEqual([1, 1, 2, 2]);
    expect(dayOf(at(month, date - 1, 23).toISOString(), now)).not.toBe('Yesterday');
    expect(dayOf(at(month, date, 0).toISOString(), now)).toBe('Yesterday');
  }
});

test('the time is that of the reader’s clock', () => {
  const moment = new Date(2026, 4, 4, 18, 5).toISOString();
  expect(timeOf(moment)).toBe('18:05');
  expect(timeOf(moment, timeWriters(['en-US']))).toMatch(/^6:05\sPM$/);
});

test('leaves out the year that it is', () => {
  expect(shortDateOf(new Date(2026, 0, 31, 12).toISOString(), now)).toBe('31 Jan');
  expect(shortDateOf(new Date(2025, 11, 30, 12).toISOString(), now)).toBe('30 Dec 2025');
});
