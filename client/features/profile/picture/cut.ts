import type { Frame } from '#client/lib/pictures/position.ts';

interface Size {
  width: number;
  height: number;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The largest square of a picture, in its middle, in per cent of width and height as all that follow. */
export function largestSquare(picture: Size): Frame {
  const side = Math.min(picture.width, picture.height);
  const [width, height] = [(100 * side) / picture.width, (100 * side) / picture.height];
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
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
