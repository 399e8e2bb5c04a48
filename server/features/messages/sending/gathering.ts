import { setImmediate } from 'node:timers/promises';

/** In milliseconds: whoever is there already waits no longer for whoever might still come. */
const longestMs = 5;

/**
 * Waits for those who speak at the same moment: what they sent lies in their sockets, of which one turn of the event loop
 * reads only those that were ready when it began. Whoever speaks alone waits for a single turn.
 *
 * @param waiting how many are there
 * @param enough so many that more would not come along anyway
 * @param ticks milliseconds of a clock that nobody sets
 */
export async function gather(
  waiting: () => number,
  enough: number,
  ticks: () => number = () => performance.now(),
): Promise<void> {
  const until = ticks() + longestMs;
  for (let before = 0; waiting() > before && waiting() < enough && ticks() < until; ) {
    before = waiting();
    await setImmediate();
  }
}
