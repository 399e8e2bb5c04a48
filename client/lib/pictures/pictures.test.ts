import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupChange } from '#contract/groups.ts';
import { moved, zoomed } from './Crop.tsx';
import { drawnWidth, sourcesOf } from './GroupPicture.tsx';
import { type Frame, frameOf, positionOf, textOf } from './position.ts';
import { problemOf } from './use-upload.ts';

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

const address = (width: number) => `/api/group-pictures/abc/${width}`;

test.each([
  [1600, '480 480w, 960 960w, 1600 1600w'],
  [1200, '480 480w, 960 960w, 1200 1200w'],
  [960, '480 480w, 960 960w'],
  [300, '300 300w'],
])('a picture of %i pixels is offered as %s', (width, offered) => {
  expect(sourcesOf(address(width), { width, height: 100 })).toBe(
    offered.replaceAll(/(^|, )(\d+) /g, (_, before, each) => `${before}${address(each)} `),
  );
});

test.each([
  ['center center', { width: 1600, height: 800 }, 'max(100vw, 400px)'],
  // So flat that it is as wide as it has to be to be high enough.
  ['0% 0%', { width: 1600, height: 200 }, 'max(100vw, 1600px)'],
  ['50%,50%,1', { width: 1600, height: 800 }, 'calc(max(100vw, 400px) * 1)'],
  ['50%,50%,2', { width: 1600, height: 800 }, 'calc(max(100vw, 400px) * 2)'],
  ['50%,50%,1', { width: 1600, height: 400 }, 'calc(max(100vw, 400px) * 2)'],
])('at %s a picture of %j is drawn %s wide', (position, size, width) => {
  expect(drawnWidth(positionOf(position), size)).toBe(width);
});

const mb = 1024 * 1024;

test.each([
  [{ type: 'image/jpeg', size: 10 * mb }, undefined],
  [{ type: 'image/webp', size: 1 }, undefined],
  [{ type: '', size: 1 }, undefined],
  [{ type: 'image/png', size: 10 * mb + 1 }, 'The image must be at most 10 MB.'],
  [{ type: 'image/svg+xml', size: 1 }, 'The image must be a JPEG, PNG, GIF or WebP.'],
  [{ type: 'image/heic', size: 1 }, 'The image must be a JPEG, PNG, GIF or WebP.'],
  [{ type: 'application/pdf', size: 1 }, 'The image must be a JPEG, PNG, GIF or WebP.'],
])('of %j it is said: %s', (file, problem) => {
  expect(problemOf(file)).toBe(problem);
});
