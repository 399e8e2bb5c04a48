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

/** In milliseconds. A place that was known so long ago will do: one does not move one's home court. */
const [longest, oldest] = [15_000, 60 * 60_000];

/**
 * Where this device is, as its browser says once the person lets it.
 *
 * @throws what the browser gives as the reason why not
 */
export function locate(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('There is no geolocation'));
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: longest,
      maximumAge: oldest,
    });
  });
}

const refused = 1;

/** What to do instead. */
export function notLocated(error: unknown): string {
  const isRefused = typeof error === 'object' && error !== null && 'code' in error && error.code === refused;
  const why = isRefused ? 'Your browser does not tell where you are.' : 'Where you are could not be found out.';
  return `${why} Type the name of a place instead: who types the same is near you.`;
}
