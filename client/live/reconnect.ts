const first = 1_000;
const longest = 10_000;

/**
 * How many milliseconds to wait before trying to connect again: around 1 s at first, then longer and longer, around
 * 10 s in the end and 15 s at most. Always at random, so that a restarted server is not met by everybody at once.
 *
 * @param failures how many tries have failed since the connection was last open
 * @param random from 0 to 1
 */
export function pauseBefore(failures: number, random: number): number {
  return Math.min(longest, first * 1.8 ** failures) * (0.5 + random);
}
