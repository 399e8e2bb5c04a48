import { expect, test } from 'vitest';
import { measureTree } from './size.ts';

test('every figure of the tree is found', () => {
  const empty = measureTree().filter(({ size }) => size !== undefined && !(size > 0));
  expect(empty).toEqual([]);
});
