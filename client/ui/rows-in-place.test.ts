import { expect, test } from 'vitest';
import { inOrderOf } from './rows-in-place.ts';

const order = (held: number[], rows: number[]) => inOrderOf(held, rows, (id) => id);

test('rows that are held stay in their order, whatever has moved to the top', () => {
  expect(order([1, 2, 3], [3, 1, 2])).toEqual([1, 2, 3]);
});

test('what is gone is gone, and what has come stands after them', () => {
  expect(order([1, 2, 3], [4, 3, 1, 5])).toEqual([1, 3, 4, 5]);
});
