import { expect, test } from 'vitest';
import { discoveredParts, knownFirst } from '../rules.ts';

const members = (...ids: number[]) => ids.map((id) => ({ id }));

test('known members come first, all in the order in which they joined', () => {
  expect(knownFirst(members(5, 3, 9, 7), new Set([7, 3]), 3)).toEqual(members(3, 7, 5));
});

test('no more than so many are shown, and fewer where there are fewer', () => {
  expect(knownFirst(members(5, 3, 9), new Set([3, 9, 5]), 2)).toEqual(members(5, 3));
  expect(knownFirst(members(5), new Set(), 3)).toEqual(members(5));
  expect(knownFirst([], new Set([5]), 3)).toEqual([]);
});

test('parts go from what one may join, with people one knows and for one’s level, to private groups of other levels', () => {
  const parts = discoveredParts(3.5, {}).toSorted((one, other) => one.order - other.order);
  const at = (order: number) => parts.filter((part) => part.order === order);
  expect(at(0)).toEqual([{ order: 0, isPrivate: false, isKnown: true, skillLevel: 'Intermediate (3.5-4.0)' }]);
  expect(at(4)).toEqual([{ order: 4, isPrivate: false, isKnown: false, skillLevel: 'All Levels' }]);
  expect(at(8).map(({ isPrivate, isKnown }) => [isPrivate, isKnown])).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
});

test('a level that is not known is nobody’s', () => {
  const levels = discoveredParts(0, { level: 'mine', people: 'known' }).map(({ skillLevel }) => skillLevel);
  expect(levels).toEqual(['All Levels']);
});
