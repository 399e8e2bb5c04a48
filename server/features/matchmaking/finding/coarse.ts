/** Places as they are kept: so coarse that nobody is told where somebody lives. */
import { type Point, radians } from '../../../kernel/distance.ts';

/** How fine places are kept: in degrees of latitude, some 2 km. */
const grain = 0.02;

/** From -180 up to 180, without 180 itself. */
export const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/**
 * The same place, so coarse that it says in which part of a town somebody plays, and not where they live. A degree of
 * longitude is shorter the farther from the equator; at a pole there is but one place.
 */
export function coarse({ latitude, longitude }: Point): Point {
  const rows = Math.round(latitude / grain);
  const row = rows * grain;
  const columns = Math.max(1, Math.floor((360 * Math.cos(radians(row))) / grain));
  const column = Math.round((wrapped(longitude) * columns) / 360);
  return { latitude: rounded(row), longitude: rounded(wrapped((column * 360) / columns)) };
}

/** Without what is left over from reckoning in binary; never -0. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;
