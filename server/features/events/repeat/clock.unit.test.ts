import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownZone, wallClockAt } from '#server/kernel/zones.ts';
import { startAt, timestampAt } from './clock.ts';

test.each([
  ['2026-11-24T18:00', 'Europe/Berlin', '2026-11-24T17:00:00.000Z'],
  ['2026-11-24T18:00', 'America/New_York', '2026-11-24T23:00:00.000Z'],
  ['2026-11-24T18:00', 'Asia/Kolkata', '2026-11-24T12:30:00.000Z'],
  ['2026-11-24T18:00', 'UTC', '2026-11-24T18:00:00.000Z'],
])('%s on the clock of %s is %s', (localStart, timeZone, eventDate) => {
  expect(startAt(localStart, timeZone)).toEqual({ eventDate, localStart, timeZone });
  expect(startAt(eventDate, timeZone)).toEqual({ eventDate, localStart, timeZone });
});

test('a moment may come with any offset, and stays that moment to the millisecond', () => {
  expect(startAt('2026-11-24T12:00:30.25-05:00', 'Europe/Berlin')).toEqual({
    eventDate: '2026-11-24T17:00:30.250Z',
    localStart: '2026-11-24T18:00',
    timeZone: 'Europe/Berlin',
  });
});

test('of an hour that comes twice the clock’s is the first; a moment says which', () => {
  expect(startAt('2026-10-25T02:30', 'Europe/Berlin').eventDate).toBe('2026-10-25T00:30:00.000Z');
  expect(startAt('2026-10-25T01:30:00.000Z', 'Europe/Berlin')).toMatchObject({
    eventDate: '2026-10-25T01:30:00.000Z',
    localStart: '2026-10-25T02:30',
  });
});

test.each([
  [
    '2026-03-29T02:30',
    'Europe/Berlin',
    'There is no 02:30 on 29 March 2026 in Europe/Berlin: the clock goes from 02:00 to 03:00.',
  ],
  [
    '2026-03-29T02:00',
    'Europe/Berlin',
    'There is no 02:00 on 29 March 2026 in Europe/Berlin: the clock goes from 02:00 to 03:00.',
  ],
  [
    '2026-10-04T02:15',
    'Australia/Lord_Howe',
    'There is no 02:15 on 4 October 2026 in Australia/Lord_Howe: the clock goes from 02:00 to 02:30.',
  ],
  [
    '2018-11-04T00:15',
    'America/Sao_Paulo',
    'There is no 00:15 on 4 November 2018 in America/Sao_Paulo: the clock goes from 00:00 to 01:00.',
  ],
  [
    '2011-12-30T18:00',
    'Pacific/Apia',
    'There is no 18:00 on 30 December 2011 in Pacific/Apia: the clock goes from 00:00 on 30 December 2011 to 00:00 on 31 December 2011.',
  ],
])('%s in %s is refused with what the clock does', (localTime, timeZone, message) => {
  expect(() => startAt(localTime, timeZone)).toThrow(
    expect.objectContaining({ code: 'invalid_input', message, fields: { eventDate: message } }),
  );
});

test('the first minute after the clock is turned is there', () => {
  expect(startAt('2026-03-29T03:00', 'Europe/Berlin').eventDate).toBe('2026-03-29T01:00:00.000Z');
});

test.each(['1999-12-31T18:00', '2101-01-01T00:00', '0026-11-24T18:00', '9999-12-31T23:59:59.999Z'])(
  'the year of %s is refused',
  (given) => {
    const message = 'The event must be between the years 2000 and 2100.';
    expect(() => startAt(given, 'Asia/Kolkata')).toThrow(expect.objectContaining({ fields: { eventDate: message } }));
  },
);

test.each(['Mars/Olympus', '+02:00', '-05', 'Europe', 'Europe/Berlin[u-ca=hebrew]', '__proto__'])(
  'the zone %s is refused',
  (zone) => {
    expect(() => startAt('2026-11-24T18:00', zone)).toThrow(
      expect.objectContaining({ code: 'invalid_input', fields: { timeZone: `The time zone ${zone} doesn’t exist.` } }),
    );
  },
);

test('a zone is spelt as it is, and the older name of one is its name, too', () => {
  expect(knownZone('europe/berlin')).toBe('Europe/Berlin');
  expect(knownZone('Asia/Calcutta')).toBe('Asia/Calcutta');
  expect(knownZone('Etc/GMT+5')).toBe('Etc/GMT+5');
});

test('wall clock and moment say the same, save in the second of two hours and where there is none', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland'];
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 30 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const moment = Temporal.Instant.from('2020-01-01T00:00Z').add({ minutes: minute });
      const localTime = wallClockAt(moment.toString(), zone);
      const again = Temporal.Instant.from(timestampAt(localTime, zone));
      expect([0, 30, 60]).toContain(moment.since(again).total('minutes'));
      expect(wallClockAt(again.toString(), zone)).toBe(localTime);
    }),
  );
});
