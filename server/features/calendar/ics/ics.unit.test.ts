import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { BoundedRepeat } from '#contract/events/repeat.ts';
import { readCalendar } from '../../../testing/calendar-reader.ts';
import { occurrencesOf } from '../../events/repeat/occurrences.ts';
import { type CalendarEvent, type CalendarSeries, calendarText } from './calendar.ts';

const details = {
  name: 'Open play',
  description: 'Everybody is welcome.',
  location: 'Hall 3',
  bring: 'Balls',
  durationMinutes: 120,
};

const single: CalendarEvent = {
  ...details,
  category: 'Dinkers',
  uid: 'one@thirdshot',
  sequence: 0,
  changedAt: '2026-11-01T08:00:00.000Z',
  eventDate: '2026-11-24T17:00:00.000Z',
  timeZone: 'Europe/Berlin',
  isCancelled: false,
  cancelReason: '',
  url: 'https://thirdshot.example/groups/1/events/7',
  seriesId: null,
  plannedStart: null,
};

const fileOf = (events: CalendarEvent[], series: CalendarSeries[] = [], name: string | null = 'Dinkers') =>
  calendarText({ name, events, series });

/** A series, and an event for each of its occurrences. */
function seriesOf(repeat: BoundedRepeat, firstStart: string, timeZone: string) {
  const places = occurrencesOf({ repeat, firstStart, timeZone });
  const series: CalendarSeries = {
    id: 3,
    uid: 'series@thirdshot',
    sequence: 2,
    changedAt: '2026-10-01T08:00:00.000Z',
    category: 'Dinkers',
    url: 'https://thirdshot.example/groups/1/events',
    repeat,
    timeZone,
    details,
    places,
  };
  const events = places.map(
    ({ plannedStart, eventDate }): CalendarEvent => ({
      ...single,
      uid: 'series@thirdshot',
      eventDate,
      timeZone,
      seriesId: 3,
      plannedStart,
    }),
  );
  return { series, events };
}

const weekly = (count: number, interval = 1): BoundedRepeat => ({
  every: 'week',
  interval,
  ends: { by: 'count', count },
});

test('a file says what an event is, line by line', () => {
  expect(fileOf([single]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Thirdshot//Thirdshot//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Dinkers',
    'X-WR-CALNAME:Dinkers',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'BEGIN:STANDARD',
    'DTSTART:20261025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:one@thirdshot',
    'SEQUENCE:0',
    'DTSTAMP:20261101T080000Z',
    'LAST-MODIFIED:20261101T080000Z',
    'DTSTART;TZID=Europe/Berlin:20261124T180000',
    'DURATION:PT120M',
    'SUMMARY:Open play',
    'LOCATION:Hall 3',
    'DESCRIPTION:Everybody is welcome.\\n\\nWhat to bring: Balls',
    'CATEGORIES:Dinkers',
    'URL:https://thirdshot.example/groups/1/events/7',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a calendar without events has something in it all the same, for one must', () => {
  const calendar = new ICAL.Component(ICAL.parse(fileOf([])));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  expect(calendar.getFirstPropertyValue('name')).toBe('Dinkers');
});

test('a series says its rule once, and what differs by itself', () => {
  const { series, events } = seriesOf(weekly(5, 2), '2026-10-13T18:00', 'Europe/Berlin');
  const [first, second, , fourth, fifth] = events as [
    CalendarEvent,
    CalendarEvent,
    unknown,
    CalendarEvent,
    CalendarEvent,
  ];
  const moved = { ...second, eventDate: '2026-10-29T18:30:00.000Z', sequence: 3 };
  const cancelled = { ...fourth, isCancelled: true, cancelReason: 'The roof leaks', sequence: 1 };
  const file = fileOf([first, moved, cancelled, fifth], [series]);
  const lines = file
    .split('\r\n')
    .filter((each) => /^(DTSTART;|RRULE|EXDATE|RECURRENCE-ID|SEQUENCE|STATUS)/.test(each));
  expect(lines).toEqual([
    'SEQUENCE:2',
    'DTSTART;TZID=Europe/Berlin:20261013T180000',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20261208T170000Z',
    'EXDATE;TZID=Europe/Berlin:20261110T180000',
    'STATUS:CONFIRMED',
    'SEQUENCE:3',
    'RECURRENCE-ID;TZID=Europe/Berlin:20261027T180000',
    'DTSTART;TZID=Europe/Berlin:20261029T193000',
    'STATUS:CONFIRMED',
    'SEQUENCE:2',
    'RECURRENCE-ID;TZID=Europe/Berlin:20261124T180000',
    'DTSTART;TZID=Europe/Berlin:20261124T180000',
    'STATUS:CANCELLED',
  ]);
  expect(readCalendar(file)[2]?.description).toBe(
    'Cancelled: The roof leaks\n\nEverybody is welcome.\n\nWhat to bring: Balls',
  );
});

test.each([
  ['Europe/Berlin', '2026-10-06T18:00'],
  ['Europe/Berlin', '2027-03-09T18:00'],
  ['America/New_York', '2026-10-13T20:30'],
  ['America/New_York', '2027-02-23T07:15'],
  ['Asia/Kolkata', '2026-10-13T06:45'],
  ['Australia/Lord_Howe', '2026-09-22T18:00'],
  ['UTC', '2026-10-13T18:00'],
])('in %s another implementation finds every occurrence from %s on where it is', (timeZone, firstStart) => {
  const { series, events } = seriesOf(weekly(8), firstStart, timeZone);
  const moved = Temporal.Instant.from(events[3]?.eventDate ?? '').add({ hours: 27 });
  const told = events
    .map((event, index) => {
      if (index === 3) return { ...event, eventDate: moved.toString({ fractionalSecondDigits: 3 }) };
      return index === 5 ? { ...event, isCancelled: true } : event;
    })
    .filter((_, index) => index !== 4);
  const read = readCalendar(fileOf(told, [series]));
  expect(read.map(({ start, isCancelled }) => [start, isCancelled])).toEqual(
    told.map(({ eventDate, isCancelled }) => [eventDate, isCancelled]),
  );
  expect(new Set(read.map(({ uid }) => uid))).toEqual(new Set(['series@thirdshot']));
});

/** Of two like hours RFC 5545 means the first, and ical.js takes the second. */
function comesTwice({ plannedStart, timeZone }: CalendarEvent): boolean {
  const local = Temporal.PlainDateTime.from(plannedStart ?? '');
  const [first, second] = (['earlier', 'later'] as const).map((which) =>
    local.toZonedDateTime(timeZone, { disambiguation: which }),
  );
  return first?.epochMilliseconds !== second?.epochMilliseconds;
}

/** Which zone, and what repeats in it how. */
const anySeries = fc
  .record({
    timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'America/Sao_Paulo', 'UTC'),
    day: fc.integer({ min: 0, max: 365 * 12 }),
    hour: fc.integer({ min: 4, max: 23 }),
    interval: fc.integer({ min: 1, max: 6 }),
    count: fc.integer({ min: 2, max: 40 }),
    isMonthly: fc.boolean(),
    gaps: fc.uniqueArray(fc.integer({ min: 0, max: 39 }), { maxLength: 20 }),
  })
  .map(({ timeZone, day, hour, interval, count, isMonthly, gaps }) => {
    const first = Temporal.PlainDateTime.from('2015-01-01T00:30').add({ days: day }).with({ hour });
    const nth = Math.ceil(first.day / 7) as 1 | 2 | 3 | 4 | 5;
    const ends = { by: 'count' as const, count };
    const week = nth === 5 ? ('last' as const) : nth;
    const repeat: BoundedRepeat = isMonthly
      ? { every: 'month', interval, week, ends }
      : { every: 'week', interval, ends };
    return { ...seriesOf(repeat, first.toString({ smallestUnit: 'minute' }), timeZone), gaps };
  });

test('whatever the rule and whatever is left out of it, another implementation finds the same', () => {
  fc.assert(
    fc.property(anySeries, ({ series, events, gaps }) => {
      fc.pre(!events.some(comesTwice));
      const told = events.filter((_, index) => !gaps.includes(index));
      const places = series.places.map(({ plannedStart }) => plannedStart);
      const from = places.indexOf(told[0]?.plannedStart ?? '');
      const until = places.indexOf(told.at(-1)?.plannedStart ?? '');
      const read = readCalendar(fileOf(told, [{ ...series, places: series.places.slice(from, until + 1) }]));
      expect(read.map(({ start }) => start)).toEqual(told.map(({ eventDate }) => eventDate));
    }),
  );
});

test('an occurrence whose night lacks its time is told by itself', () => {
  const { series, events } = seriesOf(weekly(3), '2027-03-21T02:30', 'Europe/Berlin');
  expect(fileOf(events, [series])).toContain(
    'RECURRENCE-ID;TZID=Europe/Berlin:20270328T023000\r\nDTSTART;TZID=Europe/Berlin:20270328T033000\r\n',
  );
});

test('the second of two like hours is told in UTC, for the clock would mean the first', () => {
  const twice = (eventDate: string) => fileOf([{ ...single, eventDate }]);
  expect(twice('2026-10-25T00:30:00.000Z')).toContain('DTSTART;TZID=Europe/Berlin:20261025T023000\r\n');
  expect(twice('2026-10-25T01:30:00.000Z')).toContain('DTSTART:20261025T013000Z\r\n');
});

/** What people type: signs that mean something in a file, and letters of up to four octets. */
const typed = fc
  .array(
    fc.constantFrom(
      ',',
      ';',
      '\\',
      '\n',
      '\\n',
      ':',
      '"',
      ' ',
      '\t',
      'n',
      'ä',
      '–',
      '漢',
      '🏓',
      '👩‍👩‍👧',
      'BEGIN:VEVENT',
    ),
    { maxLength: 120, size: 'max' },
  )
  .map((parts) => parts.join(''));

test('signs that mean something in a file do not in what people type', () => {
  const name = 'Singles, doubles; any \\ level\nand more';
  const file = fileOf([{ ...single, name, category: 'Dink, drive' }], [], 'Dink, drive');
  expect(file).toContain('\r\nSUMMARY:Singles\\, doubles\\; any \\\\ level\\nand more\r\n');
  expect(file).toContain('\r\nX-WR-CALNAME:Dink\\, drive\r\n');
  expect(file).toContain('\r\nCATEGORIES:Dink\\, drive\r\n');
});

test.each([
  ['Asia/Kolkata', '+0530', '2026-11-24T12:30:00.000Z'],
  ['Etc/GMT+5', '-0500', '2026-11-24T23:00:00.000Z'],
])('of a clock that is not turned, that of %s, a file says once what it shows', (timeZone, offset, eventDate) => {
  const file = fileOf([{ ...single, timeZone, eventDate }]);
  expect(file).toContain(
    `TZID:${timeZone}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:${offset}\r\nTZOFFSETTO:${offset}\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`,
  );
  expect(file).toContain(`DTSTART;TZID=${timeZone}:20261124T180000\r\n`);
  expect(readCalendar(file)).toMatchObject([{ start: eventDate }]);
});

test('what people type is read back as they typed it, and no line is too long or cut in a character', () => {
  fc.assert(
    fc.property(typed, typed, typed, (name, location, description) => {
      const file = fileOf([{ ...single, name, location, description, bring: '' }], [], name);
      const lines = file.split('\r\n');
      expect(lines.filter((each) => Buffer.byteLength(each) > 75)).toEqual([]);
      expect(lines.filter((each) => !each.isWellFormed() || each.includes('\n'))).toEqual([]);
      expect(readCalendar(file)).toMatchObject([{ summary: name, location, description }]);
    }),
  );
});

test('what a file says of a zone does not grow with the years before and after', () => {
  const { series, events } = seriesOf(weekly(500), '2026-11-24T18:00', 'Europe/Berlin');
  const file = fileOf(events, [series]);
  expect(file.match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toHaveLength(1 + 2 * 9 + 1);
  expect(readCalendar(file)).toHaveLength(500);
});
