import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Counts how often each of many does something within a stretch of time that begins with their first. It keeps a
 * bounded number of them: a flood of addresses pushes out those that began first.
 */
export class Counter {
  readonly #limiter: RateLimiterMemory;
  readonly #mostKept: number;
  /** Who began in which place; the places are given in turn, over and over. */
  readonly #places: string[] = [];
  /** The latest place of each who is counted. */
  readonly #placeOf = new Map<string, number>();
  #next = 0;

  constructor(most: number, perSeconds: number, mostKept = 10_000) {
    this.#limiter = new RateLimiterMemory({ points: Math.ceil(most), duration: perSeconds });
    this.#mostKept = mostKept;
  }

  /** @returns in how many seconds, at least 1, this one may go on; undefined where they may now */
  async count(key: string): Promise<number | undefined> {
    const { consumedPoints, msBeforeNext, isFirstInDuration } = await this.#limiter.penalty(key);
    if (isFirstInDuration) await this.#begin(key);
    return consumedPoints <= this.#limiter.points ? undefined : Math.max(1, Math.ceil(msBeforeNext / 1000));
  }

  async forget(key: string): Promise<void> {
    this.#placeOf.delete(key);
    await this.#limiter.delete(key);
  }

  /** Takes the next place from whoever has it, unless they have begun anew in a later one. */
  async #begin(key: string): Promise<void> {
    const place = this.#next;
    this.#next = (place + 1) % this.#mostKept;
    const before = this.#places[place];
    this.#places[place] = key;
    const isLatest = before !== undefined && before !== key && this.#placeOf.get(before) === place;
    this.#placeOf.set(key, place);
    if (isLatest) await this.forget(before);
  }
}
