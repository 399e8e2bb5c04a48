/** Some 2 MB at most. */
const defaultMaxTopics = 20_000;

/**
 * When something was last published on each topic, as far as this process can know: by it, whoever begins to listen
 * learns what of what they show may be out of date.
 *
 * It counts from the moment at which this process passes it on, however much earlier it was committed: who listened
 * before has heard it, and who begins to listen later is answered from here.
 */
export class LastPublished {
  readonly #at = new Map<string, number>();
  /** Anything may have been published until then. In milliseconds of any clock, as all times here. */
  #unknownUntil: number;
  readonly #maxTopics: number;

  constructor(now: number, maxTopics = defaultMaxTopics) {
    this.#unknownUntil = now;
    this.#maxTopics = maxTopics;
  }

  remember(topics: readonly string[], now: number): void {
    for (const topic of topics) this.#at.set(topic, now);
    if (this.#at.size > this.#maxTopics) this.forget(now);
  }

  /** Something may have been missed until now. */
  forget(now: number): void {
    this.#at.clear();
    this.#unknownUntil = now;
  }

  /** The latest moment at which anything was, or may have been, published on any of these topics. */
  on(topics: Iterable<string>): number {
    let latest = this.#unknownUntil;
    for (const topic of topics) latest = Math.max(latest, this.#at.get(topic) ?? latest);
    return latest;
  }
}
