import { expect, test } from 'vitest';
import { pauseBefore } from './reconnect.ts';

test('the first try comes after a second on average, and for a crowd spread over a second', () => {
  expect(pauseBefore(0, 0)).toBe(500);
  expect(pauseBefore(0, 0.5)).toBe(1_000);
  expect(pauseBefore(0, 1)).toBe(1_500);
});

test('pauses grow up to fifteen seconds', () => {
  const pauses = Array.from({ length: 12 }, (_, failures) => pauseBefore(failures, 1));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[1]).toBeCloseTo(2_700);
  expect(pauses.at(-1)).toBe(15_000);
  expect(pauseBefore(12, 0)).toBe(5_000);
});
