/** Long enough for a burst of messages to be marked at once, in milliseconds. */
const settling = 300;

/** How long later marks wait, in milliseconds. */
const leastPause = 5_000;
const mostPause = 20_000;

/**
 * Decides when the server is told how far somebody has read. What was unread when the thread was opened is marked at
 * once, and so is what came while they looked away. What comes in before their eyes is seen by everybody who has the
 * thread open at the same moment, so each waits for a while of their own, and says it once for all that came meanwhile;
 * or when they look away.
 */
export class ReadMark {
  readonly #tell: (seq: number) => void;
  readonly #random: () => number;
  #marked: number;
  #seen = 0;
  #looksAnew = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param marked the last message that was read before
   * @param random from 0 to 1
   */
  constructor(marked: number, tell: (seq: number) => void, random: () => number = Math.random) {
    this.#marked = marked;
    this.#tell = tell;
    this.#random = random;
  }

  /** The reader has the thread before their eyes, up to this message. */
  see(seq: number): void {
    const pause = this.#looksAnew ? settling : leastPause + this.#random() * (mostPause - leastPause);
    this.#looksAnew = false;
    this.#seen = Math.max(this.#seen, seq);
    if (this.#seen > this.#marked) this.#timer ??= setTimeout(() => this.#mark(), pause);
  }

  /** The reader looks away: what was seen and not told is told now. */
  lookAway = (): void => {
    this.#looksAnew = true;
    this.#mark();
  };

  #mark(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#seen <= this.#marked) return;
    this.#marked = this.#seen;
    this.#tell(this.#seen);
  }
}
