/** In degrees of latitude: some 2 km. */
const gridSize = 0.02;

interface Point {
  latitude: number;
  longitude: number;
}

/**
 * Rounds a location before it leaves this device: in which part of a town it is, and not where somebody lives. A degree
 * of longitude is shorter the farther from the equator; at a pole there is but one location.
 */
export function roundLocation({ latitude, longitude }: Point): Point {
  const row = Math.round(latitude / gridSize) * gridSize;
  const columns = Math.max(1, Math.floor((360 * Math.cos((row * Math.PI) / 180)) / gridSize));
  const degrees = (Math.round((longitude * columns) / 360) * 360) / columns;
  return { latitude: roundDegrees(row), longitude: roundDegrees(degrees >= 180 ? degrees - 360 : degrees) };
}

/** Without what is left over from binary arithmetic; never -0. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6 + 0;

/**
 * Where this device is, as its browser says once the person lets it. A location of an hour ago will do: one does not
 * move one's home court.
 *
 * @throws what the browser gives as the reason why not
 */
export function locate(): Promise<Point> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('There is no geolocation'));
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: 15_000,
      maximumAge: 60 * 60_000,
    });
  });
}

/** What to do instead. */
export function locationProblem(error: unknown): string {
  // PERMISSION_DENIED; where the page is not served securely there is no class of such errors.
  const isRefused = typeof error === 'object' && error !== null && 'code' in error && error.code === 1;
  const why = isRefused ? 'Your browser doesn’t share your location.' : 'Your location could not be found.';
  return `${why} Type the name of a place instead. People who type the same name count as near you.`;
}
