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

/** What is on its way: to whom, and framed once for everyone. */
interface BufferedUpdate {
  topics: readonly string[];
  frame: Buffer;
}

/** More than this waits for nobody: who has not heard it by then fetches anew. */
const maxUpdates = 2_000;
const maxBytes = 8 << 20;

/**
 * What was told while the rights of some sockets were being looked up: kept once for all of them, each of which
 * remembers from where on it has heard nothing.
 */
export class BufferedUpdates {
  #updates: BufferedUpdate[] = [];
  #bytes = 0;
  /** The number of the first event that is kept; they are numbered from 0 on, for ever. */
  #first = 0;

  /** The number of the next event. */
  get end(): number {
    return this.#first + this.#updates.length;
  }

  push(update: BufferedUpdate): void {
    this.#updates.push(update);
    this.#bytes += update.frame.length;
    if (this.#updates.length > maxUpdates || this.#bytes > maxBytes) this.dropBefore(this.end);
  }

  /** @returns what came from this number on, or undefined where that is not all kept any longer */
  since(number: number): readonly BufferedUpdate[] | undefined {
    return number < this.#first ? undefined : this.#updates.slice(number - this.#first);
  }

  /** Nobody waits for what came before this number any longer. */
  dropBefore(number: number): void {
    const dropped = this.#updates.splice(0, Math.max(number - this.#first, 0));
    this.#first += dropped.length;
    for (const { frame } of dropped) this.#bytes -= frame.length;
  }
}
