const first = 1_000;
const longest = 15_000;

/**
 * How many milliseconds to wait before trying to connect again: 1 s at first, then longer and longer, and never
 * quite the same for two clients, so that a restarted server is not met by everybody at once.
 *
 * @param attempts how many have failed since the connection was last open
 * @param random from 0 to 1
 */
export function pauseBefore(attempts: number, random: number): number {
  if (attempts === 0) return first;
  const grown = Math.min(longest, first * 1.8 ** attempts);
  return Math.round(grown * (0.6 + 0.4 * random));
}
