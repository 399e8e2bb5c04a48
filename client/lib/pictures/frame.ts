import type { Frame } from '#client/lib/group-picture/position.ts';

/** So many times narrower than the largest frame is the smallest that the buttons make. */
const deepest = 8;

/** How far one press moves the frame, as a part of its own side; and how much larger or smaller one makes it. */
const [step, zoom] = [0.1, 1.25];

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

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
export function zoomed(
  frame: Frame,
  direction: 'in' | 'out',
  largest: Readonly<Pick<Frame, 'width' | 'height'>>,
): Frame {
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
