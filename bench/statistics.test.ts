import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

test('the median is the middle one, in whatever order they came', () => {
  expect(median([30, 10, 20])).toBe(20);
});

test('a percentile leaves its share of the values below', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
  expect(percentile(hundred, 0.99)).toBe(100);
  expect(percentile(hundred, 0.9)).toBe(91);
  expect(percentile(hundred, 1)).toBe(100);
});

test('nothing has no median', () => {
  expect(() => median([])).toThrow('Nothing was measured');
});
