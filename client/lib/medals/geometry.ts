/** Shapes as the text of an SVG path, on a ground of 256 × 256. Angles in degrees, clockwise from the top. */

export interface Point {
  x: number;
  y: number;
}

export const middle: Point = { x: 128, y: 128 };

/** Where one is at an angle, so far from a point. */
export function around({ x, y }: Point, radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: x + radius * Math.sin(turn), y: y - radius * Math.cos(turn) };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

const at = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`;

const evenly = (count: number): number[] => Array.from({ length: count }, (_, step) => (step * 360) / count);

/** A star of so many points; with two radii that differ little a cogwheel. */
export function toothed(centre: Point, teeth: number, outer: number, inner: number): string {
  const corners = evenly(2 * teeth).map((angle, step) => at(around(centre, step % 2 === 0 ? outer : inner, angle)));
  return `M${corners.join('L')}Z`;
}

/** Half circles, one beside the other. */
export function scalloped(centre: Point, scallops: number, radius: number): string {
  const [first = '', ...rest] = evenly(scallops).map((angle) => at(around(centre, radius, angle)));
  const bow = rounded((Math.PI * radius * 1.06) / scallops);
  return `M${first}${[...rest, first].map((point) => `A${bow} ${bow} 0 0 1 ${point}`).join('')}Z`;
}

export function circle({ x, y }: Point, radius: number): string {
  const r = rounded(radius);
  return `M${at({ x: x - r, y })}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

/** Small circles, in a circle. */
export const beads = (centre: Point, count: number, radius: number, size: number): string =>
  evenly(count)
    .map((angle) => circle(around(centre, radius, angle), size))
    .join('');

export function arc(centre: Point, radius: number, from: number, to: number): string {
  const isLong = to - from > 180 ? 1 : 0;
  return `M${at(around(centre, radius, from))}A${radius} ${radius} 0 ${isLong} 1 ${at(around(centre, radius, to))}`;
}

export const segment = (centre: Point, radius: number, from: number, to: number): string =>
  `${arc(centre, radius, from, to)}Z`;

/** A new moon, thickest halfway. */
export function crescent(centre: Point, radius: number, from: number, to: number, thickness: number): string {
  const inner = radius + thickness;
  return `${arc(centre, radius, from, to)}A${inner} ${inner} 0 0 0 ${at(around(centre, radius, from))}Z`;
}

/** A leaf that points where the angle says. */
function leaf(centre: Point, length: number, angle: number): string {
  const [tip, base] = [around(centre, length / 2, angle), around(centre, -length / 2, angle)];
  const [left, right] = [around(centre, length * 0.42, angle - 90), around(centre, length * 0.42, angle + 90)];
  return `M${at(base)}Q${at(left)} ${at(tip)}Q${at(right)} ${at(base)}Z`;
}

/** A branch along a circle, from below upwards on the right: leaves in pairs, and one at its end. */
function branch(centre: Point, radius: number, pairs: number, size: number, side: 1 | -1): string {
  const [from, to] = [156, 30];
  const leaves = Array.from({ length: pairs }, (_, pair) => {
    const angle = from + ((to - from) * pair) / pairs;
    const grown = size * (1 - 0.2 * (pair / pairs));
    const outside = leaf(around(centre, radius + grown * 0.34, side * (angle - 5)), grown, side * (angle - 90 + 42));
    const inside = leaf(
      around(centre, radius - grown * 0.34, side * (angle - 5)),
      grown * 0.9,
      side * (angle - 90 - 42),
    );
    return outside + inside;
  });
  return leaves.join('') + leaf(around(centre, radius, side * (to - 4)), size * 0.85, side * (to - 90));
}

/** Two branches that meet below. */
export const laurel = (centre: Point, radius: number, pairs: number, size: number): string =>
  branch(centre, radius, pairs, size, 1) + branch(centre, radius, pairs, size, -1);

/** What the leaves of a laurel hang on. */
export const stems = (centre: Point, radius: number): string =>
  `${arc(centre, radius, 32, 178)}${arc(centre, radius, 182, 328)}`;
