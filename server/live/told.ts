/** Some 2 MB at most. */
const mostTopics = 20_000;

/**
 * When something was last told on each topic, as far as this process can know. Whoever begins to listen learns from it
 * whether what they show is still up to date.
 *
 * What is told counts from the moment at which this process passes it on, however much earlier it was committed: who
 * listened before that moment has heard it, and who begins to listen after it is answered from here.
 */
export class Told {
  /** In the order of the times. */
  readonly #lastAt = new Map<string, number>();
  /** What was told until then is not known any longer, or never was. In milliseconds of any clock, as all times here. */
  #unknownUntil: number;
  readonly #mostTopics: number;

  constructor(now: number, most = mostTopics) {
    this.#unknownUntil = now;
    this.#mostTopics = most;
  }

  remember(topics: readonly string[], now: number): void {
    for (const topic of topics) {
      this.#lastAt.delete(topic);
      this.#lastAt.set(topic, now);
    }
    for (const [topic, at] of this.#lastAt) {
      if (this.#lastAt.size <= this.#mostTopics) return;
      this.#lastAt.delete(topic);
      this.forget(at);
    }
  }

  /** Anything may have been told until then. */
  forget(until: number): void {
    this.#unknownUntil = Math.max(this.#unknownUntil, until);
  }

  /** Whether anything was or may have been told on any of the topics at that moment or later. */
  hasToldSince(moment: number, topics: Iterable<string>): boolean {
    // Not a number is a moment that nobody knows.
    if (!(moment > this.#unknownUntil)) return true;
    for (const topic of topics) if ((this.#lastAt.get(topic) ?? Number.NEGATIVE_INFINITY) >= moment) return true;
    return false;
  }
}
