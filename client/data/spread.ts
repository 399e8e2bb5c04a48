/** In milliseconds. */
const longest = 1_000;

/**
 * Spreads over a second what many browsers find out at the same moment, and would ask the server for at once. Each
 * thing has a name, by which it is done once however often it is asked for meanwhile.
 */
export class Spread {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #random: () => number;

  /** @param random from 0 to 1 */
  constructor({ random = Math.random }: { random?: () => number } = {}) {
    this.#random = random;
  }

  /** Does it at a moment of this browser's own, unless something of that name waits already. */
  soon(name: string, act: () => void): void {
    if (this.#timers.has(name)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      act();
    }, this.#random() * longest);
    this.#timers.set(name, timer);
  }

  /** Nothing that waits is done any longer. */
  cancel(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
