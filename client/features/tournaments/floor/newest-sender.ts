/** What time it is and how to wait, in milliseconds: a test passes its own. */
export interface Clock {
  now: () => number;
  /** @returns what calls it off */
  after: (wait: number, act: () => void) => () => void;
}

const realClock: Clock = {
  now: () => performance.now(),
  after: (wait, act) => {
    const timer = setTimeout(act, wait);
    return () => clearTimeout(timer);
  },
};

/** From one request to the next, in milliseconds. */
const apart = 1_000;
const longestPause = 30_000;

interface Parts<Value> {
  /** @param isLate whether it could not be sent as soon as it was there */
  send: (value: Value, isLate: boolean) => Promise<unknown>;
  /** Whether to send it again would fail again. */
  isFinal: (error: unknown) => boolean;
  /** The server has the newest value. */
  onSent: () => void;
  /** It will never have it: nothing more is sent. */
  onRefused: (error: unknown) => void;
  clock?: Clock;
}

/**
 * Sends a value that changes with every tap: one request at a time, at most one a second, each with what is newest when
 * it leaves; what did not arrive is sent again, unless something newer is there by then.
 */
export class NewestSender<Value> {
  readonly #parts: Parts<Value>;
  readonly #clock: Clock;
  #waiting: { value: Value } | undefined;
  #isBusy = false;
  #isStopped = false;
  #failures = 0;
  /** Nothing has arrived since. */
  #hasFailed = false;
  #notBefore = 0;
  #callOff: (() => void) | undefined;

  constructor(parts: Parts<Value>) {
    this.#parts = parts;
    this.#clock = parts.clock ?? realClock;
  }

  give(value: Value): void {
    this.#waiting = { value };
    this.#plan();
  }

  /** The network is back. */
  retry = (): void => {
    if (this.#failures === 0) return;
    this.#failures = 0;
    this.#notBefore = 0;
    this.#callOff?.();
    this.#callOff = undefined;
    this.#plan();
  };

  /** What waits is not wanted any longer. */
  stop(): void {
    this.#isStopped = true;
    this.#callOff?.();
  }

  #plan(): void {
    if (this.#isStopped || this.#isBusy || this.#callOff !== undefined || this.#waiting === undefined) return;
    const wait = this.#notBefore - this.#clock.now();
    if (wait <= 0) void this.#send(this.#waiting.value);
    else {
      this.#callOff = this.#clock.after(wait, () => {
        this.#callOff = undefined;
        this.#plan();
      });
    }
  }

  async #send(value: Value): Promise<void> {
    this.#isBusy = true;
    this.#waiting = undefined;
    this.#notBefore = this.#clock.now() + apart;
    try {
      await this.#parts.send(value, this.#hasFailed);
      this.#failures = 0;
      this.#hasFailed = false;
      if (!this.#isStopped && this.#waiting === undefined) this.#parts.onSent();
    } catch (error) {
      if (this.#isStopped) return;
      if (this.#parts.isFinal(error)) {
        this.stop();
        this.#parts.onRefused(error);
        return;
      }
      this.#waiting ??= { value };
      this.#failures += 1;
      this.#hasFailed = true;
      this.#notBefore = this.#clock.now() + Math.min(longestPause, apart * 2 ** this.#failures);
    } finally {
      this.#isBusy = false;
    }
    this.#plan();
  }
}
