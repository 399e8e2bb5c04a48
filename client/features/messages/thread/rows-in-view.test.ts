import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linesOf } from '../bubbles/lines.ts';
import { run } from '../loading/thread-for-tests.ts';
import { indicesAround, withFocused } from './rows-in-view.ts';

beforeEach(() => void vi.stubGlobal('innerHeight', 320));
afterEach(() => void vi.unstubAllGlobals());

const ends = (indices: number[]) => [indices[0], indices.at(-1), indices.length];

test('what is drawn first fills the window wherever the message comes to stand', () => {
  expect(ends(indicesAround(100, 600))).toEqual([90, 110, 21]);
  expect(ends(indicesAround(-1, 600))).toEqual([589, 599, 11]);
  expect(ends(indicesAround(3, 600))).toEqual([0, 13, 14]);
  expect(indicesAround(-1, 1)).toEqual([0]);
});

test('the message that has the focus stays, and both its neighbours', () => {
  const reader = { viewer: { id: 1, username: 'rosa' }, unreadLine: undefined };
  const lines = linesOf({ messages: run(1, 60), lastSeq: 60 }, [], reader);
  expect(withFocused([40, 41, 42], lines, lines[7]?.key)).toEqual([6, 7, 8, 40, 41, 42]);
  expect(withFocused([40, 41, 42], lines, lines[42]?.key)).toEqual([40, 41, 42, 43]);
  expect(withFocused([0, 1], lines, lines[0]?.key)).toEqual([0, 1]);
  expect(withFocused([40], lines, undefined)).toEqual([40]);
});
