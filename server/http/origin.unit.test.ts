import { expect, test } from 'vitest';
import { isOwnOrigin } from './address.ts';

const target = 'http://localhost:3000';

test.each([
  [{ origin: undefined, fetchSite: undefined }, true],
  [{ origin: target, fetchSite: 'same-origin' }, true],
  [{ origin: undefined, fetchSite: 'cross-site' }, false],
  [{ origin: target, fetchSite: 'cross-site' }, false],
  [{ origin: 'null', fetchSite: undefined }, false],
  [{ origin: 'http://localhost:3001', fetchSite: 'same-site' }, false],
])('%j is ours: %s', (from, own) => {
  expect(isOwnOrigin({ ...from, target }, undefined)).toBe(own);
});

test('where people use one address, pages of another are foreign, even of the one the request was sent to', () => {
  const publicUrl = 'https://play.example';
  const from = { fetchSite: undefined, target };
  expect(isOwnOrigin({ ...from, origin: publicUrl }, publicUrl)).toBe(true);
  expect(isOwnOrigin({ ...from, origin: target }, publicUrl)).toBe(false);
  expect(isOwnOrigin({ ...from, origin: undefined }, publicUrl)).toBe(true);
});
