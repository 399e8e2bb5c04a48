import { expect, test } from 'vitest';
import { filterIn } from './filter.ts';

test.each([
  ['', { wanted: 'all', maxDistanceKm: undefined }],
  ['tab=games&kind=mixed&km=10', { wanted: 'mixed', maxDistanceKm: 10 }],
  ['kind=events', { wanted: 'events', maxDistanceKm: undefined }],
  ['kind=chess&km=-3', { wanted: 'all', maxDistanceKm: undefined }],
])('an address with "%s" filters', (address, filter) => {
  expect(filterIn(new URLSearchParams(address))).toEqual(filter);
});
