/** Work that can be interrupted: each `next` does a few milliseconds of it. */
export type InSlices<T> = Generator<undefined, T, undefined>;

/** Does all of it at once. */
export function finish<T>(work: InSlices<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
