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
