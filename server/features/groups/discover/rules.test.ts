import { expect, test } from 'vitest';
import { discoveredParts, knownFirst, quietOf } from '../rules.ts';

const members = (...ids: number[]) => ids.map((id) => ({ id }));

test('known members come first, all in the order in which they joined', () => {
  expect(knownFirst(members(5, 3, 9, 7), new Set([7, 3]), 3)).toEqual(members(3, 7, 5));
});

test('no more than so many are shown, and fewer where there are fewer', () => {
  expect(knownFirst(members(5, 3, 9), new Set([3, 9, 5]), 2)).toEqual(members(5, 3));
  expect(knownFirst(members(5), new Set(), 3)).toEqual(members(5));
  expect(knownFirst([], new Set([5]), 3)).toEqual([]);
});

test('parts go from what one may join, with people one knows, for one’s level and near, to quiet private groups of other levels', () => {
  const parts = discoveredParts(3.5, {}, true).toSorted((one, other) => one.order - other.order);
  const at = (order: number) => parts.filter((part) => part.order === order);
  const open = { isPrivate: false, isQuiet: false };
  expect(at(0)).toEqual([{ order: 0, ...open, isKnown: true, isNear: true, skillLevel: 'Intermediate (3.5-4.0)' }]);
  expect(at(9)).toEqual([{ order: 9, ...open, isKnown: false, isNear: false, skillLevel: 'All Levels' }]);
  expect(at(12)).toMatchObject([{ isPrivate: false, isQuiet: true, isKnown: undefined, isNear: undefined }]);
  expect(at(18)).toMatchObject([{ isPrivate: true, isQuiet: false, isKnown: undefined, isNear: true }]);
  expect(at(28).map(({ isPrivate, isQuiet }) => [isPrivate, isQuiet])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('a level that is not known is nobody’s', () => {
  const levels = discoveredParts(0, { level: 'mine', people: 'known' }, false).map(({ skillLevel }) => skillLevel);
  expect(levels).toEqual(['All Levels', 'All Levels']);
});

test('a group is quiet sixty days after something was last on, and is looked at again every day', () => {
  const now = new Date('2026-11-28T12:00:00.000Z');
  expect(quietOf(['2026-01-10T00:00:00.000Z', '2026-11-01T12:00:00.000Z', null], now)).toEqual({
    isQuiet: false,
    quietCheckAt: '2026-12-31T12:00:00.000Z',
  });
  const quiet = { isQuiet: true, quietCheckAt: '2026-11-29T12:00:00.000Z' };
  expect(quietOf(['2026-09-29T12:00:00.000Z', null], now)).toEqual(quiet);
  expect(quietOf(['2026-09-29T12:00:00.001Z', null], now)).toMatchObject({ isQuiet: false });
  expect(quietOf([null, '2027-01-01T00:00:00.000Z'], now)).toMatchObject({ isQuiet: false });
});
