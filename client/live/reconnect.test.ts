import { expect, test } from 'vitest';
import { pauseBefore } from './reconnect.ts';

test('the first try comes after a second', () => {
  expect(pauseBefore(0, 0)).toBe(1000);
  expect(pauseBefore(0, 1)).toBe(1000);
});

test('pauses grow up to fifteen seconds', () => {
  const pauses = Array.from({ length: 12 }, (_, attempts) => pauseBefore(attempts, 1));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(15_000);
});

test('chance spreads them, and never below 0.6 of the whole', () => {
  expect(pauseBefore(8, 0)).toBe(9_000);
  expect(pauseBefore(8, 0.5)).toBe(12_000);
});
