import { expect, test } from 'vitest';
import { dateAndEnd, dayAndTime, type Timed, whenOf, zoneName } from './when.ts';

const berlin = 'Europe/Berlin';

/** Tuesday at six in the evening, in Berlin. */
const ladder: Timed = {
  startsAt: '2026-11-24T17:00:00.000Z',
  localStart: '2026-11-24T18:00',
  timeZone: berlin,
  durationMinutes: 120,
};

const on = (local: string) => Date.parse(`${local}+01:00`);

test.each([
  ['2026-11-21T10:00', 'Tuesday 18:00, in 3 days', '18:00, in 3 days'],
  ['2026-11-17T23:00', 'Tuesday 18:00, in a week', '18:00, in a week'],
  ['2026-11-14T23:00', 'Tuesday 18:00, in 10 days', '18:00, in 10 days'],
  ['2026-11-01T12:00', 'Tuesday 18:00, in 3 weeks', '18:00, in 3 weeks'],
  ['2026-08-01T12:00', 'Tuesday 18:00, in 4 months', '18:00, in 4 months'],
  ['2026-11-23T23:59', 'Tomorrow 18:00', '18:00, tomorrow'],
  ['2026-11-24T00:01', 'Today 18:00, in 18 hours', '18:00, in 18 hours'],
  ['2026-11-24T17:00', 'Today 18:00, in 1 hour', '18:00, in 1 hour'],
  ['2026-11-24T17:35', 'Today 18:00, in 25 min', '18:00, in 25 min'],
  ['2026-11-24T18:00', 'Today 18:00, on now', '18:00, on now'],
  ['2026-11-24T20:00', 'Today 18:00, 2 hours ago', '18:00, 2 hours ago'],
  ['2026-11-25T00:01', 'Tuesday 18:00, yesterday', '18:00, yesterday'],
  ['2026-11-29T12:00', 'Tuesday 18:00, 5 days ago', '18:00, 5 days ago'],
  ['2028-11-22T12:00', 'Tuesday 18:00, 24 months ago', '18:00, 24 months ago'],
  ['2028-11-23T12:00', 'Tuesday 18:00, 2 years ago', '18:00, 2 years ago'],
])('at %s it is "%s"', (now, headline, line) => {
  const when = whenOf(ladder, on(now), berlin);
  expect([when.headline, when.line]).toEqual([headline, line]);
});

test('day and distance can stand apart, and tomorrow is not said twice', () => {
  expect(whenOf(ladder, on('2026-11-21T10:00'), berlin)).toMatchObject({ day: 'Tuesday 18:00', away: 'in 3 days' });
  expect(whenOf(ladder, on('2026-11-23T10:00'), berlin)).toMatchObject({ day: 'Tomorrow 18:00', away: '' });
});

test('the date stands small below, with the year where that is another one', () => {
  expect(dateAndEnd(ladder, on('2026-11-21T10:00'))).toBe('24 November, until about 20:00');
  expect(dateAndEnd(ladder, on('2027-02-21T10:00'))).toBe('24 November 2026, until about 20:00');
  // In Auckland the new year has come already.
  const first = { ...ladder, localStart: '2027-01-01T18:00', timeZone: 'Pacific/Auckland' };
  expect(dateAndEnd(first, Date.parse('2026-12-31T12:00Z'))).toBe('1 January, until about 20:00');
});

test('a tile says the day', () => {
  expect(whenOf(ladder, on('2026-11-21T10:00'), berlin).tile).toEqual({ weekday: 'Tue', date: '24', month: 'Nov' });
  expect(whenOf(ladder, on('2026-11-24T10:00'), berlin).tile.weekday).toBe('Today');
});

test('it is told on the clock of its zone, which is named where the reader’s shows something else', () => {
  const afar = whenOf(ladder, on('2026-11-24T03:00'), 'America/New_York');
  // In New York it is still Monday; where it takes place it is Tuesday.
  expect(afar.headline).toBe('Today 18:00, in 15 hours');
  expect(afar.zone).toBe('Berlin time');
  expect(whenOf(ladder, on('2026-11-24T03:00'), berlin).zone).toBeUndefined();
  expect(whenOf(ladder, on('2026-11-24T03:00'), 'Europe/Rome').zone).toBeUndefined();
  const seconds = { ...ladder, startsAt: '2026-11-24T17:00:42.123Z' };
  expect(whenOf(seconds, on('2026-11-24T03:00'), berlin).zone, 'clocks are read to the minute').toBeUndefined();
});

test('the day is right on both sides of a change of the clock', () => {
  const sunday = { ...ladder, startsAt: '2026-10-25T23:30:00.000Z', localStart: '2026-10-26T00:30' };
  // Half an hour past midnight of the day before, by summer time; by winter time it is not midnight yet.
  expect(whenOf(sunday, Date.parse('2026-10-24T22:30:00Z'), berlin).headline).toBe('Tomorrow 0:30');
  // By summer time that evening would be past midnight already.
  expect(whenOf(sunday, Date.parse('2026-10-25T22:45:00Z'), berlin).headline).toBe('Tomorrow 0:30');
  expect(whenOf(sunday, Date.parse('2026-10-25T23:05:00Z'), berlin).headline).toBe('Today 0:30, in 25 min');
});

test('a zone that the browser does not know is told by what its clock shows then', () => {
  const nowhere = { ...ladder, timeZone: 'Atlantis/Capital' };
  const when = whenOf(nowhere, on('2026-11-21T10:00'), berlin);
  expect([when.headline, when.zone]).toEqual(['Tuesday 18:00, in 3 days', undefined]);
});

test.each([
  ['Europe/Berlin', 'Berlin time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
])('%s is called %s', (timeZone, name) => {
  expect(zoneName(timeZone)).toBe(name);
});

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
