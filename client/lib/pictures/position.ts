/**
 * Which part of a group's picture is shown. It is stored in two forms. `x% y%` is CSS's own `object-position`: as much as
 * fits, and in the direction in which something has to go, so far from its beginning. `x%,y%,scale` is a frame, twice as
 * wide as high: so many times smaller than the largest that fits, and so far from the edges.
 */
export interface Position {
  /** How far from the left and from the top, in per cent of the way that there is. */
  x: number;
  y: number;
  /** How many times smaller than the largest frame; null where no frame was chosen. */
  scale: number | null;
}

interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in per cent of its width and height. */
export interface Frame extends Size {
  x: number;
  y: number;
}

export const frameAspect = 2;

/** A frame that nobody has chosen yet has so much of the picture's width, in per cent. */
const defaultWidth = 90;

/** The smallest frame: what the server takes, and more than a banner can show sharply. */
const maxScale = 9;

const centre: Position = { x: 50, y: 50, scale: null };

/** Whatever was stored; in the middle, where it cannot be read. */
export function positionOf(text: string): Position {
  const plain = /^([\d.]+)% ([\d.]+)%$/.exec(text);
  const framed = /^([\d.]+)%,([\d.]+)%,([\d.]+)$/.exec(text);
  const [x = Number.NaN, y = Number.NaN, scale = 1] = (framed ?? plain)?.slice(1).map(Number) ?? [];
  if (![x, y, scale].every(Number.isFinite)) return centre;
  return { x: within(x, 0, 100), y: within(y, 0, 100), scale: framed ? within(scale, 1, maxScale) : null };
}

/** The frame of a position; where none was chosen, the usual one at that place. */
export function frameOf({ x, y, scale }: Position, picture: Size): Frame {
  const widest = widestFrame(picture);
  const width = scale === null ? Math.min(defaultWidth, widest) : widest / scale;
  const height = heightOf(width, picture);
  return { width, height, x: ((100 - width) * x) / 100, y: ((100 - height) * y) / 100 };
}

export function textOf(frame: Frame, picture: Size): string {
  const scale = within(widestFrame(picture) / frame.width, 1, maxScale);
  return `${shareOf(frame.x, frame.width)}%,${shareOf(frame.y, frame.height)}%,${rounded(scale)}`;
}

export function largestFrame(picture: Size): Size {
  const width = widestFrame(picture);
  return { width, height: heightOf(width, picture) };
}

/** The width of the largest frame in a picture, in per cent of the picture's. */
function widestFrame({ width, height }: Size): number {
  return Math.min(100, (100 * frameAspect * height) / width);
}

function heightOf(frameWidth: number, { width, height }: Size): number {
  return (frameWidth * width) / (frameAspect * height);
}

/** Of the way that a frame could go, how much it has gone; in the middle where it cannot go anywhere. */
function shareOf(from: number, length: number): number {
  const way = 100 - length;
  return way < 0.01 ? 50 : rounded(within((from / way) * 100, 0, 100));
}

export const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** To four decimals, which the server takes. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
