interface LatestSaverParts<Value> {
  /** What it has begun is carried out even if the page goes away. */
  save: (value: Value) => Promise<unknown>;
  /** The last value is stored, and no newer one has come for a while. */
  onSettled: (value: Value) => void;
  /** The last value could not be stored; this one is stored, as far as is known. */
  onFailed: (stored: Value, error: unknown) => void;
  /** How long changes are gathered, in milliseconds. */
  gathering?: number;
  /** How long nothing has to change before the matter is settled, in milliseconds. */
  settling?: number;
}

/**
 * Saves a value that changes faster than it can be sent, such as that of a slider: one request at a time, each with
 * what is newest when it leaves, and always the last value at the end.
 */
export class LatestSaver<Value> {
  readonly #parts: Required<LatestSaverParts<Value>>;
  #stored: Value;
  #waiting: { value: Value; settling: number } | undefined;
  #isBusy = false;
  #gatherTimer: ReturnType<typeof setTimeout> | undefined;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param stored what the server has */
  constructor(stored: Value, parts: LatestSaverParts<Value>) {
    this.#stored = stored;
    this.#parts = { gathering: 250, settling: 800, ...parts };
  }

  /** The value is now this one; it is sent at once, and settled as soon as it is stored. */
  save(value: Value): void {
    this.#take(value, 0);
    this.flush();
  }

  /** The value is now this one, and perhaps soon another; it is sent before long. */
  change(value: Value): void {
    this.#take(value, this.#parts.settling);
    this.#gatherTimer ??= setTimeout(() => this.flush(), this.#parts.gathering);
  }

  /** Sends what waits without waiting for more. */
  flush(): void {
    clearTimeout(this.#gatherTimer);
    this.#gatherTimer = undefined;
    if (!this.#isBusy && this.#waiting) void this.#send(this.#waiting);
  }

  /** The page goes away: the last chance for what waits. There is no time for the answer to what is on its way. */
  flushOnLeaving(): void {
    clearTimeout(this.#gatherTimer);
    this.#gatherTimer = undefined;
    if (!this.#waiting) return;
    this.#isBusy = false;
    this.flush();
  }

  #take(value: Value, settling: number): void {
    clearTimeout(this.#settleTimer);
    this.#waiting = { value, settling };
  }

  async #send({ value, settling }: { value: Value; settling: number }): Promise<void> {
    this.#isBusy = true;
    this.#waiting = undefined;
    const failure = await this.#parts.save(value).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    this.#isBusy = false;
    if (!failure) this.#stored = value;
    // A newer value is on its way already: it decides, whatever became of this one.
    if (this.#waiting) {
      if (this.#gatherTimer === undefined) this.flush();
    } else if (failure) this.#parts.onFailed(this.#stored, failure.error);
    else this.#settleTimer = setTimeout(() => this.#parts.onSettled(value), settling);
  }
}
