import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestQuiet, minutesOfQuiet } from '#contract/notifications/types.ts';
import { mailMoment, pushMoment } from './rules.ts';

const berlin = { timeZone: 'Europe/Berlin', quietFrom: '22:00', quietUntil: '07:00' };
const at = (moment: string) => new Date(moment);

/** When it rings, on the clock of the zone. */
const ringsAt = (quiet: Parameters<typeof pushMoment>[0], moment: string) =>
  Temporal.Instant.from(pushMoment(quiet, at(moment)))
    .toZonedDateTimeISO(quiet.timeZone ?? 'UTC')
    .toString({ timeZoneName: 'never', smallestUnit: 'minute' });

describe('a device rings', () => {
  test.each([
    ['before the night', '2026-11-28T21:59+01:00', '2026-11-28T21:59+01:00'],
    ['from its beginning at its end', '2026-11-28T22:00+01:00', '2026-11-29T07:00+01:00'],
    ['after midnight at its end', '2026-11-29T03:00+01:00', '2026-11-29T07:00+01:00'],
    ['from its end at once', '2026-11-29T07:00+01:00', '2026-11-29T07:00+01:00'],
    ['at seven, in the night that is shorter', '2026-03-28T23:00+01:00', '2026-03-29T07:00+02:00'],
    ['at seven, in the night that is longer', '2026-10-24T23:00+02:00', '2026-10-25T07:00+01:00'],
  ])('%s', (_, asked, rings) => {
    expect(ringsAt(berlin, asked)).toBe(rings);
  });

  test('at once where no hours are quiet, or not known whose', () => {
    const now = at('2026-11-28T22:30:00.000Z');
    expect(pushMoment({ ...berlin, quietFrom: '23:00', quietUntil: '23:00' }, now)).toBe(now.toISOString());
    expect(pushMoment({ ...berlin, quietFrom: null, quietUntil: null }, now)).toBe(now.toISOString());
    expect(pushMoment({ ...berlin, timeZone: null }, now)).toBe(now.toISOString());
  });

  test('within the day, where the hours are in it', () => {
    const lunch = { ...berlin, quietFrom: '12:00', quietUntil: '13:30' };
    expect(ringsAt(lunch, '2026-11-28T12:10+01:00')).toBe('2026-11-28T13:30+01:00');
    expect(ringsAt(lunch, '2026-11-28T23:00+01:00')).toBe('2026-11-28T23:00+01:00');
  });
});

describe('where the clock goes from two to three (Berlin), or New York', () => {
  const night = '2026-03-28T23:00+01:00';

  test.each([
    [
      'an end that is missing is the turn',
      { quietFrom: '22:00', quietUntil: '02:30' },
      night,
      '2026-03-29T03:00+02:00',
    ],
    [
      'a beginning that is missing is the turn',
      { quietFrom: '02:30', quietUntil: '07:00' },
      '2026-03-29T03:00+02:00',
      '2026-03-29T07:00+02:00',
    ],
    [
      'and nothing is quiet before it',
      { quietFrom: '02:30', quietUntil: '07:00' },
      '2026-03-29T01:59+01:00',
      '2026-03-29T01:59+01:00',
    ],
    [
      'with both missing nothing is quiet',
      { quietFrom: '02:10', quietUntil: '02:50' },
      '2026-03-29T03:00+02:00',
      '2026-03-29T03:00+02:00',
    ],
  ])('%s', (_, quiet, asked, rings) => {
    expect(ringsAt({ ...berlin, ...quiet }, asked)).toBe(rings);
  });

  test('also in New York', () => {
    const quiet = { timeZone: 'America/New_York', quietFrom: '22:00', quietUntil: '02:15' };
    expect(ringsAt(quiet, '2026-03-07T23:00-05:00')).toBe('2026-03-08T03:00-04:00');
  });
});

describe('where an hour comes twice', () => {
  const until = { ...berlin, quietUntil: '02:30' };
  const from = { ...berlin, quietFrom: '02:30' };

  test.each([
    ['the night lasts until its second end', until, '2026-10-25T02:45+02:00', '2026-10-25T02:30+01:00'],
    ['and rings from then on', until, '2026-10-25T02:30+01:00', '2026-10-25T02:30+01:00'],
    ['it begins the first time', from, '2026-10-25T02:30+02:00', '2026-10-25T07:00+01:00'],
    ['and does not end in between', from, '2026-10-25T02:10+01:00', '2026-10-25T07:00+01:00'],
  ])('%s', (_, quiet, asked, rings) => {
    expect(ringsAt(quiet, asked)).toBe(rings);
  });

  test('also in New York', () => {
    const quiet = { timeZone: 'America/New_York', quietFrom: '22:00', quietUntil: '01:30' };
    expect(ringsAt(quiet, '2026-11-01T01:40-04:00')).toBe('2026-11-01T01:30-05:00');
  });
});

test('what waits never rings in a quiet hour, nor later than a day and an hour', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const timeZone = fc.constantFrom(
    ...(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Havana', 'Antarctica/Troll'] as const),
    ...(['Pacific/Chatham', 'Asia/Kolkata', 'Africa/Casablanca'] as const),
  );
  const nearTurns = fc
    .constantFrom(
      '2026-03-08T07:00Z',
      '2026-03-29T01:00Z',
      '2026-10-25T01:00Z',
      '2026-11-01T06:00Z',
      '2026-04-04T15:00Z',
    )
    .chain((turn) =>
      fc.integer({ min: -2880, max: 2880 }).map((minutes) => new Date(Date.parse(turn) + minutes * 60_000)),
    );
  const anyTime = fc.date({ min: at('2025-01-01'), max: at('2029-01-01'), noInvalidDate: true });
  const asked = fc.oneof(nearTurns, anyTime);
  fc.assert(
    fc.property(time, time, timeZone, asked, (quietFrom, quietUntil, zone, now) => {
      fc.pre(minutesOfQuiet({ from: quietFrom, until: quietUntil }) <= longestQuiet);
      const quiet = { timeZone: zone, quietFrom, quietUntil };
      const rings = pushMoment(quiet, now);
      expect(Date.parse(rings)).toBeGreaterThanOrEqual(now.getTime());
      expect(Date.parse(rings) - now.getTime()).toBeLessThanOrEqual(25 * 60 * 60 * 1000);
      expect(pushMoment(quiet, at(rings))).toBe(rings);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  [{ from: '22:00', until: '07:00' }, 540],
  [{ from: '07:00', until: '22:00' }, 900],
  [{ from: '07:30', until: '07:30' }, 0],
])('%o lasts %i minutes', (quiet, minutes) => {
  expect(minutesOfQuiet(quiet)).toBe(minutes);
});

test.each([
  ['at_once', '2026-11-28T16:00:00.000Z', '2026-11-28T16:01:00.000Z'],
  ['daily', '2026-11-28T06:59:00.000Z', '2026-11-28T07:00:00.000Z'],
  ['daily', '2026-11-28T07:00:00.000Z', '2026-11-29T07:00:00.000Z'],
  // On the clock of Berlin it is Sunday already, in summer.
  ['daily', '2026-06-27T22:30:00.000Z', '2026-06-28T06:00:00.000Z'],
  // A Saturday, a Monday before eight, and one after.
  ['weekly', '2026-11-28T16:00:00.000Z', '2026-11-30T07:00:00.000Z'],
  ['weekly', '2026-11-30T06:59:00.000Z', '2026-11-30T07:00:00.000Z'],
  ['weekly', '2026-11-30T07:00:00.000Z', '2026-12-07T07:00:00.000Z'],
  // The clock is turned in between.
  ['weekly', '2026-10-24T16:00:00.000Z', '2026-10-26T07:00:00.000Z'],
  ['daily', '2026-03-28T16:00:00.000Z', '2026-03-29T06:00:00.000Z'],
] as const)('a mail %s of %s goes out at %s', (timing, now, goes) => {
  expect(mailMoment(timing, 'Europe/Berlin', at(now))).toBe(goes);
});

test.each([
  ['daily', '2026-03-07T16:00:00.000Z', '2026-03-08T12:00:00.000Z'],
  ['weekly', '2026-03-07T16:00:00.000Z', '2026-03-09T12:00:00.000Z'],
  ['daily', '2026-10-31T16:00:00.000Z', '2026-11-01T13:00:00.000Z'],
  ['weekly', '2026-10-31T16:00:00.000Z', '2026-11-02T13:00:00.000Z'],
] as const)('in New York a mail %s of %s goes out at %s', (timing, now, goes) => {
  expect(mailMoment(timing, 'America/New_York', at(now))).toBe(goes);
});

test('a mail that is never to go does not', () => {
  expect(mailMoment('never', 'Europe/Berlin', at('2026-11-28T16:00:00.000Z'))).toBeNull();
});
