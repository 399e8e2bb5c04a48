const momentMs = 1000;

export interface Repeating {
  /** There is something to do that is not to wait. */
  soon(): void;
  /** When the round under way has ended. */
  stop(): Promise<void>;
}

/**
 * Does something at once and from then on again and again.
 *
 * @param work answers whether there is more to do, which it goes on with after a moment
 * @param everyMs how long it rests else
 * @param onError what could not be done now is tried again after that
 */
export function repeating(work: () => Promise<boolean>, everyMs: number, onError: (error: unknown) => void): Repeating {
  let isStopped = false;
  let isSoon = false;
  let timer: NodeJS.Timeout | undefined;
  let round = next();

  async function next(): Promise<void> {
    const hasMore = await work().catch((error: unknown) => {
      onError(error);
      return false;
    });
    wait(hasMore || isSoon ? momentMs : everyMs);
    isSoon = false;
  }

  function wait(ms: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      round = next();
    }, ms).unref();
  }

  return {
    soon() {
      isSoon = timer === undefined;
      if (isSoon) return;
      clearTimeout(timer);
      wait(momentMs);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
