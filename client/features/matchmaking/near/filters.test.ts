import { expect, test } from 'vitest';
import { choices, countOf, distanceOptions, filtersIn, widerThan } from './filters.ts';

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

test('the circle around a rating grows step by step, until it is any', () => {
  expect(widerThan(undefined, 3.5)).toEqual({ within: 15, ratings: '2.0–5.0' });
  expect(widerThan(5, 3.5)).toEqual({ within: 10, ratings: '2.5–4.5' });
  expect(widerThan(20, 3.5)).toEqual({ within: 80, ratings: 'any rating' });
  expect(widerThan(80, 3.5)).toBeUndefined();
  expect(widerThan(undefined, 0)).toBeUndefined();
  expect(widerThan(15, 1.5)).toEqual({ within: 20, ratings: '1.0–3.5' });
});

test('a distance that was chosen elsewhere can be chosen again', () => {
  expect(distanceOptions(15).map(({ value }) => value)).toEqual([2, 5, 10, 15, 25, 50, 100, 20_000]);
  expect(distanceOptions(5).at(-1)).toEqual({ value: 20_000, label: 'Any distance' });
  expect(
    choices
      .km(20, 7)
      .map(({ label }) => label)
      .slice(0, 4),
  ).toEqual(['My 20 km', '2 km', '5 km', '7 km']);
});
