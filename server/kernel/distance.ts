/** Where on earth something is, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The mean radius of the earth. */
export const earthKm = 6371.0088;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the great circle (the haversine formula, which is exact for what is near, too). */
export function kmBetween(one: Point, other: Point): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const along = half(other.latitude - one.latitude);
  const across = half(other.longitude - one.longitude);
  const part = along + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * across;
  return 2 * earthKm * Math.asin(Math.sqrt(Math.min(1, part)));
}

/** As it is told: rounded up, and never that two are at the same place. */
export const toldKm = (km: number): number => Math.max(1, Math.ceil(km));
