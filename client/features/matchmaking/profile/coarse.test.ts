import { expect, test } from 'vitest';
import { coarse } from './coarse.ts';

/** In kilometres, as flat as the earth is over so little. */
const kmApart = (one: ReturnType<typeof coarse>, other: ReturnType<typeof coarse>) =>
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
  const told = coarse(exact);
  expect(kmApart(told, exact)).toBeLessThan(1.6);
  expect(told).not.toEqual(exact);
  // Who lives across the street is at the same place.
  expect(coarse({ latitude: told.latitude + 0.004, longitude: told.longitude + 0.004 })).toEqual(told);
  // What is rounded once is not moved again.
  expect(coarse(told)).toEqual(told);
});

test('at a pole and on either side of the date line there is one place', () => {
  expect(coarse({ latitude: 90, longitude: 77 })).toEqual({ latitude: 90, longitude: 0 });
  expect(coarse({ latitude: -16.5, longitude: 179.9999 })).toEqual(coarse({ latitude: -16.5, longitude: -179.9999 }));
});
