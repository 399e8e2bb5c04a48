/** What was not done in time. It may be done later. */
export class TooLate extends Error {}

/**
 * Waits for something, but not for longer.
 *
 * @throws TooLate
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooLate(`Not done within ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
