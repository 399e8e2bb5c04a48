import { expect, test } from 'vitest';
import { timeWriters } from '#client/lib/time-writers.ts';
import { weekAfter } from './fields.tsx';
import { localTimeIn, localTimeOf, localWritersOf, timestampAt } from './local-time.ts';

const at = (local: string, timeZone: string) => {
  const moment = timestampAt(localTimeOf(local), timeZone);
  return moment === undefined ? undefined : new Date(moment).toISOString();
};

test.each([
  ['2026-11-24T18:00', 'Europe/Berlin', '2026-11-24T17:00:00.000Z'],
  ['2026-07-24T18:00', 'Europe/Berlin', '2026-07-24T16:00:00.000Z'],
  ['2026-11-24T18:00', 'America/New_York', '2026-11-24T23:00:00.000Z'],
  ['2026-11-24T05:00', 'Pacific/Auckland', '2026-11-23T16:00:00.000Z'],
  ['2026-11-24T18:00', 'UTC', '2026-11-24T18:00:00.000Z'],
  // On the days on which the clocks change, before and after.
  ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T01:30', 'Europe/Berlin', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
])('%s in %s is %s', (local, timeZone, moment) => {
  expect(at(local, timeZone)).toBe(moment);
});

test('of an hour that comes twice it is the first, of one that is skipped as much later', () => {
  expect(at('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  const skipped = timestampAt(localTimeOf('2026-03-29T02:30'), 'Europe/Berlin') ?? Number.NaN;
  expect(new Date(localTimeIn('Europe/Berlin', skipped) ?? 0).toISOString()).toBe('2026-03-29T03:30:00.000Z');
});

test('a zone that the browser does not know has no moments', () => {
  expect(timestampAt(localTimeOf('2026-11-24T18:00'), 'Atlantis/Capital')).toBeUndefined();
});

test('local times are written by the reader’s kind of clock', () => {
  const { time, dayName } = localWritersOf(timeWriters(['en-US']));
  expect(time.format(localTimeOf('2026-11-24T18:00'))).toMatch(/^6:00\sPM$/);
  expect(dayName.format(localTimeOf('2026-11-24T23:30'))).toBe('Tuesday, November 24');
});

test.each([
  ['2026-11-24', '2026-11-20', '2026-12-01'],
  ['2026-11-24', '2026-11-24', '2026-12-01'],
  ['2026-11-24', '2026-11-30', '2026-12-01'],
  ['2026-11-24', '2026-12-01', '2026-12-08'],
  ['2026-11-24', '2027-01-20', '2027-01-26'],
])('the week after %s is, on %s, %s', (day, today, next) => {
  expect(weekAfter(day, today)).toBe(next);
});
