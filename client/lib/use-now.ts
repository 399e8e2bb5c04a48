import { useEffect, useState } from 'react';

/** In milliseconds. */
export const minute = 60_000;

/**
 * The time, told anew again and again, for what counts down.
 *
 * @param everyMs null where nothing does
 */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
