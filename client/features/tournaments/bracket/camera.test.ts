import { describe, expect, test } from 'vitest';
import { around, drawnPart, held, most, opensWhole, revealing, whole, zoomed } from './camera.ts';

const large = { width: 2000, height: 3000 };
const small = { width: 500, height: 300 };
const window = { width: 1000, height: 600 };

describe('the camera', () => {
  test('shows a small draw whole, larger and in the middle', () => {
    expect(opensWhole(small, window)).toBe(true);
    expect(whole(small, window)).toEqual({ x: 150, y: 90, scale: 1.4 });
    expect(opensWhole(large, window)).toBe(false);
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
});
