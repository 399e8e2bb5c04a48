import { expect, test } from 'vitest';
import { alwaysDrawn, drawnFor, isDrawn, placesOf } from './drawn.ts';

const size = 50;

test('what is in view is drawn, and an eighth as much before and after it', () => {
  expect(drawnFor({ start: 1000, end: 1800, size }, 64)).toEqual({ from: 18, to: 38 });
});

test('nothing is drawn before the first or after the last', () => {
  expect(drawnFor({ start: 0, end: 800, size }, 18)).toEqual({ from: 0, to: 18 });
  expect(drawnFor({ start: -200, end: 600, size }, 64)).toEqual({ from: 0, to: 14 });
});

test('while the window is far above or far below nothing is drawn', () => {
  const drawn = [drawnFor({ start: -4000, end: -3200, size }, 64), drawnFor({ start: 9000, end: 9800, size }, 64)];
  for (const { from, to } of drawn) expect(to - from).toBe(0);
});

test('a little scrolling changes nothing', () => {
  const at = (start: number) => drawnFor({ start, end: start + 800, size }, 64);
  expect(at(1050)).toEqual(at(1010));
});

test('a few are drawn wherever they are', () => {
  expect(drawnFor({ start: 9000, end: 9800, size }, alwaysDrawn)).toEqual({ from: 0, to: alwaysDrawn });
});

test('what has the focus stays, however far it is', () => {
  const drawn = drawnFor({ start: 2000, end: 2800, size, focused: 3 }, 64);
  expect(isDrawn(drawn, 3)).toBe(true);
  expect(isDrawn(drawn, 4)).toBe(false);
  expect(drawnFor({ start: 0, end: 800, size, focused: 3 }, 64)).toEqual({ from: 0, to: 18 });
});

test('what is not drawn is one gap wherever it follows each other', () => {
  const isThere = (at: number) => at === 3 || at === 4 || at === 6;
  expect(placesOf(9, isThere)).toEqual([{ gap: 3 }, { at: 3 }, { at: 4 }, { gap: 1 }, { at: 6 }, { gap: 2 }]);
  expect(placesOf(2, () => true)).toEqual([{ at: 0 }, { at: 1 }]);
  expect(placesOf(0, () => true)).toEqual([]);
});
