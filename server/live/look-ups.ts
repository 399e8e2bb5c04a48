import { setImmediate, setTimeout } from 'node:timers/promises';

interface LookUpsOptions<Item, Answer> {
  /** Answers for all of them at once, in their order. */
  read: (items: readonly Item[]) => Promise<readonly Answer[]>;
  /** Takes what is true of an item now. */
  settle: (item: Item, answer: Answer) => void;
  /** After several were settled together. */
  settled: () => void;
  failed: (error: unknown, items: readonly Item[]) => void;
}

const maxTogether = 200;
const firstPauseMs = 100;
const maxPauseMs = 1_000;

/**
 * Looks up what may have changed: one look-up at a time, for all that wait, so that many changes cost little more than
 * one. An item that changes again while it is looked up is looked up once more, and one that could not be is tried again
 * until it can.
 */
export class LookUps<Item, Answer> {
  /** What waits, each with the number of its last change. */
  readonly #waiting = new Map<Item, number>();
  readonly #options: LookUpsOptions<Item, Answer>;
  #changes = 0;
  #isRunning = false;

  constructor(options: LookUpsOptions<Item, Answer>) {
    this.#options = options;
  }

  get areUnderWay(): boolean {
    return this.#waiting.size > 0;
  }

  has(item: Item): boolean {
    return this.#waiting.has(item);
  }

  [Symbol.iterator](): Iterator<Item> {
    return this.#waiting.keys();
  }

  /** It may have changed: whatever a look-up under way finds is out of date. */
  add(item: Item): void {
    this.#changes += 1;
    this.#waiting.set(item, this.#changes);
    if (!this.#isRunning) void this.#run();
  }

  forget(item: Item): void {
    this.#waiting.delete(item);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let pauseMs = firstPauseMs;
    while (this.#waiting.size > 0) {
      // What changes at the same moment is looked up together.
      await setImmediate();
      const batch = [...this.#waiting].slice(0, maxTogether);
      const items = batch.map(([item]) => item);
      try {
        this.#settle(batch, await this.#options.read(items));
        pauseMs = firstPauseMs;
      } catch (error) {
        this.#options.failed(error, items);
        await setTimeout(pauseMs, undefined, { ref: false });
        pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      }
    }
    this.#isRunning = false;
  }

  #settle(batch: readonly (readonly [Item, number])[], answers: readonly Answer[]): void {
    for (const [at, [item, change]] of batch.entries()) {
      const latest = this.#waiting.get(item);
      const answer = answers[at];
      if (latest === undefined || answer === undefined) continue;
      this.#waiting.delete(item);
      if (latest === change) this.#options.settle(item, answer);
      else this.#waiting.set(item, latest);
    }
    this.#options.settled();
  }
}
