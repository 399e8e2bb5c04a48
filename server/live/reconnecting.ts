interface Options<C> {
  /**
   * Makes a connection that is ready to be used, and ends it where that fails.
   *
   * @param lose to be called when it breaks, at any time
   */
  connect: (lose: () => void) => Promise<C>;
  end: (client: C) => Promise<unknown>;
  /** It can be used. */
  opened?: () => void;
  /** It could be used until now. */
  lost?: () => void;
}

const firstPauseMs = 100;
const maxPauseMs = 2_000;

/** One connection that is made again whenever it breaks, until it is closed. */
export class Reconnecting<C extends object> {
  readonly #options: Options<C>;
  #client: C | undefined;
  #isClosed = false;
  #pauseMs = firstPauseMs;

  constructor(options: Options<C>) {
    this.#options = options;
  }

  /** Undefined while there is none. */
  get client(): C | undefined {
    return this.#client;
  }

  /**
   * Tries once, and goes on trying by itself where that fails.
   *
   * @returns why it failed
   */
  async open(): Promise<unknown> {
    let isLost = false;
    let client: C | undefined;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      this.#lose(client);
    };
    try {
      client = await this.#options.connect(lose);
    } catch (error) {
      lose();
      return error;
    }
    if (this.#isClosed || isLost) {
      this.#end(client);
      return undefined;
    }
    this.#client = client;
    this.#pauseMs = firstPauseMs;
    this.#options.opened?.();
    return undefined;
  }

  /** Gives a connection up for a new one. */
  drop(client: C): void {
    if (client === this.#client) this.#lose(client);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#client = undefined;
    if (client !== undefined) await this.#end(client);
  }

  #lose(client: C | undefined): void {
    const wasOpen = client !== undefined && this.#client === client;
    if (wasOpen) this.#client = undefined;
    if (client !== undefined) this.#end(client);
    if (this.#isClosed) return;
    if (wasOpen) this.#options.lost?.();
    setTimeout(() => void (this.#isClosed || this.open()), this.#pauseMs).unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs);
  }

  /** Of one that is broken, nothing more is to be learnt. */
  #end(client: C): Promise<unknown> {
    return this.#options.end(client).catch(() => undefined);
  }
}
