import { useEffect, useState } from 'react';
import { LatestSaver } from './latest-saver.ts';

/**
 * Saves what changes faster than it can be sent (`latest-saver.ts`) for as long as it is on screen, and at its end. What
 * is given the first time counts.
 */
export function useLatestSaver<Value>(...given: ConstructorParameters<typeof LatestSaver<Value>>): LatestSaver<Value> {
  const [saver] = useState(() => new LatestSaver<Value>(...given));
  useEffect(() => {
    const onLeaving = () => saver.flush();
    const leaving = new AbortController();
    const { signal } = leaving;
    // The last of the three may be too late to get a request past the service worker; phones do not tell of the first.
    addEventListener('beforeunload', onLeaving, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && onLeaving(), { signal });
    addEventListener('pagehide', onLeaving, { signal });
    return () => {
      leaving.abort();
      saver.flush();
    };
  }, [saver]);
  return saver;
}
