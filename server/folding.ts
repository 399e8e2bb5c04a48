import type { Fold } from './features/ratings/recompute/service.ts';

const secondMs = 1000;
const hourMs = 60 * 60 * secondMs;
/** What failed is tried again, later each time, as long as it fails. */
const leastPauseMs = secondMs;
const mostPauseMs = 60 * secondMs;

export interface Folding {
  /** There are results that are not in the ratings yet. */
  soon(): void;
  /** When what is under way has ended, which it does after what it has begun. */
  stop(): Promise<void>;
}

/**
 * Folds what is left at once, whenever there are new results, and every hour: another process may have ended before it
 * came to its own.
 *
 * @param onError what could not be folded is tried again
 */
export function keepFolding(fold: Fold, onError: (error: unknown) => void): Folding {
  const stopping = new AbortController();
  let isAsked = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined = run();

  async function run(): Promise<void> {
    clearTimeout(timer);
    do {
      isAsked = false;
      try {
        await fold(stopping.signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        onError(error);
        break;
      }
    } while (isAsked && !stopping.signal.aborted);
    const pauseMs = failures === 0 ? hourMs : Math.min(leastPauseMs * 2 ** (failures - 1), mostPauseMs);
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
