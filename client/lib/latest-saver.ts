/** The pause between two requests, and before what became of them is told, in milliseconds. */
const gathering = 400;

/**
 * Saves a value that changes faster than it can be sent, such as that of a slider: the first change at once, then one
 * request at a time, each with what is newest when it leaves, and always the last value at the end.
 */
export class LatestSaver<Value> {
  readonly #save: (value: Value) => Promise<unknown>;
  readonly #onIdle: (failure: { error: unknown } | undefined) => void;
  #waiting: { value: Value } | undefined;
  #isBusy = false;

  /** @param onIdle told what became of the last value when nothing has changed for a while */
  constructor(save: (value: Value) => Promise<unknown>, onIdle: (failure: { error: unknown } | undefined) => void) {
    this.#save = save;
    this.#onIdle = onIdle;
  }

  change(value: Value): void {
    this.#waiting = { value };
    if (!this.#isBusy) void this.#sendAll();
  }

  /** The page goes away: the last chance for what waits, beside what is on its way. */
  flush(): void {
    void this.#next().catch(() => undefined);
  }

  async #sendAll(): Promise<void> {
    this.#isBusy = true;
    let failure: { error: unknown } | undefined;
    while (this.#waiting) {
      failure = await this.#next().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      await new Promise((resolve) => setTimeout(resolve, gathering));
    }
    this.#isBusy = false;
    this.#onIdle(failure);
  }

  async #next(): Promise<void> {
    const next = this.#waiting;
    this.#waiting = undefined;
    if (next) await this.#save(next.value);
  }
}
