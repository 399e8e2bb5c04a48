import { expect, test } from 'vitest';
import type { Frame } from '#client/lib/pictures/position.ts';
import { moved, zoomed } from './Crop.tsx';

/** The largest square of a picture that is twice as wide as high. */
const largest = { width: 50, height: 100 };
const whole = { x: 25, y: 0, ...largest };

test('a press moves it by a tenth of its side, as far as there is room', () => {
  const frame = { x: 25, y: 50, width: 25, height: 50 };
  expect(moved(frame, [1, 0])).toEqual({ ...frame, x: 27.5 });
  expect(moved(frame, [0, -1])).toEqual({ ...frame, y: 45 });
  expect(moved(frame, [0, 1])).toEqual(frame);
  expect(moved({ ...frame, x: 1 }, [-1, 0])).toEqual({ ...frame, x: 0 });
});

test('a press zooms around its middle, and at the edge into what there is', () => {
  expect(zoomed(whole, 'in', largest)).toEqual({ x: 30, y: 10, width: 40, height: 80 });
  expect(zoomed({ x: 60, y: 0, width: 40, height: 80 }, 'out', largest)).toEqual({
    x: 50,
    y: 0,
    width: 50,
    height: 100,
  });
});

test('it goes no nearer than to an eighth, and out again to the whole', () => {
  let frame: Frame = whole;
  for (let press = 0; press < 20; press += 1) frame = zoomed(frame, 'in', largest);
  expect(frame).toMatchObject({ width: 50 / 8, height: 100 / 8 });
  for (let press = 0; press < 20; press += 1) frame = zoomed(frame, 'out', largest);
  expect(frame).toEqual(whole);
});
