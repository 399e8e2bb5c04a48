import { expect, test } from 'vitest';
import { opacityAfter, placed, scattered } from './ConfettiCanvas.tsx';

const pieces = scattered(200, 5);

test('as many pieces as are asked for begin above and fall all the way', () => {
  expect(pieces).toHaveLength(200);
  expect(pieces.every((piece) => placed(piece, 0).y <= 0)).toBe(true);
  const below = pieces.filter((piece) => placed(piece, 4).y > 0.5);
  expect(below.length).toBeGreaterThan(200 * 0.9);
});

test('it is whole at first, and gone when its time is over', () => {
  expect([0, 3.9, 4, 5].map((after) => opacityAfter(after, 4))).toEqual([1, expect.closeTo(0.125), 0, 0]);
});
