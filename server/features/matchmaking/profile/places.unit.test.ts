import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kmBetween, type Point, toldKm } from '../../../kernel/distance.ts';
import { type Box, boxesAround, coarse, placeKeyOf } from './places.ts';

const degrees = (most: number) =>
  fc.oneof(
    fc.double({ min: -most, max: most, noNaN: true }),
    // Around the poles and across the date line.
    fc.double({ min: most - 0.3, max: most, noNaN: true }),
    fc.double({ min: -most, max: 0.3 - most, noNaN: true }),

    fc.constantFrom(-most, most, 0, most - 0.01, 0.01 - most),
  );

const points = fc.record({ latitude: degrees(90), longitude: degrees(180) });

const halfAroundKm = 20_015.2;

test('a distance is the same from both ends, nothing to oneself, and never more than half around the earth', () => {
  fc.assert(
    fc.property(points, points, points, (one, other, third) => {
      const km = kmBetween(one, other);
      expect(km).toBeCloseTo(kmBetween(other, one), 9);
      expect(kmBetween(one, one)).toBe(0);
      expect(km).toBeLessThan(halfAroundKm);
      expect(km).toBeLessThanOrEqual(kmBetween(one, third) + kmBetween(third, other) + 1e-6);
    }),
  );
});

test.each([
  ['Berlin to Paris', { latitude: 52.52, longitude: 13.405 }, { latitude: 48.8566, longitude: 2.3522 }, 877.5],
  ['across the date line', { latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }, 22.24],
  ['over the pole', { latitude: 89.9, longitude: 0 }, { latitude: 89.9, longitude: 180 }, 22.24],
  ['at the pole, whatever the longitude', { latitude: 90, longitude: 20 }, { latitude: 90, longitude: -120 }, 0],
])('%s', (_, one, other, km) => {
  expect(kmBetween(one, other)).toBeCloseTo(km, 1);
});

test('who plays at the same place is told to be 1 km away', () => {
  expect([0, 0.2, 1, 1.01, 8.7].map(toldKm)).toEqual([1, 1, 1, 2, 9]);
});

test('a coarse place is at most 1.8 km away, on earth, and coarse already', () => {
  fc.assert(
    fc.property(points, (point) => {
      const kept = coarse(point);
      expect(kmBetween(point, kept)).toBeLessThan(Math.abs(point.latitude) < 89 ? 1.6 : 1.8);
      expect(Math.abs(kept.latitude)).toBeLessThanOrEqual(90);
      expect(kept.longitude).toBeGreaterThanOrEqual(-180);
      expect(kept.longitude).toBeLessThan(180);
      expect(coarse(kept)).toEqual(kept);
    }),
  );
});

test('whoever stands anywhere within 0.5 km of the middle is told at the same place', () => {
  fc.assert(
    fc.property(points, fc.double({ min: -0.004, max: 0.004, noNaN: true }), (point, aside) => {
      const middle = coarse(point);
      const near = { latitude: Math.max(-90, Math.min(90, middle.latitude + aside)), longitude: middle.longitude };
      expect(coarse(near)).toEqual(middle);
    }),
  );
});

const isIn = ({ latitude, longitude }: Point, { south, north, west, east }: Box) =>
  south <= latitude && latitude <= north && west <= longitude && longitude <= east;

/** A point so far away in that direction. */
function pointAt({ latitude, longitude }: Point, km: number, bearing: number): Point {
  const [angle, lat, lon] = [km / 6371.0088, (latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const sin = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
  const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(lat), Math.cos(angle) - Math.sin(lat) * sin);
  return {
    latitude: (Math.asin(Math.max(-1, Math.min(1, sin))) * 180) / Math.PI,
    longitude: ((lon + east) * 180) / Math.PI,
  };
}

test('everybody within the distance is in a box, and in one alone', () => {
  const kms = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 60 }));
  const parts = fc.double({ min: 0, max: 0.999, noNaN: true });
  const bearings = fc.double({ min: 0, max: 6.28, noNaN: true });
  fc.assert(
    fc.property(points, kms, parts, bearings, (given, km, part, bearing) => {
      const from = coarse(given);
      const near = coarse(pointAt(from, Math.min(km, halfAroundKm) * part, bearing));
      if (kmBetween(from, near) > km) return;
      expect(boxesAround(from, km).filter((box) => isIn(near, box))).toHaveLength(1);
    }),
    { numRuns: 3000 },
  );
});

test('a place has one key, however it is spelt', () => {
  expect([placeKeyOf('Café am See'), placeKeyOf(null)]).toEqual(['CAFE AM SEE', null]);
  expect(placeKeyOf('\u{fdfa}'.repeat(100))).toHaveLength(100);
});
