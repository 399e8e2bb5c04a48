import { describe, expect, test } from 'vitest';
import { type Span, span } from '#contract/matchmaking/hours.ts';
import { choices, countOf, distanceOptions, filtersIn, otherReasons, questionFor, widerThan } from './filters.ts';
import {
  cellForKey,
  cellName,
  cellsBetween,
  entriesOf,
  hoursText,
  mergeSpans,
  paint,
  problemIn,
  spansOf,
  stateOf,
} from './hours.ts';
import { roundLocation } from './location.ts';

describe('the week', () => {
  const evening = 2;
  const on = (day: number, from: string, to: string): Span => ({ day, from, to });

  test('hours that overlap or meet are one', () => {
    expect(mergeSpans([on(1, '20:00', '22:00'), on(0, '08:00', '09:00'), on(1, '17:00', '20:00')])).toEqual([
      on(0, '08:00', '09:00'),
      on(1, '17:00', '22:00'),
    ]);
    expect(mergeSpans([on(1, '17:00', '22:00'), on(1, '18:00', '19:00')])).toEqual([on(1, '17:00', '22:00')]);
  });

  test.each([
    [[on(1, '17:00', '22:00')], 'on'],
    [[on(1, '08:00', '24:00')], 'on'],
    [[on(1, '17:00', '19:00'), on(1, '19:00', '22:00')], 'on'],
    [[on(1, '18:00', '21:00')], 'partly'],
    [[on(1, '22:00', '24:00')], 'partly'],
    [[on(1, '12:00', '17:00')], 'off'],
    [[on(2, '17:00', '22:00')], 'off'],
    [[], 'off'],
  ] as const)('of %j Tuesday evening is %s', (spans, state) => {
    expect(stateOf(spans, { day: 1, part: evening })).toBe(state);
  });

  test('a part that is given comes to the hours that are there', () => {
    expect(paint([on(1, '18:00', '23:00')], [{ day: 1, part: evening }], true)).toEqual([on(1, '17:00', '23:00')]);
  });

  const spans = [on(1, '08:00', '24:00'), on(2, '18:00', '21:00')];

  // With a part that is taken goes all that belongs to it, and nothing else.
  test.each([
    [spans, [{ day: 1, part: evening }], [on(1, '08:00', '17:00'), on(2, '18:00', '21:00')]],
    [spans, [{ day: 1, part: 1 }], [on(1, '08:00', '12:00'), on(1, '17:00', '24:00'), on(2, '18:00', '21:00')]],
    [spans, [{ day: 2, part: evening }], [on(1, '08:00', '24:00')]],
    // Every hour of a day can be taken in the grid.
    [[on(3, '00:00', '24:00')], cellsBetween({ day: 3, part: 0 }, { day: 3, part: evening }), []],
  ])('of %j without %j is left %j', (before, cells, after) => {
    expect(paint(before, cells, false)).toEqual(after);
  });

  test('two corners have a rectangle between them, whichever comes first', () => {
    const cells = cellsBetween({ day: 4, part: 2 }, { day: 3, part: 1 });
    expect(cells).toEqual([
      { day: 3, part: 1 },
      { day: 4, part: 1 },
      { day: 3, part: 2 },
      { day: 4, part: 2 },
    ]);
  });

  test.each([
    ['ArrowRight', { day: 6, part: 0 }, false, { day: 6, part: 0 }],
    ['ArrowUp', { day: 6, part: 0 }, false, { day: 6, part: 0 }],
    ['ArrowLeft', { day: 6, part: 0 }, false, { day: 5, part: 0 }],
    ['ArrowDown', { day: 6, part: 0 }, false, { day: 6, part: 1 }],
    ['Home', { day: 4, part: 2 }, false, { day: 0, part: 2 }],
    ['Home', { day: 4, part: 2 }, true, { day: 0, part: 0 }],
    ['End', { day: 4, part: 1 }, true, { day: 6, part: 2 }],
    ['a', { day: 6, part: 0 }, false, undefined],
  ])('%s leads from %j (to a corner: %s) to %j', (key, from, toCorner, to) => {
    expect(cellForKey(key, from, toCorner)).toEqual(to);
  });
});

describe('hours in words', () => {
  const on = (day: number, from: string, to: string): Span => ({ day, from, to });
  const evening = (day: number) => on(day, '17:00', '22:00');

  test.each([
    [[evening(3), evening(1), on(5, '06:00', '12:00')], 'Tue and Thu evening, Sat morning'],
    [[0, 1, 2, 3, 4].map(evening), 'Mon to Fri evening'],
    [[0, 2, 4].map(evening), 'Mon, Wed and Fri evening'],
    [[on(5, '06:00', '22:00'), evening(1)], 'Tue evening, Sat all day'],
    [[on(2, '16:00', '19:00'), evening(1)], 'Tue evening, Wed 16:00–19:00'],
    [[on(1, '17:00', '21:00'), on(3, '17:00', '21:00')], 'Tue and Thu 17:00–21:00'],
    [[on(2, '10:00', '11:00'), on(2, '17:00', '21:00')], 'Wed 10:00–11:00 and 17:00–21:00'],
    [[0, 1, 2, 3, 4, 5, 6].map((day) => on(day, '17:00', '21:00')), 'Every day 17:00–21:00'],
    [[on(2, '22:00', '24:00')], 'Wed 22:00–midnight'],
    [[0, 1, 2, 3, 4, 5, 6].map(evening), 'Every evening'],
    [[0, 1, 2, 3, 4, 5, 6].map((day) => on(day, '00:00', '24:00')), 'Every day'],
    [[], ''],
  ] as const)('%j is: %s', (spans, words) => {
    expect(hoursText(spans)).toBe(words);
  });

  test('a cell says whose it is, and its hours where they are not all of it', () => {
    const spans = [on(1, '18:00', '21:00')];
    expect(cellName({ day: 1, part: 2 }, { spans, others: 5 })).toBe('Tuesday evening, 18:00 to 21:00, 5 others');
    expect(cellName({ day: 2, part: 0 }, { spans, others: 1 })).toBe('Wednesday morning, 1 other');
    expect(cellName({ day: 2, part: 1 }, { spans, others: 0 })).toBe('Wednesday midday, no others');
    expect(cellName({ day: 2, part: 1 }, { spans, others: undefined })).toBe('Wednesday midday');
  });
});

describe('typed hours', () => {
  test('what is typed comes out as hours, those that meet as one', () => {
    const entries = [
      { key: 0, day: 1, from: '20:00', to: '00:00' },
      { key: 1, day: 1, from: '18:00', to: '20:00' },
      { key: 2, day: 0, from: '07:30', to: '09:00' },
    ];
    expect(spansOf(entries)).toEqual([
      { day: 0, from: '07:30', to: '09:00' },
      { day: 1, from: '18:00', to: '24:00' },
    ]);
    expect(entriesOf(spansOf(entries))[1]).toEqual({ key: 1, day: 1, from: '18:00', to: '00:00' });
  });

  test.each([
    ['18:00', '17:00'],
    ['22:00', '02:00'],
    ['18:00', '18:00'],
  ])('from %s to %s is refused with the words of the contract', (from, to) => {
    const problem = problemIn({ key: 0, day: 1, from, to });
    expect(problem).toBe(span.safeParse({ day: 1, from, to }).error?.issues[0]?.message);
    expect(problem).toMatch(/two entries/);
  });

  test('both times have to be there; the end of the day is one', () => {
    expect(problemIn({ key: 0, day: 1, from: '', to: '18:00' })).toBe('Both times are required');
    expect(problemIn({ key: 0, day: 1, from: '18:00', to: '00:00' })).toBeUndefined();
  });
});

describe('filters', () => {
  const asked = (address: string) => filtersIn(new URLSearchParams(address));

  test('an address says whom one looks for', () => {
    expect(asked('tab=near&kind=singles&km=5&within=15&part=evening')).toEqual({
      kind: 'singles',
      maxDistanceKm: 5,
      within: 15,
      part: 'evening',
    });
    expect(countOf(asked('kind=singles&part=evening'))).toBe(2);
  });

  test('what has no sense in an address is left out', () => {
    const nothing = { kind: undefined, maxDistanceKm: undefined, within: undefined, part: undefined };
    for (const address of ['', 'kind=chess&km=-5&within=0&part=night', 'km=20001&within=81', 'km=1e3&within=0.5']) {
      expect(asked(address)).toEqual(nothing);
    }
    expect(countOf(nothing)).toBe(0);
  });

  test.each([
    [undefined, 3.5, { within: 15, ratings: '2.0–5.0' }],
    [5, 3.5, { within: 10, ratings: '2.5–4.5' }],
    [15, 1.5, { within: 20, ratings: '1.0–3.5' }],
    [20, 3.5, { within: 80, ratings: 'any rating' }],
    [80, 3.5, undefined],
    [undefined, 0, undefined],
  ])('the range %s around %d grows to %j', (within, rating, wider) => {
    expect(widerThan(within, rating)).toEqual(wider);
  });

  test('a distance that was chosen elsewhere can be chosen again', () => {
    expect(distanceOptions(15).map(({ value }) => value)).toEqual([2, 5, 10, 15, 25, 50, 100, 20_000]);
    expect(distanceOptions(5).at(-1)).toEqual({ value: 20_000, label: 'Any distance' });
    const labels = choices.km(20, 7).map(({ label }) => label);
    expect(labels.slice(0, 4)).toEqual(['My 20 km', '2 km', '5 km', '7 km']);
  });
});

describe('asking', () => {
  /** A Monday, two in the afternoon in Berlin. */
  const now = Date.parse('2026-11-23T13:00:00.000Z');
  const at = (day: number) => ({ startsAt: `2026-11-${day}T17:00:00.000Z`, localStart: `2026-11-${day}T18:00` });

  test.each([
    [at(23), 'Shall we play today at 18:00?'],
    [at(24), 'Shall we play tomorrow at 18:00?'],
    [at(26), 'Shall we play on Thursday at 18:00?'],
    [null, 'Shall we play?'],
  ])('of %j the question is: %s', (hour, words) => {
    expect(questionFor(hour, now)).toBe(words);
  });

  test('what is said below when both can is the rest', () => {
    const user = { id: 1, username: 'amara', name: 'amara', rating: 3.5, ratingType: 'self' as const };
    const reasons = ['Tue and Thu evening', 'Same rating'];
    expect(otherReasons({ user, reasons, distanceKm: 3, hour: at(24) })).toBe('Same rating');
    expect(otherReasons({ user, reasons: ['Same rating', 'Same groups'], distanceKm: null, hour: null })).toBe(
      'Same rating · Same groups',
    );
  });
});

describe('a rounded location', () => {
  /** In kilometres, as flat as the earth is over so little. */
  const kmApart = (one: ReturnType<typeof roundLocation>, other: ReturnType<typeof roundLocation>) =>
    Math.hypot(
      (one.latitude - other.latitude) * 111.2,
      (one.longitude - other.longitude) * 111.2 * Math.cos((one.latitude * Math.PI) / 180),
    );

  test.each([
    { latitude: 52.52437, longitude: 13.41053 },
    { latitude: -33.86785, longitude: 151.20732 },
    { latitude: 69.6489, longitude: 18.95508 },
    { latitude: 0.0001, longitude: -0.0001 },
  ])('of %j a place some 2 km around is left', (exact) => {
    const told = roundLocation(exact);
    expect(kmApart(told, exact)).toBeLessThan(1.6);
    expect(told).not.toEqual(exact);
    // Who lives across the street is at the same place.
    expect(roundLocation({ latitude: told.latitude + 0.004, longitude: told.longitude + 0.004 })).toEqual(told);
    // What is rounded once is not moved again.
    expect(roundLocation(told)).toEqual(told);
  });

  test('at a pole and on either side of the date line there is one place', () => {
    expect(roundLocation({ latitude: 90, longitude: 77 })).toEqual({ latitude: 90, longitude: 0 });
    expect(roundLocation({ latitude: -16.5, longitude: 179.9999 })).toEqual(
      roundLocation({ latitude: -16.5, longitude: -179.9999 }),
    );
  });
});
