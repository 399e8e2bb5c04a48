/**
 * The cells in which players are looked for. The earth is divided several times, each time into bands of the same height
 * and these into cells about as wide; so whatever the distance, few cells cover it.
 */
import { folded } from '#contract/folding.ts';
import { earthKm, type Point, radians } from '../../../kernel/distance.ts';
import { wrapped } from './coarse.ts';

/** How high the bands are, in degrees: from 11 km to 1,400 km. */
const heights = [0.1, 0.5, 2.5, 12.5] as const;

const kmOfDegree = radians(1) * earthKm;

/** Everybody whose place is known; who has told none, or only its name; and who plays where it is called the same. */
export const anywhere = '*';
export const nowhere = '-';
export const called = (name: string): string => `=${folded(name).slice(0, longestName)}`;

/** In characters: one that is folded may be several. */
const longestName = 100;

/** What of a cell is meant: all that it has between these degrees. `north`, `east` and the others belong to it. */
export interface Area {
  cell: string;
  south: number;
  north: number;
  west: number;
  east: number;
}

export interface Place {
  placeName: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** The point of a place; null where only its name is known. */
export function pointOf({ latitude, longitude }: Omit<Place, 'placeName'>): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** All cells in which somebody is found who plays there. */
export function cellsOf(place: Place): string[] {
  const point = pointOf(place);
  const named = place.placeName === null ? [] : [called(place.placeName)];
  if (point === null) return [nowhere, ...named];
  return [...heights.map((height) => cellAt(height, point)), anywhere, ...named];
}

/** Every distance at which another division serves, up to the one that is asked for. */
export function ringsUpTo(km: number): number[] {
  const reaches = heights.map((height) => height * kmOfDegree).filter((reach) => reach < km);
  return [...reaches, km];
}

/**
 * Areas in which everybody is who plays within so many kilometres, and hardly anybody else. None of them has anything in
 * common with another but edges.
 */
export function areasAround(point: Point, km: number): Area[] {
  const height = heights.find((each) => each * kmOfDegree >= km);
  const box = boxAround(point, km);
  if (height === undefined) return [{ cell: anywhere, ...box.latitudes, west: -180, east: 180 }];
  const areas: Area[] = [];
  for (let band = bandOf(height, box.latitudes.south); band <= bandOf(height, box.latitudes.north); band += 1) {
    for (const { west, east } of box.longitudes) {
      for (let column = columnOf(height, band, west); column <= columnOf(height, band, east); column += 1) {
        areas.push({ cell: nameOf(height, band, column), ...box.latitudes, west, east });
      }
    }
  }
  return areas;
}

/** Degrees are stored to six places. */
const slack = 1e-5;

function boxAround({ latitude, longitude }: Point, km: number) {
  const reach = km / kmOfDegree + slack;
  const latitudes = { south: Math.max(-90, latitude - reach), north: Math.min(90, latitude + reach) };
  if (latitudes.south === -90 || latitudes.north === 90) return { latitudes, longitudes: [{ west: -180, east: 180 }] };
  // The circle is widest nearer to the pole than its centre is.
  const aside = (Math.asin(Math.sin(radians(reach)) / Math.cos(radians(latitude))) * 180) / Math.PI + slack;
  const [west, east] = [wrapped(longitude) - aside, wrapped(longitude) + aside];
  return { latitudes, longitudes: acrossDateLine(west, east) };
}

function acrossDateLine(west: number, east: number) {
  if (west < -180)
    return [
      { west: west + 360, east: 180 },
      { west: -180, east },
    ];
  if (east > 180)
    return [
      { west, east: 180 },
      { west: -180, east: east - 360 },
    ];
  return [{ west, east }];
}

const bandsOf = (height: number) => Math.ceil(180 / height);

const bandOf = (height: number, latitude: number) =>
  Math.min(bandsOf(height) - 1, Math.floor((latitude + 90) / height));

/** So many that none is narrower than high where the band is longest, save at the poles. */
function columnsIn(height: number, band: number): number {
  const south = band * height - 90;
  const nearest = south > 0 ? south : Math.max(0, -(south + height));
  return Math.max(1, Math.floor((360 * Math.cos(radians(nearest))) / height));
}

function columnOf(height: number, band: number, longitude: number): number {
  const columns = columnsIn(height, band);
  return Math.min(columns - 1, Math.floor(((longitude + 180) * columns) / 360));
}

const nameOf = (height: number, band: number, column: number) =>
  `${heights.indexOf(height as never)}/${band}/${column}`;

function cellAt(height: number, { latitude, longitude }: Point): string {
  const band = bandOf(height, latitude);
  return nameOf(height, band, columnOf(height, band, wrapped(longitude)));
}
