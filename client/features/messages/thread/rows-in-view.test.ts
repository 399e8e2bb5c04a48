import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linesOf } from '../bubbles/lines.ts';
import { run, threadOf } from '../loading/thread-for-tests.ts';
import { indicesAround, lastShownSeq, withFocused } from './rows-in-view.ts';

beforeEach(() => void vi.stubGlobal('innerHeight', 320));
afterEach(() => void vi.unstubAllGlobals());

const ends = (indices: number[]) => [indices[0], indices.at(-1), indices.length];

test('what is drawn first fills the window wherever the message comes to stand', () => {
  const low = () => 32;
  expect(ends(indicesAround(100, 600, low))).toEqual([90, 110, 21]);
  expect(ends(indicesAround(-1, 600, low))).toEqual([589, 599, 11]);
  expect(ends(indicesAround(3, 600, low))).toEqual([0, 13, 14]);
  expect(indicesAround(-1, 1, low)).toEqual([0]);
  expect(indicesAround(-1, 0, low)).toEqual([]);
});

test('of high messages no more are drawn first than the window has room for', () => {
  expect(ends(indicesAround(100, 600, () => 160))).toEqual([98, 102, 5]);
  expect(ends(indicesAround(-1, 600, (index) => (index === 595 ? 300 : 32)))).toEqual([595, 599, 5]);
});

test('the message that has the focus stays, and both its neighbours', () => {
  const reader = { viewer: { id: 1, username: 'rosa' }, unreadLine: undefined };
  const lines = linesOf(threadOf(run(1, 60)), { unsent: [], edits: new Map() }, reader);
  expect(withFocused([40, 41, 42], lines, lines[7]?.key)).toEqual([6, 7, 8, 40, 41, 42]);
  expect(withFocused([40, 41, 42], lines, lines[42]?.key)).toEqual([40, 41, 42, 43]);
  expect(withFocused([0, 1], lines, lines[0]?.key)).toEqual([0, 1]);
  expect(withFocused([40], lines, undefined)).toEqual([40]);
});

test('what is on the screen goes down to the last message that is there to its end', () => {
  const lines = linesOf(
    threadOf(run(5, 9)),
    { unsent: [], edits: new Map() },
    { viewer: { id: 1, username: 'rosa' }, unreadLine: undefined },
  );
  // Five of 40 px each in a view of 100 px.
  const shown = (scrollOffset: number | null, startIndex: number, endIndex: number) =>
    lastShownSeq(
      {
        range: { startIndex, endIndex },
        scrollOffset,
        scrollRect: { width: 360, height: 100 },
        measurementsCache: [40, 80, 120, 160, 200].map((end) => ({ end })),
      },
      lines,
    );
  expect(shown(0, 0, 2)).toBe(6);
  expect(shown(20, 0, 2)).toBe(7);
  expect(shown(19, 0, 2)).toBe(7);
  expect(shown(18, 0, 2)).toBe(6);
  expect(shown(100, 2, 4)).toBe(9);
  // One that is higher than the view.
  expect(shown(0, 0, 0)).toBe(5);
  expect(shown(0, 3, 3)).toBe(0);
  expect(shown(null, 0, 2)).toBe(0);
});
