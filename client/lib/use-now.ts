import { useEffect, useState } from 'react';

/** In milliseconds. */
export const minute = 60_000;

/**
 * The time, told anew again and again, for what counts down.
 *
 * @param everyMs null where nothing does
 * @param at told at this moment, too, as something ends then
 */
export function useNow(everyMs: number | null, at: number | null = null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  useEffect(() => {
    if (at === null || at <= now) return;
    const left = at - Date.now();
    // Each look sets it again, so a far moment needs none yet.
    if (everyMs !== null && left > everyMs) return;
    // Timers may run a little early.
    const timer = setTimeout(() => setNow(Math.max(at, Date.now())), left);
    return () => clearTimeout(timer);
  }, [everyMs, at, now]);
  return now;
}

/** Whether something has been so for so long without a break. */
export function useIsLong(isSo: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo, ms]);
  return isLong;
}
