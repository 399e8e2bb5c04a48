import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Counts how often each of many does something within a stretch of time that begins with their first. */
export interface Counting {
  /** @returns in how many seconds, at least 1, this one may go on; undefined where they may now */
  count(key: string): Promise<number | undefined>;
  forget(key: string): Promise<void>;
}

/** Makes what counts. The name is that of what is counted. */
export type CountingOf = (name: string, most: number, perSeconds: number) => Counting;

/** In this process alone. */
export const countingAlone: CountingOf = (_name, most, perSeconds) => new Counter(most, perSeconds);

export function waitOf({ consumedPoints, msBeforeNext }: RateLimiterRes, most: number): number | undefined {
  return consumedPoints <= most ? undefined : Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** Counts in memory. It keeps a bounded number: a flood of addresses pushes out those that began first. */
export class Counter implements Counting {
  readonly #limiter: RateLimiterMemory;
  readonly #maxKept: number;
  /** Who began in which slot; the slots are given in turn, over and over. */
  readonly #slots: string[] = [];
  /** The latest slot of each who is counted. */
  readonly #slotOf = new Map<string, number>();
  #next = 0;

  constructor(most: number, perSeconds: number, maxKept = 10_000) {
    this.#limiter = new RateLimiterMemory({ points: Math.ceil(most), duration: perSeconds });
    this.#maxKept = maxKept;
  }

  async count(key: string): Promise<number | undefined> {
    const counted = await this.#limiter.penalty(key);
    if (counted.isFirstInDuration) await this.#begin(key);
    return waitOf(counted, this.#limiter.points);
  }

  async forget(key: string): Promise<void> {
    this.#slotOf.delete(key);
    await this.#limiter.delete(key);
  }

  /** Takes the next slot from whoever has it, unless they have begun anew in a later one. */
  async #begin(key: string): Promise<void> {
    const slot = this.#next;
    this.#next = (slot + 1) % this.#maxKept;
    const before = this.#slots[slot];
    this.#slots[slot] = key;
    const isLatest = before !== undefined && before !== key && this.#slotOf.get(before) === slot;
    this.#slotOf.set(key, slot);
    if (isLatest) await this.forget(before);
  }
}
