import { useEffect, useState } from 'react';

const maxBackoffMs = 30_000;

interface LatestWinsOptions<Value> {
  /** @param isLate whether something has failed since anything arrived */
  send: (value: Value, isLate: boolean) => Promise<unknown>;
  /** What became of the newest value, once nothing newer has come for a pause. */
  onSettled?: (failure: { error: unknown } | undefined) => void;
  /** From one response to the next request. */
  pauseMs: number;
  /** What failed is sent again, later and later, unless something newer is there by then. */
  isRetried?: boolean;
}

/**
 * Sends a value that changes faster than requests travel, such as a slider's: the first change at once, then one request
 * at a time, each with what is newest when it leaves, and always the last value at the end.
 */
export class LatestWins<Value> {
  readonly #options: LatestWinsOptions<Value>;
  #waiting: { value: Value } | undefined;
  #isBusy = false;
  #isStopped = false;
  #isLate = false;
  #failures = 0;
  #endPause: (() => void) | undefined;

  constructor(options: LatestWinsOptions<Value>) {
    this.#options = options;
  }

  get isWaiting(): boolean {
    return this.#waiting !== undefined;
  }

  push(value: Value): void {
    this.#waiting = { value };
    if (!this.#isBusy) void this.#sendAll();
  }

  /** The page goes away: sends what waits, beside what is on its way. */
  flush(): void {
    void this.#sendNext().catch(() => undefined);
  }

  /** The network is back: what has failed does not wait any longer. */
  retry = (): void => {
    if (this.#failures === 0) return;
    this.#failures = 0;
    this.#endPause?.();
  };

  /** Nothing more is sent. */
  stop(): void {
    this.#isStopped = true;
    this.#endPause?.();
  }

  async #sendAll(): Promise<void> {
    this.#isBusy = true;
    let failure: { error: unknown } | undefined;
    while (this.#waiting && !this.#isStopped) {
      const { value } = this.#waiting;
      failure = await this.#sendNext().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      this.#isLate = failure !== undefined;
      this.#failures = failure ? this.#failures + 1 : 0;
      if (failure && this.#options.isRetried) this.#waiting ??= { value };
      await this.#pause();
    }
    this.#isBusy = false;
    if (!this.#isStopped) this.#options.onSettled?.(failure);
  }

  async #sendNext(): Promise<void> {
    const next = this.#waiting;
    this.#waiting = undefined;
    if (next) await this.#options.send(next.value, this.#isLate);
  }

  #pause(): Promise<void> {
    const { isRetried, pauseMs } = this.#options;
    if (this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => this.#endPause?.(),
        isRetried ? Math.min(maxBackoffMs, pauseMs * 2 ** this.#failures) : pauseMs,
      );
      this.#endPause = () => {
        clearTimeout(timer);
        this.#endPause = undefined;
        resolve();
      };
    });
  }
}

/** Saves what a screen changes, also as the screen or the page is left. What is given the first time counts. */
export function useLatestWins<Value>(
  send: (value: Value) => Promise<unknown>,
  onSettled: (failure: { error: unknown } | undefined) => void,
): LatestWins<Value> {
  const [queue] = useState(() => new LatestWins<Value>({ send, onSettled, pauseMs: 400 }));
  useEffect(() => {
    const flush = () => queue.flush();
    const leaving = new AbortController();
    const { signal } = leaving;
    // The last of the three may be too late to get a request past the service worker; phones do not fire the first.
    addEventListener('beforeunload', flush, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && flush(), { signal });
    addEventListener('pagehide', flush, { signal });
    return () => {
      leaving.abort();
      flush();
    };
  }, [queue]);
  return queue;
}
