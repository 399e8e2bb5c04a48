/** Long enough for a burst of messages to be marked at once, in milliseconds. */
const settling = 300;

/** How long later marks wait, in milliseconds. */
const leastPause = 5_000;
const mostPause = 20_000;

/**
 * Decides when the server is told how far somebody has read. What was unread when the thread was opened is marked at
 * once, and so is what came while they looked away. What comes in before their eyes is seen by everybody who has the
 * thread open at the same moment, so each waits for a while of their own, and says it once for all that came meanwhile;
 * or when they look away. While they look away nothing is read.
 */
export class ReadMark {
  readonly #tell: (seq: number) => void;
  readonly #random: () => number;
  #marked: number;
  /** What is on the screen, whether or not anybody looks at it. */
  #shown = 0;
  #seen = 0;
  #isWatched: boolean;
  #looksAnew = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param marked the last message that was read before
   * @param isWatched whether the page is visible
   * @param random from 0 to 1
   */
  constructor(
    { marked, isWatched }: { marked: number; isWatched: boolean },
    tell: (seq: number) => void,
    random: () => number = Math.random,
  ) {
    this.#marked = marked;
    this.#isWatched = isWatched;
    this.#tell = tell;
    this.#random = random;
  }

  /** The thread is on the screen as far as this message. */
  show(seq: number): void {
    this.#shown = seq;
    if (this.#isWatched) this.#see();
  }

  /** The page comes before the reader's eyes, or goes; then what was seen and not told is told. */
  watch(isWatched: boolean): void {
    this.#isWatched = isWatched;
    if (isWatched) this.#see();
    else {
      this.#looksAnew = true;
      this.#mark();
    }
  }

  #see(): void {
    this.#seen = Math.max(this.#seen, this.#shown);
    if (this.#shown === 0) return;
    const pause = this.#looksAnew ? settling : leastPause + this.#random() * (mostPause - leastPause);
    this.#looksAnew = false;
    if (this.#seen > this.#marked) this.#timer ??= setTimeout(() => this.#mark(), pause);
  }

  #mark(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#seen <= this.#marked) return;
    this.#marked = this.#seen;
    this.#tell(this.#seen);
  }
}
