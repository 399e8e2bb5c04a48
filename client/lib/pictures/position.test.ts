import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupChange } from '#contract/groups.ts';
import { type Frame, frameOf, positionOf, textOf } from './position.ts';

const side = fc.integer({ min: 1, max: 4800 });
const size = fc.record({ width: side, height: side });
const percent = fc.double({ min: 0, max: 100, noNaN: true });

describe('what is stored', () => {
  test.each([
    ['center center', { x: 50, y: 50, scale: null }],
    ['50% 30%', { x: 50, y: 30, scale: null }],
    ['0% 100%', { x: 0, y: 100, scale: null }],
    ['12.5%,100%,1.5', { x: 12.5, y: 100, scale: 1.5 }],
    ['0%,0%,1', { x: 0, y: 0, scale: 1 }],
    ['', { x: 50, y: 50, scale: null }],
    ['top left', { x: 50, y: 50, scale: null }],
    ['1..2% 3%', { x: 50, y: 50, scale: null }],
    ['110% 5%', { x: 100, y: 5, scale: null }],
    ['1%,2%,0.1', { x: 1, y: 2, scale: 1 }],
    ['1%,2%,50', { x: 1, y: 2, scale: 9 }],
  ])('%j is read', (text, position) => {
    expect(positionOf(text)).toEqual(position);
  });

  test('whatever it is, it is a place in the picture', () => {
    fc.assert(
      fc.property(fc.string(), size, (text, picture) => {
        expectInside(frameOf(positionOf(text), picture));
      }),
    );
  });
});

/** But for what is lost in counting. */
function expectInside({ x, y, width, height }: Frame): void {
  const little = 1e-9;
  expect(width).toBeGreaterThan(0);
  expect(height).toBeGreaterThan(0);
  expect(x).toBeGreaterThanOrEqual(-little);
  expect(y).toBeGreaterThanOrEqual(-little);
  expect(x + width).toBeLessThanOrEqual(100 + little);
  expect(y + height).toBeLessThanOrEqual(100 + little);
}

describe('the frame', () => {
  test.each([
    ['center center', { width: 1000, height: 1000 }, { x: 5, y: 27.5, width: 90, height: 45 }],
    ['0% 100%', { width: 1000, height: 1000 }, { x: 0, y: 55, width: 90, height: 45 }],
    // A panorama has no frame of 90 %.
    ['center center', { width: 1600, height: 400 }, { x: 25, y: 0, width: 50, height: 100 }],
    ['0%,0%,1', { width: 1600, height: 400 }, { x: 0, y: 0, width: 50, height: 100 }],
    ['100%,100%,2', { width: 1000, height: 500 }, { x: 50, y: 50, width: 50, height: 50 }],
    ['50%,50%,1', { width: 1000, height: 500 }, { x: 0, y: 0, width: 100, height: 100 }],
  ])('of %j in a picture of %j', (text, picture, frame) => {
    expect(frameOf(positionOf(text), picture)).toEqual(frame);
  });

  test('is twice as wide as high in every picture', () => {
    fc.assert(
      fc.property(size, percent, percent, fc.double({ min: 1, max: 9, noNaN: true }), (picture, x, y, scale) => {
        const frame = frameOf({ x, y, scale }, picture);
        expectInside(frame);
        expect((frame.width * picture.width) / (frame.height * picture.height)).toBeCloseTo(2, 6);
      }),
    );
  });

  test('is the same when it has been stored, in a form that the server takes', () => {
    const picture = { width: fc.integer({ min: 100, max: 4000 }), height: fc.integer({ min: 100, max: 4000 }) };
    fc.assert(
      fc.property(
        fc.record(picture),
        percent,
        percent,
        fc.double({ min: 1, max: 9, noNaN: true }),
        (of, x, y, scale) => {
          const frame = frameOf({ x, y, scale }, of);
          const text = textOf(frame, of);
          expect(groupChange.safeParse({ imagePosition: text }).error, text).toBeUndefined();
          const again = frameOf(positionOf(text), of);
          for (const part of ['x', 'y', 'width', 'height'] as const) {
            // A frame that fills the picture but for a hundredth of a per cent may go to its middle.
            expect(Math.abs(again[part] - frame[part])).toBeLessThan(0.02);
          }
        },
      ),
    );
  });
});
