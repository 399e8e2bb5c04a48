import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Span } from '#contract/matchmaking/hours.ts';
import { common, type Interval, mergedSpans, minutesIn, minutesOf, Week, weekMinutes, without } from './hours.ts';

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    .map(([day, from, length]): Span => ({ day, from: clockOf(from), to: clockOf(Math.min(1440, from + length)) })),
  { maxLength: 8 },
);

const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
);

/** Moments of two years, among them all at which clocks are turned. */
const moments = fc
  .oneof(
    fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) }),
    fc.integer({ min: Date.UTC(2026, 2, 22), max: Date.UTC(2026, 2, 30) }),
    fc.integer({ min: Date.UTC(2026, 9, 18), max: Date.UTC(2026, 9, 26) }),
  )
  .map((ms) => Math.floor(ms / 60_000) * 60_000);

const intervals = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 900 })), { maxLength: 8 })
  .map((given) => {
    const week = new Set<number>();
    for (const [from, length] of given)
      for (let at = from; at < Math.min(weekMinutes, from + length); at++) week.add(at);
    return fromMinutes(week);
  });

function fromMinutes(minutes: ReadonlySet<number>): Interval[] {
  const result: [number, number][] = [];
  for (const minute of [...minutes].sort((one, other) => one - other)) {
    const last = result.at(-1);
    if (last?.[1] === minute) last[1] = minute + 1;
    else result.push([minute, minute + 1]);
  }
  return result;
}

const minutesOfAll = (of: readonly Interval[]) =>
  new Set(of.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)));

test('hours that are merged are the same hours, in order, with a gap between any two', () => {
  const minutes = (given: readonly Span[]) =>
    new Set(
      given.flatMap(({ day, from, to }) =>
        [...minutesOfAll([[minutesOf(from), minutesOf(to)]])].map((at) => day * 1440 + at),
      ),
    );
  fc.assert(
    fc.property(spans, (given) => {
      const merged = mergedSpans(given);
      expect(minutes(merged)).toEqual(minutes(given));
      for (const [at, span] of merged.entries()) {
        const next = merged[at + 1];
        expect(next === undefined || next.day > span.day || next.from > span.to).toBe(true);
      }
      expect(mergedSpans(merged)).toEqual(merged);
    }),
  );
});

test('what two have in common both have, in whichever order they are asked', () => {
  fc.assert(
    fc.property(intervals, intervals, (one, other) => {
      const both = common(one, other);
      expect(common(other, one)).toEqual(both);
      expect(minutesOfAll(both)).toEqual(minutesOfAll(one).intersection(minutesOfAll(other)));
      expect(common(one, one)).toEqual(one);
    }),
    { numRuns: 50 },
  );
});

test('what is taken away is gone, and nothing else', () => {
  fc.assert(
    fc.property(intervals, intervals, (one, other) => {
      expect(minutesOfAll(without(one, other))).toEqual(minutesOfAll(one).difference(minutesOfAll(other)));
    }),
    { numRuns: 50 },
  );
});

test('each minute of the week is one that the clock shows then, in every zone and when it is turned', () => {
  fc.assert(
    fc.property(spans, zones, moments, (given, zone, begin) => {
      const week = new Week(begin);
      const found = minutesOfAll(week.intervalsOf(given, zone));
      for (let minute = 0; minute < weekMinutes; minute += 97) {
        const shown = Temporal.Instant.from(week.timestampAt(minute)).toZonedDateTimeISO(zone);
        const clock = shown.toPlainTime().toString({ smallestUnit: 'minute' });
        const isMeant = given.some(({ day, from, to }) => day === shown.dayOfWeek - 1 && from <= clock && clock < to);
        // When an hour comes twice, hours begin and end with its first time; one that is left out has none.
        if (!isTurnedOn(shown)) expect([minute, found.has(minute)]).toEqual([minute, isMeant]);
      }
    }),
    { numRuns: 60 },
  );
});

const isTurnedOn = (at: Temporal.ZonedDateTime) => at.hoursInDay !== 24;

test.each([
  // 02:00 to 03:00 does not exist.
  ['2026-03-29', '01:00', '04:00', 120],
  ['2026-03-29', '02:00', '03:00', 0],
  // And comes twice.
  ['2026-10-25', '01:00', '04:00', 240],
  ['2026-10-26', '01:00', '04:00', 180],
])('when the clock is turned (%s), from %s to %s there are %i minutes', (date, from, to, minutes) => {
  const begin = Temporal.ZonedDateTime.from(`${date}T00:00[Europe/Berlin]`);
  const week = new Week(begin.epochMilliseconds);
  expect(minutesIn(week.intervalsOf([{ day: begin.dayOfWeek - 1, from, to }], 'Europe/Berlin'))).toBe(minutes);
});

test('two who play at the same hour of their clocks meet only where these show the same', () => {
  const week = new Week(Date.UTC(2026, 10, 23));
  const evening: Span[] = [{ day: 1, from: '18:00', to: '20:00' }];
  const [berlin, paris, london] = ['Europe/Berlin', 'Europe/Paris', 'Europe/London'].map((zone) =>
    week.intervalsOf(evening, zone),
  );
  expect(minutesIn(common(berlin ?? [], paris ?? []))).toBe(120);
  expect(minutesIn(common(berlin ?? [], london ?? []))).toBe(60);
});

test('an evening and the night that follows are one', () => {
  const week = new Week(Date.UTC(2026, 10, 23));
  const night: Span[] = [
    { day: 1, from: '22:00', to: '24:00' },
    { day: 2, from: '00:00', to: '01:00' },
  ];
  expect(week.intervalsOf(night, 'UTC')).toEqual([[1440 + 22 * 60, 2880 + 60]]);
});

test('a half-hour is one on the clock of the viewer', () => {
  const week = new Week(Date.UTC(2026, 10, 23, 9, 20));
  expect([week.untilHalfHour('UTC'), week.untilHalfHour('Asia/Kathmandu')]).toEqual([10, 25]);
  expect(new Week(Date.UTC(2026, 10, 23, 9, 30)).untilHalfHour('UTC')).toBe(0);
});
