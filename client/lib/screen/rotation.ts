import { useEffect, useState } from 'react';

/** Which of several that rotate is shown, from 0: each lasts as long as the others. */
export function rotationAt(now: number, duration: number, count: number): number {
  return count > 1 ? Math.floor(now / duration) % count : 0;
}

/** How far the picture is moved at that moment, in pixels to the right and down: a few every few minutes, so that nothing burns in. */
export function shiftAt(now: number): [number, number] {
  const places: [number, number][] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];
  return places[rotationAt(now, 3 * 60_000, places.length)] ?? [0, 0];
}

/** How often it is looked whether something else is to be shown, in milliseconds. */
const lookInterval = 500;

/** What is to be said of this moment, told again whenever that is something else. */
export function useMoment<Said extends string | number>(said: (now: number) => Said): Said {
  const [, setSaid] = useState(() => said(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setSaid(said(Date.now())), lookInterval);
    return () => clearInterval(timer);
  });
  return said(Date.now());
}

/** Which of several that rotate is shown now. */
export const useRotation = (duration: number, count: number): number =>
  useMoment((now) => rotationAt(now, duration, count));
