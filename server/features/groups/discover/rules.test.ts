import { expect, test } from 'vitest';
import { knownFirst } from '../rules.ts';

const members = (...ids: number[]) => ids.map((id) => ({ id }));

test('known members come first, all in the order in which they joined', () => {
  expect(knownFirst(members(5, 3, 9, 7), new Set([7, 3]), 3)).toEqual(members(3, 7, 5));
});

test('no more than so many are shown, and fewer where there are fewer', () => {
  expect(knownFirst(members(5, 3, 9), new Set([3, 9, 5]), 2)).toEqual(members(5, 3));
  expect(knownFirst(members(5), new Set(), 3)).toEqual(members(5));
  expect(knownFirst([], new Set([5]), 3)).toEqual([]);
});
