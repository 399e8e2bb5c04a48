import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kmBetween, type Point, toldKm } from '../../../kernel/distance.ts';
import { type Area, areasAround, cellsOf, nowhere, ringsUpTo } from './cells.ts';
import { coarse } from './coarse.ts';

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

const isIn = ({ latitude, longitude }: Point, { south, north, west, east }: Area) =>
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

test('everybody within the distance is found, in one area each, and few areas are looked at', () => {
  const kms = fc.oneof(
    fc.integer({ min: 1, max: 20_000 }),
    fc.integer({ min: 1, max: 60 }),
    fc.constantFrom(11, 55, 277, 1389),
  );
  fc.assert(
    fc.property(
      points,
      kms,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      (given, km, part, bearing) => {
        const from = coarse(given);
        const near = coarse(pointAt(from, Math.min(km, halfAroundKm) * part, bearing));
        const areas = areasAround(from, km);
        expect(areas.length).toBeLessThanOrEqual(40);
        if (kmBetween(from, near) > km) return;
        const cells = cellsOf({ placeName: null, ...near });
        expect(areas.filter((area) => cells.includes(area.cell) && isIn(near, area))).toHaveLength(1);
      },
    ),
    { numRuns: 3000 },
  );
});

test('nobody is found in two areas, wherever they are', () => {
  fc.assert(
    fc.property(points, points, fc.integer({ min: 1, max: 3000 }), (given, other, km) => {
      const cells = cellsOf({ placeName: null, ...coarse(other) });
      const found = areasAround(coarse(given), km).filter(
        (area) => cells.includes(area.cell) && isIn(coarse(other), area),
      );
      expect(found.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1000 },
  );
});

test('the distance grows until it is what was asked for', () => {
  expect(ringsUpTo(5)).toEqual([5]);
  expect(ringsUpTo(25).map(Math.round)).toEqual([11, 25]);
  expect(ringsUpTo(20_000).map(Math.round)).toEqual([11, 56, 278, 1390, 20_000]);
});

test('whoever has told only the name of their place is found by it, however it is spelt', () => {
  const unknown = { latitude: null, longitude: null };
  expect(cellsOf({ placeName: 'Café am See', ...unknown })).toEqual([nowhere, '=CAFE AM SEE']);
  expect(cellsOf({ placeName: null, ...unknown })).toEqual([nowhere]);
  // One letter may stand for eighteen; PostgreSQL takes no such keys.
  expect(cellsOf({ placeName: '\u{fdfa}'.repeat(100), ...unknown })[1]).toHaveLength(101);
});
