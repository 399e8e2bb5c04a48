import { expect, test } from 'vitest';
import type { BoundedRepeat } from '#contract/events/repeat.ts';
import { endedOn, moved, splitAt } from './changes.ts';
import { occurrencesOf, type Series } from './occurrences.ts';

const timeZone = 'Europe/Berlin';

const times = (count: number): BoundedRepeat['ends'] => ({ by: 'count', count });
const until = (day: string): BoundedRepeat['ends'] => ({ by: 'date', until: day });

/** On Tuesdays: 3, 10, 17 and 24 November 2026. */
const tuesdays = (ends: BoundedRepeat['ends'] = times(4)): Series => ({
  repeat: { every: 'week', interval: 1, ends },
  firstStart: '2026-11-03T18:00',
  timeZone,
});

const monthly = (week: 1 | 2 | 3 | 4 | 'last', firstStart: string, ends = times(4)): Series => ({
  repeat: { every: 'month', interval: 1, week, ends },
  firstStart,
  timeZone,
});

const starts = (series: Series) => occurrencesOf(series).map(({ plannedStart }) => plannedStart);

test('a series in two has the occurrences that it had in one', () => {
  for (const series of [tuesdays(), tuesdays(until('2026-11-29')), monthly('last', '2026-10-29T18:00')])
    for (const place of starts(series).slice(1)) {
      const { before, after } = splitAt(series, place);
      expect(after.firstStart).toBe(place);
      expect([...starts(before), ...starts(after)]).toEqual(starts(series));
    }
});

test('what is split off ends as the whole did: after as many as are left, or on the same day', () => {
  expect(splitAt(tuesdays(), '2026-11-10T18:00').after.repeat.ends).toEqual(times(3));
  expect(splitAt(tuesdays(until('2026-11-29')), '2026-11-10T18:00').after.repeat.ends).toEqual(until('2026-11-29'));
});

test('a part of one occurrence ends with its day, for once is no number of times', () => {
  expect(splitAt(tuesdays(), '2026-11-10T18:00').before.repeat.ends).toEqual(until('2026-11-03'));
  expect(splitAt(tuesdays(), '2026-11-24T18:00').after.repeat.ends).toEqual(until('2026-11-24'));
});

test.each(['2026-11-03T18:00', '2026-11-11T18:00'])('there is nothing to split at %s', (place) => {
  expect(() => splitAt(tuesdays(), place)).toThrow('cannot be split');
});

test('a series at another time has its days, and ends as it did', () => {
  const { series, moves } = moved(tuesdays(until('2026-11-29')), { firstStart: '2026-11-03T19:30', timeZone });
  expect(series).toEqual({ ...tuesdays(until('2026-11-29')), firstStart: '2026-11-03T19:30' });
  expect(moves[1]).toEqual({
    from: '2026-11-10T18:00',
    to: { plannedStart: '2026-11-10T19:30', localStart: '2026-11-10T19:30', eventDate: '2026-11-10T18:30:00.000Z' },
  });
});

test('a series of Tuesdays becomes one of Thursdays, and of Mondays, without losing its last', () => {
  for (const [firstStart, lastStart] of [
    ['2026-11-05T18:00', '2026-11-26T18:00'],
    ['2026-11-02T18:00', '2026-11-23T18:00'],
    // Past midnight.
    ['2026-11-04T00:30', '2026-11-25T00:30'],
  ] as const)
    for (const ends of [times(4), until('2026-11-24')]) {
      const { series, moves } = moved(tuesdays(ends), { firstStart, timeZone });
      expect(moves).toHaveLength(4);
      expect(starts(series)).toEqual(moves.map(({ to }) => to.plannedStart));
      expect(starts(series).at(-1)).toBe(lastStart);
    }
});

test('a second Tuesday becomes a second Wednesday, where that is the day after and where it is not', () => {
  const series = monthly(2, '2026-08-11T18:00');
  const after = moved(series, { firstStart: '2026-08-12T18:00', timeZone });
  expect(after.moves.map(({ from, to }) => [from.slice(0, 10), to.plannedStart.slice(0, 10)])).toEqual([
    ['2026-08-11', '2026-08-12'],
    ['2026-09-08', '2026-09-09'],
    ['2026-10-13', '2026-10-14'],
    ['2026-11-10', '2026-11-11'],
  ]);
  // July begins with a Wednesday.
  const july = moved({ ...series, firstStart: '2026-06-09T18:00' }, { firstStart: '2026-06-10T18:00', timeZone });
  expect(july.moves[1]?.to.plannedStart).toBe('2026-07-08T18:00');
  expect(july.series.repeat).toEqual(series.repeat);
});

test.each<[string, Series, string, 1 | 2 | 3 | 4 | 'last']>([
  ['a second Tuesday a week later', monthly(2, '2026-11-10T18:00'), '2026-11-17T18:00', 3],
  ['a fourth that is not the last, to a last', monthly(4, '2026-12-22T18:00'), '2026-12-29T18:00', 'last'],
  ['a fourth that is the last, to the day after, which is both', monthly(4, '2026-11-24T18:00'), '2026-11-25T18:00', 4],
  ['a last one to the day after, which is both', monthly('last', '2026-11-24T18:00'), '2026-11-25T18:00', 'last'],
  ['a last one into the next month', monthly('last', '2026-11-30T18:00'), '2026-12-01T18:00', 1],
])('the rule follows %s', (_, series, firstStart, week) => {
  expect(moved(series, { firstStart, timeZone }).series.repeat).toMatchObject({ every: 'month', week });
});

test('a series in another zone keeps its wall clock', () => {
  const { series, moves } = moved(tuesdays(), { firstStart: '2026-11-03T18:00', timeZone: 'Asia/Kolkata' });
  expect(series).toEqual({ ...tuesdays(), timeZone: 'Asia/Kolkata' });
  expect(moves[3]?.to.eventDate).toBe('2026-11-24T12:30:00.000Z');
});

test('a series goes on until a later day: what is added comes behind all that there were', () => {
  const { series, added, lastStart } = endedOn(tuesdays(), '2026-12-08', '2026-11-10T18:00');
  expect(added.map(({ plannedStart }) => plannedStart)).toEqual(['2026-12-01T18:00', '2026-12-08T18:00']);
  expect(lastStart).toBe('2026-12-08T18:00');
  expect(series.repeat.ends).toEqual(until('2026-12-08'));
});

test('a series ends on an earlier day, even with the occurrence from which on it is changed', () => {
  expect(endedOn(tuesdays(), '2026-11-18', '2026-11-10T18:00')).toMatchObject({
    added: [],
    lastStart: '2026-11-17T18:00',
  });
  expect(endedOn(tuesdays(), '2026-11-03', '2026-11-03T18:00')).toMatchObject({
    added: [],
    lastStart: '2026-11-03T18:00',
  });
});

test.each([
  ['before the occurrence from which on it is changed', '2026-11-09', 'The last day must not be before this event.'],
  ['after more than there may be', '2040-01-01', 'An event can repeat at most 500 times.'],
])('a last day %s is refused', (_, day, message) => {
  expect(() => endedOn(tuesdays(), day, '2026-11-10T18:00')).toThrow(
    expect.objectContaining({ code: 'invalid_input', fields: { until: message } }),
  );
});
