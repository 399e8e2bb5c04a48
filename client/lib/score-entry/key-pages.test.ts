import { expect, test } from 'vitest';
import { keyOf, keyPages, pageOf } from './key-pages.ts';

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('ten keys, and ten more behind them, of which every one can be', () => {
  expect(keyPages({ to: 11, winBy: 2 })).toEqual([from(0, 9), from(10, 19)]);
  expect(keyPages({ to: 11, winBy: 2, cap: 15 })).toEqual([from(0, 9), from(10, 14)]);
  expect(keyPages({ to: 11, winBy: 1 })).toEqual([from(0, 9), [10]]);
  expect(keyPages({ to: 21, winBy: 2 })).toEqual([from(0, 9), from(10, 19), from(20, 29)]);
  expect(keyPages({ to: 7, winBy: 1 }), 'nothing is behind them').toEqual([from(0, 6)]);
});

test('a digit is the key in its place', () => {
  const [first = [], second = []] = keyPages({ to: 11, winBy: 2, cap: 15 });
  expect([keyOf(first, 0), keyOf(first, 9)]).toEqual([0, 9]);
  expect([keyOf(second, 0), keyOf(second, 4), keyOf(second, 5)]).toEqual([10, 14, undefined]);
  expect([pageOf(9), pageOf(10)]).toEqual([0, 1]);
});
