/** How fine a place leaves this device: in degrees of latitude, some 2 km. */
const grain = 0.02;

interface Point {
  latitude: number;
  longitude: number;
}

/**
 * A place as coarse as it is kept: in which part of a town it is, and not where somebody lives. A degree of longitude is
 * shorter the farther from the equator; at a pole there is but one place.
 */
export function coarse({ latitude, longitude }: Point): Point {
  const row = Math.round(latitude / grain) * grain;
  const columns = Math.max(1, Math.floor((360 * Math.cos((row * Math.PI) / 180)) / grain));
  const degrees = (Math.round((longitude * columns) / 360) * 360) / columns;
  return { latitude: rounded(row), longitude: rounded(degrees >= 180 ? degrees - 360 : degrees) };
}

/** Without what is left over from reckoning in binary; never -0. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;
