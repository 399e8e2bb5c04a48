const turnMs = 100;
/** Some five seconds; on a machine that leaves the process no time, more. */
const maxTurns = 50;

/**
 * Waits for what should come soon.
 *
 * @param missing what to say where it does not
 */
export async function within<T>(awaited: Promise<T>, missing: () => string): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    if (turns === maxTurns) reject(new Error(missing()));
  }, turnMs);
  try {
    return await Promise.race([awaited, tooLong]);
  } finally {
    clearInterval(timer);
  }
}
