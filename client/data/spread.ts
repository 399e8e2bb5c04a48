const maxDelayMs = 1_000;

/**
 * Spreads over a second what many browsers find out at the same moment, and would ask the server for at once. Each
 * thing has a name, by which it is done once however often it is asked for meanwhile.
 */
export class Spread {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** Does it at a moment of this browser's own, unless something of that name waits already. */
  soon(name: string, act: () => void): void {
    if (this.#timers.has(name)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      act();
    }, Math.random() * maxDelayMs);
    this.#timers.set(name, timer);
  }

  /** Nothing that waits is done any longer. */
  cancel(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
