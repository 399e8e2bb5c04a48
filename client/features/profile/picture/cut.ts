import type { Frame } from '#client/lib/group-picture/position.ts';

interface Size {
  width: number;
  height: number;
}

/** So many times narrower than the largest square is the smallest that the buttons make. */
const deepest = 8;

/** How far one press moves the square, as a part of its own side; and how much larger or smaller one makes it. */
const [step, zoom] = [0.1, 1.25];

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The largest square of a picture, in its middle, in per cent of width and height as all that follow. */
export function largestSquare(picture: Size): Frame {
  const side = Math.min(picture.width, picture.height);
  const [width, height] = [(100 * side) / picture.width, (100 * side) / picture.height];
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

/** One press to the right, or down; where it is negative, to the left, or up. */
export function moved({ x, y, width, height }: Frame, [right, down]: readonly [number, number]): Frame {
  return {
    x: within(x + right * step * width, 0, 100 - width),
    y: within(y + down * step * height, 0, 100 - height),
    width,
    height,
  };
}

/** One press nearer, or further away, around its middle as far as there is room. */
export function zoomed(frame: Frame, direction: 'in' | 'out', picture: Size): Frame {
  const largest = largestSquare(picture);
  const wanted = direction === 'in' ? frame.width / zoom : frame.width * zoom;
  const width = within(wanted, largest.width / deepest, largest.width);
  const height = (width / largest.width) * largest.height;
  return {
    x: within(frame.x + (frame.width - width) / 2, 0, 100 - width),
    y: within(frame.y + (frame.height - height) / 2, 0, 100 - height),
    width,
    height,
  };
}

/** What it cuts out, in whole pixels of the picture. */
export function pixelsOf({ x, y, width }: Frame, picture: Size): { left: number; top: number; side: number } {
  const shorter = Math.min(picture.width, picture.height);
  const side = within(Math.round((width / 100) * picture.width), 1, shorter);
  return {
    left: within(Math.round((x / 100) * picture.width), 0, picture.width - side),
    top: within(Math.round((y / 100) * picture.height), 0, picture.height - side),
    side,
  };
}
