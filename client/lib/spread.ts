/** What everybody finds out at the same moment, and would ask for at once. */
export interface Spread {
  /** Does it once, somewhere within the next second, however often it is asked for until then. */
  soon(): void;
  cancel(): void;
}

const longest = 1000;

/** @param random from 0 to 1 */
export function spread(action: () => void, random: () => number = Math.random): Spread {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        action();
      }, random() * longest);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
