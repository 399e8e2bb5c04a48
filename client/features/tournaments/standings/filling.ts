import { useEffect, useState } from 'react';

/** So many rows come with the first paint, and then so many at a time, so many milliseconds apart. */
const atOnce = 16;
const step = 4;
const pause = 30;

/**
 * How many rows of a large table to fill by now: a few at a time, so that whoever presses or scrolls meanwhile is
 * answered.
 *
 * @param size how many rows there are, each with as many cells
 */
export function useFilling(size: number): number {
  const [filled, setFilled] = useState(size <= atOnce ? size : 0);
  const isLeft = filled < size;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step leads to the next.
  useEffect(() => {
    if (!isLeft) return;
    const timer = setTimeout(() => setFilled((count) => count + step), pause);
    return () => clearTimeout(timer);
  }, [isLeft, filled]);
  return filled;
}
