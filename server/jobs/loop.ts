const secondMs = 1000;

export interface Loop {
  /** There is something to do that is not to wait. */
  soon(): void;
  /** When the round under way has ended, which it does after what it has begun. */
  stop(): Promise<void>;
}

/**
 * Does something at once, whenever it is asked for, and again and again. What failed is tried again, later each time, until
 * that is as late as usual.
 *
 * @param work returns true where there is more to do, with which it goes on after a second
 * @param everyMs how long it rests else
 * @param onError is told what failed
 */
export function runLoop(
  work: (signal: AbortSignal) => Promise<boolean | undefined>,
  everyMs: number,
  onError: (error: unknown) => void,
): Loop {
  const stopping = new AbortController();
  let isAsked = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined = run();

  async function run(): Promise<void> {
    clearTimeout(timer);
    let hasMore: boolean | undefined;
    do {
      isAsked = false;
      try {
        hasMore = await work(stopping.signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        onError(error);
        break;
      }
    } while (isAsked && !stopping.signal.aborted);
    const retryMs = Math.min(secondMs * 2 ** (failures - 1), everyMs);
    const pauseMs = failures > 0 ? retryMs : hasMore ? secondMs : everyMs;
    if (!stopping.signal.aborted) timer = setTimeout(soon, pauseMs).unref();
    round = undefined;
  }

  function soon(): void {
    isAsked = true;
    if (!stopping.signal.aborted) round ??= run();
  }

  return {
    soon,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await round;
    },
  };
}
