import { describe, expect, test } from 'vitest';
import { around, drawnPart, held, most, opensWhole, revealing, uncovering, whole, zoomed } from './camera.ts';

const large = { width: 2000, height: 3000 };
const small = { width: 500, height: 300 };
const window = { width: 1000, height: 600 };

describe('the camera', () => {
  test('shows a small draw whole, larger and in the middle', () => {
    expect(opensWhole(whole(small, window))).toBe(true);
    expect(whole(small, window)).toEqual({ x: 150, y: 90, scale: 1.4 });
    expect(opensWhole(whole(large, window))).toBe(false);
    expect(whole(large, window).scale).toBeCloseTo(0.2);
  });

  test('opens around a match, and not beyond the edges', () => {
    expect(around({ x: 1000, y: 1500 }, 1, large, window)).toEqual({ x: -500, y: -1200, scale: 1 });
    expect(around({ x: 10, y: 2990 }, 1, large, window)).toEqual({ x: 0, y: -2400, scale: 1 });
    expect(around({ x: 10, y: 2990 }, 1, large, window, 0.2)).toEqual({ x: 200, y: -2520, scale: 1 });
  });

  test('zooms around a point, from all of it to twice its size', () => {
    const at = { x: 300, y: 200 };
    const before = { x: -700, y: -1000, scale: 1 };
    const after = zoomed(before, 1.5, at, large, window);
    const under = ({ x, y, scale }: typeof before) => [(at.x - x) / scale, (at.y - y) / scale];
    expect(under(after)).toEqual(under(before));
    expect(zoomed(before, 99, at, large, window).scale).toBe(most);
    expect(zoomed(before, 0.01, at, large, window).scale).toBeCloseTo(0.2);
    expect(zoomed(whole(small, window), 0.1, at, small, window).scale).toBe(1);
  });

  test('never loses the drawing', () => {
    const far = held({ x: 9999, y: -9999, scale: 1 }, large, window);
    expect(far.x).toBeLessThan(window.width / 2);
    expect(far.y + large.height).toBeGreaterThan(window.height / 2);
  });

  test('moves no more than it must to reveal a match', () => {
    const camera = { x: 0, y: 0, scale: 1 };
    const inView = { left: 100, top: 100, right: 250, bottom: 140 };
    expect(revealing(camera, inView, large, window)).toEqual(camera);
    const below = { left: 100, top: 700, right: 250, bottom: 740 };
    expect(revealing(camera, below, large, window)).toEqual({ x: 0, y: -164, scale: 1 });
  });

  test('draws what is in view and some around it, and the same as long as little is moved', () => {
    const step = { width: 176, height: 192 };
    const part = drawnPart({ x: -1000, y: -1000, scale: 1 }, window, step);
    expect(part.left).toBeLessThan(1000);
    expect(part.right).toBeGreaterThan(2000);
    expect(part.bottom - part.top).toBeLessThan(3 * window.height);
    expect(drawnPart({ x: -1003, y: -1004, scale: 1 }, window, step)).toEqual(part);
  });

  describe('with a panel on the upper right corner', () => {
    const covered = { ...window, taken: { width: 400, height: 200 } };
    const isFree = ({ x, y, scale }: ReturnType<typeof whole>, { right, top }: (typeof parts)[number]) =>
      right * scale + x <= 600 || top * scale + y >= 200;
    const [wide, high] = [
      { width: 1000, height: 400 },
      { width: 400, height: 600 },
    ];
    /** In each corner one. */
    const inCorners = ({ width, height }: typeof wide) =>
      [0, width - 100].flatMap((left) =>
        [0, height - 40].map((top) => ({ left, top, right: left + 100, bottom: top + 40 })),
      );
    const parts = inCorners(wide);

    test('the whole is below it or beside it, wherever it is larger', () => {
      expect(whole(wide, covered, parts)).toEqual({ x: 0, y: 200, scale: 1 });
      expect(whole(high, covered, inCorners(high))).toEqual({ x: 100, y: 0, scale: 1 });
    });

    test('the whole has all of the window where nothing is drawn below the panel', () => {
      const others = parts.filter(({ left, top }) => left === 0 || top > 0);
      expect(whole(wide, covered, others)).toEqual(whole(wide, window));
    });

    test('the whole is no smaller than it must be for what is drawn to be beside or below the panel', () => {
      const nearly = { width: 900, height: 600 };
      const low = { left: 700, top: 150, right: 800, bottom: 190 };
      const camera = whole(nearly, covered, [low]);
      expect(isFree(camera, low)).toBe(true);
      expect(camera.scale).toBeGreaterThan(0.85);
      expect(held(camera, nearly, covered)).toEqual(camera);
    });

    test('where a drawing is put as a whole it stays when it is pressed, and can be zoomed back to', () => {
      for (const drawing of [wide, high, { width: 100, height: 100 }, large]) {
        const camera = whole(drawing, covered, inCorners(drawing));
        expect(held(camera, drawing, covered)).toEqual(camera);
        const near = zoomed(camera, 2, { x: 0, y: 0 }, drawing, covered);
        const back = zoomed(near, camera.scale, { x: 0, y: 0 }, drawing, covered);
        expect(back.scale).toBeCloseTo(camera.scale);
      }
    });

    test('every match can be brought out from below it, at every scale', () => {
      for (const drawing of [wide, high, large, { width: 950, height: 3000 }]) {
        for (const scale of [0.5, 1, 2]) {
          for (const part of inCorners(drawing)) {
            const camera = uncovering(held({ x: 0, y: 0, scale }, drawing, covered), part, drawing, covered);
            expect(isFree(camera, part), JSON.stringify({ drawing, scale, part })).toBe(true);
          }
        }
      }
    });

    test('a match that is walked to by keys is not left below it', () => {
      const part = { left: 800, top: 20, right: 900, bottom: 60 };
      const camera = revealing({ x: 0, y: 0, scale: 1 }, part, large, covered);
      expect(isFree(camera, part)).toBe(true);
      expect(revealing(camera, part, large, covered)).toEqual(camera);
    });
  });
});
