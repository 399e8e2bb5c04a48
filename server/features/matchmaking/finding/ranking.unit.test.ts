import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byFit, type Fit, scoreOf } from './ranking.ts';

const fits = fc.record({
  ratingGap: fc.option(fc.double({ min: 0, max: 6, noNaN: true })),
  minutes: fc.integer({ min: 0, max: 10_080 }),
  km: fc.option(fc.double({ min: 0, max: 20_000, noNaN: true })),
  isSamePlace: fc.boolean(),
  groupsInCommon: fc.integer({ min: 0, max: 20 }),
}) satisfies fc.Arbitrary<Fit>;

const far = Number.POSITIVE_INFINITY;

/** The same, better in one respect. */
const better: Record<string, (fit: Fit, by: number) => Fit> = {
  rating: (fit, by) => ({ ...fit, ratingGap: fit.ratingGap === null ? null : fit.ratingGap * by }),
  hours: (fit, by) => ({ ...fit, minutes: Math.round(fit.minutes / Math.max(by, 0.01)) }),
  distance: (fit, by) => ({ ...fit, km: (fit.km ?? far) === far ? 1000 * by : (fit.km ?? 0) * by }),
  place: (fit) => ({ ...fit, isSamePlace: true }),
  groups: (fit) => ({ ...fit, groupsInCommon: fit.groupsInCommon + 1 }),
};

test.each(Object.entries(better))('nobody ranks lower for fitting better: %s', (respect, improved) => {
  fc.assert(
    fc.property(fits, fc.double({ min: 0, max: 1, noNaN: true }), (fit, by) => {
      // Of who plays at a place of the same name nobody knows how far that is: nothing is nearer.
      fc.pre(respect !== 'distance' || !fit.isSamePlace || fit.km !== null);
      expect(scoreOf(improved(fit, by))).toBeGreaterThanOrEqual(scoreOf(fit));
    }),
  );
});

test('who is near comes before whoever may be anywhere, however well they fit', () => {
  fc.assert(
    fc.property(fits, fits, (one, other) => {
      const near = scoreOf({ ...one, km: one.km ?? 20_000 });
      expect(near).toBeGreaterThan(scoreOf({ ...other, km: null, isSamePlace: false }));
    }),
  );
});

test('scores are whole numbers, and who fits alike is in one order', () => {
  fc.assert(fc.property(fits, (fit) => Number.isSafeInteger(scoreOf(fit))));
  const people = [
    { score: 1, userId: 3 },
    { score: 2, userId: 9 },
    { score: 1, userId: 2 },
  ];
  expect(people.sort(byFit).map(({ userId }) => userId)).toEqual([9, 2, 3]);
});
