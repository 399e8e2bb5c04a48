/** In milliseconds, as everything here. */
const askAfter = 20_000;
/** With `askAfter` 45 s, after which a silent connection counts as dead. */
const patience = 25_000;
/** Someone is looking, or the network has changed. */
const shortPatience = 5_000;

interface PulseOptions {
  /** Asks the server for a word. */
  ask: () => void;
  /** Nothing was heard although it was asked for. */
  giveUp: () => void;
}

/**
 * Finds out whether a connection lives. One that has been cut without a word, by a network that changed or a machine
 * that slept, looks to a browser as if it were open; and what the server does to find out, a page cannot see.
 */
export class Pulse {
  readonly #options: PulseOptions;
  #askedAt: number | undefined;
  /** Asks, or gives up. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PulseOptions) {
    this.#options = options;
  }

  /** Something is being waited for, such as the connection itself. */
  expectWord(): void {
    this.#giveUpIn(patience);
  }

  /** The connection is open, or a question is answered. @returns when it was asked, unless it was not */
  answered(): number | undefined {
    const askedAt = this.#askedAt;
    this.#askedAt = undefined;
    this.#in(askAfter, () => this.#ask(patience));
    return askedAt;
  }

  /** The server said something: it is there, whether it answers or not. */
  heard(): void {
    if (this.#askedAt !== undefined) this.#giveUpIn(patience);
  }

  /** Finds out now: there is a reason for doubt. */
  check(): void {
    if (this.#askedAt === undefined) this.#ask(shortPatience);
    else this.#giveUpIn(shortPatience);
  }

  rest(): void {
    this.#askedAt = undefined;
    clearTimeout(this.#timer);
  }

  #ask(patienceMs: number): void {
    this.#askedAt = Date.now();
    this.#giveUpIn(patienceMs);
    this.#options.ask();
  }

  #giveUpIn(ms: number): void {
    this.#in(ms, this.#options.giveUp);
  }

  #in(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
  }
}
