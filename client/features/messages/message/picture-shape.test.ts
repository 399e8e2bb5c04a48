import { expect, test } from 'vitest';
import { message } from '../model/thread-for-tests.ts';
import { linesOf } from './lines.ts';
import { isPictureGone, picturesHeight, shapeOf, shownPictures } from './picture-shape.ts';

const sized = (width: number, height: number) => ({ id: 'x', width, height, colour: '#123456', description: '' });

test('a picture has its own shape, as far as it is neither higher than 3:4 nor wider than 16:9', () => {
  expect(shapeOf(sized(1600, 1200))).toBe(4 / 3);
  expect(shapeOf(sized(100, 4000))).toBe(3 / 4);
  expect(shapeOf(sized(4000, 100))).toBe(16 / 9);
});

test('its place is kept before it is there: one in its shape, two in a row, more in a square', () => {
  const one = sized(1600, 1200);
  expect([1, 2, 3, 4].map((count) => picturesHeight(Array(count).fill(one), 800))).toEqual([274, 184, 364, 364]);
  expect(picturesHeight([one], 360)).toBe(205);
  expect(picturesHeight([], 360)).toBe(0);
});

test('what is deleted shows none, and of an account that is gone there is none', () => {
  const lineOf = (more: object) => {
    const thread = { messages: [{ ...message(1), ...more }], revision: 1, knownRevision: 1, lastSeq: 1 };
    const reader = { viewer: { id: 1, name: 'anna' }, unreadLine: undefined };
    const [line] = linesOf(thread as never, { unsent: [], edits: new Map() }, reader);
    if (!line) throw new Error('There is no line');
    return line;
  };
  const pictures = [sized(1, 1)];
  const there = lineOf({ attachment: 'picture', pictures });
  expect([shownPictures(there), isPictureGone(there)]).toEqual([pictures, false]);
  const deleted = lineOf({ isDeleted: true, attachment: 'picture', pictures });
  expect([shownPictures(deleted), isPictureGone(deleted)]).toEqual([[], false]);
  const gone = lineOf({ attachment: 'pictures' });
  expect([shownPictures(gone), isPictureGone(gone)]).toEqual([[], true]);
  expect(isPictureGone(lineOf({}))).toBe(false);
});
