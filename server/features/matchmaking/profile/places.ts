/** Where people play: as coarse as it is kept, and how those near by are found. */
import { folded } from '#contract/folding.ts';
import { earthKm, type Point, radians } from '../../../kernel/distance.ts';

/** How fine places are kept: in degrees of latitude, some 2 km. */
const grain = 0.02;

/** From -180 up to 180, without 180 itself. */
const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/**
 * The same place, so coarse that it says in which part of a town somebody plays, and not where they live. A degree of
 * longitude is shorter the farther from the equator; at a pole there is but one place.
 */
export function coarse({ latitude, longitude }: Point): Point {
  const row = Math.round(latitude / grain) * grain;
  const columns = Math.max(1, Math.floor((360 * Math.cos(radians(row))) / grain));
  const column = Math.round((wrapped(longitude) * columns) / 360);
  return { latitude: rounded(row), longitude: rounded(wrapped((column * 360) / columns)) };
}

/** Without binary remainders; never -0. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;

/** The point of a place; null where only its name is known. */
export function pointOf({ latitude, longitude }: { [Part in keyof Point]: number | null }): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** What a place is called, however it is spelt. One character may fold to eighteen; PostgreSQL indexes no long keys. */
export const placeKeyOf = (name: string | null): string | null => name && folded(name).slice(0, 100);

/** In degrees; its edges belong to it. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

const kmOfDegree = radians(1) * earthKm;
/** Degrees are stored to six places. */
const slack = 1e-5;

/** A box around all that is within so many kilometres; across the date line it is two. */
export function boxesAround({ latitude, longitude }: Point, km: number): Box[] {
  const reach = km / kmOfDegree + slack;
  const [south, north] = [Math.max(-90, latitude - reach), Math.min(90, latitude + reach)];
  if (south === -90 || north === 90) return [{ south, north, west: -180, east: 180 }];
  // The circle is widest nearer to the pole than its centre is.
  const halfWidth = (Math.asin(Math.sin(radians(reach)) / Math.cos(radians(latitude))) * 180) / Math.PI + slack;
  const [west, east] = [wrapped(longitude) - halfWidth, wrapped(longitude) + halfWidth];
  if (west < -180) return boxesOf(south, north, [west + 360, 180], [-180, east]);
  if (east > 180) return boxesOf(south, north, [west, 180], [-180, east - 360]);
  return boxesOf(south, north, [west, east]);
}

const boxesOf = (south: number, north: number, ...widths: [west: number, east: number][]): Box[] =>
  widths.map(([west, east]) => ({ south, north, west, east }));
