import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BoundedRepeat } from '#contract/events/repeat.ts';
import { firstOccurrences, isMoved, occurrencesBetween, occurrencesOf, type Series } from './occurrences.ts';

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Pacific/Auckland',
];

/** Any day and time, the nights in which clocks are turned among them more often than chance has it. */
const localTime = fc
  .record({
    day: fc.integer({ min: 0, max: 365 * 35 }),
    hour: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 23 })),
    minute: fc.constantFrom(0, 15, 30, 45),
  })
  .map(({ day, hour, minute }) =>
    Temporal.PlainDateTime.from('2005-01-01T00:00')
      .add({ days: day })
      .with({ hour, minute })
      .toString({ smallestUnit: 'minute' }),
  );

const ends = (first: string): fc.Arbitrary<BoundedRepeat['ends']> =>
  fc.oneof(
    fc.record({ by: fc.constant('count' as const), count: fc.integer({ min: 2, max: 60 }) }),
    // Long enough for two: a year is 53 weeks for whoever counts weekdays of a month.
    fc.integer({ min: 371, max: 1500 }).map((days) => ({
      by: 'date' as const,
      until: Temporal.PlainDate.from(first.slice(0, 10)).add({ days }).toString(),
    })),
  );

const weekly = (first: string): fc.Arbitrary<BoundedRepeat> =>
  fc.record({ every: fc.constant('week' as const), interval: fc.integer({ min: 1, max: 52 }), ends: ends(first) });

const monthly = (first: string): fc.Arbitrary<BoundedRepeat> => {
  const date = Temporal.PlainDate.from(first.slice(0, 10));
  const nth = Math.ceil(date.day / 7) as 1 | 2 | 3 | 4 | 5;
  const weeks = [
    ...(nth < 5 ? [nth as 1 | 2 | 3 | 4] : []),
    ...(date.day > date.daysInMonth - 7 ? ['last' as const] : []),
  ];
  return fc.record({
    every: fc.constant('month' as const),
    interval: fc.integer({ min: 1, max: 12 }),
    week: fc.constantFrom(...weeks),
    ends: ends(first),
  });
};

const anySeries: fc.Arbitrary<Series> = fc
  .record({ firstStart: localTime, timeZone: fc.constantFrom(...zones) })
  .chain(({ firstStart, timeZone }) =>
    fc.oneof(weekly(firstStart), monthly(firstStart)).map((repeat) => ({ repeat, firstStart, timeZone })),
  );

/** The days of the same rule by another implementation of RFC 5545. */
function oracle({ repeat, firstStart }: Series): string[] {
  const first = ICAL.Time.fromDateString(firstStart.slice(0, 10));
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][first.dayOfWeek() - 1];
  const nth = repeat.every === 'month' ? (repeat.week === 'last' ? -1 : repeat.week) : '';
  const { ends } = repeat;
  const end = ends.by === 'count' ? `COUNT=${ends.count}` : `UNTIL=${ends.until.replaceAll('-', '')}`;
  const freq = repeat.every === 'week' ? 'WEEKLY' : 'MONTHLY';
  const rule = ICAL.Recur.fromString(`FREQ=${freq};INTERVAL=${repeat.interval};BYDAY=${nth}${weekday};${end}`);
  const days: string[] = [];
  const iterator = rule.iterator(first);
  for (let day = iterator.next(); day; day = iterator.next()) days.push(day.toString());
  return days;
}

test.each(['America/Los_Angeles', 'Pacific/Chatham'])(
  'days are those that another implementation gives, on a server whose own clock is that of %s',
  (hostZone) => {
    vi.stubEnv('TZ', hostZone);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    expect(Temporal.Now.timeZoneId()).toBe(hostZone);
    fc.assert(
      fc.property(anySeries, (series) => {
        const time = series.firstStart.slice(10);
        expect(firstOccurrences(series).map(({ plannedStart }) => plannedStart)).toEqual(
          oracle(series).map((day) => day + time),
        );
      }),
      { numRuns: 150 },
    );
  },
);

const berlin = (firstStart: string, repeat: BoundedRepeat): Series => ({
  firstStart,
  repeat,
  timeZone: 'Europe/Berlin',
});

const week = (ends: BoundedRepeat['ends'], interval = 1): BoundedRepeat => ({ every: 'week', interval, ends });

const month = (which: 1 | 2 | 3 | 4 | 'last', count: number): BoundedRepeat => ({
  every: 'month',
  interval: 1,
  week: which,
  ends: { by: 'count', count },
});

test('six in the evening stays six in the evening when the clock is turned', () => {
  const series = berlin('2026-10-20T18:00', week({ by: 'count', count: 2 }));
  expect(occurrencesOf(series)).toEqual([
    { plannedStart: '2026-10-20T18:00', localStart: '2026-10-20T18:00', eventDate: '2026-10-20T16:00:00.000Z' },
    { plannedStart: '2026-10-27T18:00', localStart: '2026-10-27T18:00', eventDate: '2026-10-27T17:00:00.000Z' },
  ]);
});

test('an occurrence at a time that its night does not have is as much later, and not a moved one', () => {
  const [, second, third] = occurrencesOf(berlin('2026-03-22T02:30', week({ by: 'count', count: 3 })));
  expect(second).toEqual({
    plannedStart: '2026-03-29T02:30',
    localStart: '2026-03-29T03:30',
    eventDate: '2026-03-29T01:30:00.000Z',
  });
  expect(third?.localStart).toBe('2026-04-05T02:30');
  expect(isMoved({ plannedStart: '2026-03-29T02:30', eventDate: '2026-03-29T01:30:00.000Z' }, 'Europe/Berlin')).toBe(
    false,
  );
  expect(isMoved({ plannedStart: '2026-03-29T02:30', eventDate: '2026-03-29T01:00:00.000Z' }, 'Europe/Berlin')).toBe(
    true,
  );
});

test('some of a series are those of all from one place to another', () => {
  const series = berlin('2026-10-20T18:00', week({ by: 'count', count: 9 }));
  const all = occurrencesOf(series);
  expect(occurrencesBetween(series, '2026-10-27T18:00', '2026-11-10T18:00')).toEqual(all.slice(1, 4));
  expect(occurrencesBetween(series, '2026-01-01T00:00', '2027-01-01T00:00')).toEqual(all);
});

test('the last day counts, by the clock of the zone', () => {
  const until = (day: string) =>
    occurrencesOf({ ...berlin('2026-11-03T23:30', week({ by: 'date', until: day })), timeZone: 'America/New_York' });
  expect(until('2026-11-16')).toHaveLength(2);
  // On the 17th it is the 18th in UTC when it begins.
  expect(until('2026-11-17')).toHaveLength(3);
});

test('a fifth Thursday is the last one, and no month is without', () => {
  const days = firstOccurrences(berlin('2026-10-29T18:00', month('last', 4))).map(({ plannedStart }) => plannedStart);
  expect(days).toEqual(['2026-10-29T18:00', '2026-11-26T18:00', '2026-12-31T18:00', '2027-01-28T18:00']);
});

test.each<[string, Series, Record<string, string>]>([
  [
    'whose first date is another weekday of its month',
    berlin('2026-11-24T18:00', month(2, 3)),
    { 'repeat.week': '24 November 2026 is not the second Tuesday of its month.' },
  ],
  [
    'that is not the last one',
    berlin('2026-11-17T18:00', month('last', 3)),
    { 'repeat.week': '17 November 2026 is not the last Tuesday of its month.' },
  ],
  [
    'that ends before the second time',
    berlin('2026-11-24T18:00', week({ by: 'date', until: '2026-11-30' })),
    { 'repeat.ends.until': 'A repeating event takes place at least twice.' },
  ],
  [
    'that ends before it begins',
    berlin('2026-11-24T18:00', week({ by: 'date', until: '2026-01-01' })),
    { 'repeat.ends.until': 'A repeating event takes place at least twice.' },
  ],
  [
    'of more than 500 times',
    berlin('2026-11-24T18:00', week({ by: 'date', until: '2036-06-24' })),
    { 'repeat.ends.until': 'An event can repeat at most 500 times.' },
  ],
  [
    'of centuries',
    berlin('2026-11-24T18:00', week({ by: 'count', count: 500 }, 52)),
    { 'repeat.ends.count': 'An event can repeat until 2100 at the latest.' },
  ],
])('a series %s is refused', (_, series, fields) => {
  expect(() => firstOccurrences(series)).toThrow(expect.objectContaining({ code: 'invalid_input', fields }));
});

test('500 times are not too many', () => {
  const repeat = week({ by: 'date', until: '2036-06-17' });
  expect(firstOccurrences(berlin('2026-11-24T18:00', repeat))).toHaveLength(500);
});
