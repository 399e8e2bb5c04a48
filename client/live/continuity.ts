import { answeredWithinMs } from '#contract/live.ts';

export type Topic = `game:${number}` | `group:${number}` | `here:${number}` | `tournament:${number}`;

/** What is listened to: a topic, or all that comes with being the person. */
type Subject = string;

export const person = 'person';

/** What has not been fetched for so long is fetched again in any case: not all that changes is told. In milliseconds. */
const longestAge = 5 * 60_000;

/**
 * Knows for how long the page may have been missing something: what it shows was fetched at some moment, and kept in
 * step from then on for as long as the connection held. Moments are in milliseconds since 1970, by the one clock that
 * goes on while the machine sleeps. It may be put back; then what was noted before counts as older by as much.
 */
export class Continuity {
  /** What is listened to over this connection, and what was over the one before. */
  #heard = new Set<Subject>();
  #heardBefore = new Set<Subject>();
  /** Until then whatever was told of what is heard has arrived, as is known for sure. */
  #completeUntil: number | undefined;
  /** When it was last asked for; what is not wanted any longer is not here. */
  readonly #askedAt = new Map<Subject, number>();
  /** How far the clock has been ahead of the one that nobody can put back, at the most. */
  #ahead = Number.NEGATIVE_INFINITY;

  constructor() {
    this.#putBack();
  }

  /** Another person is signed in, or nobody. */
  reset(): void {
    this.#heard.clear();
    this.#heardBefore = new Set();
    this.#completeUntil = undefined;
  }

  /** There is a new connection, over which nothing is heard yet. */
  connected(): void {
    this.#heardBefore = this.#heard;
    this.#heard = new Set();
  }

  /**
   * Something is asked for.
   *
   * @param shownSince when the oldest request for what is shown of it began; undefined where it is not known
   * @returns for how long something of it may have been missed, in whole milliseconds; undefined where it is not known,
   * or for too long
   */
  asksFor(subject: Subject, shownSince: number | undefined): number | undefined {
    this.#askedAt.set(subject, Date.now());
    const since = this.#heardBefore.has(subject) ? this.#completeUntil : shownSince;
    const age = since === undefined ? Number.NaN : Math.ceil(this.#elapsedSince(since));
    return age >= 0 && age <= longestAge ? age : undefined;
  }

  /**
   * It is heard from now on.
   *
   * @param missed whether the server says that something was missed
   * @returns whether something may have been
   */
  hears(subject: Subject, missed: boolean): boolean {
    const askedAt = this.#askedAt.get(subject);
    if (askedAt === undefined) return true;
    this.#heard.add(subject);
    if (subject === person) this.#completeUntil = askedAt;
    return missed || this.#elapsedSince(askedAt) > answeredWithinMs;
  }

  /** It is not kept in step any longer, also where the answer to that it was asked for is still to come. */
  leaves(subject: Subject): void {
    this.#heard.delete(subject);
    this.#heardBefore.delete(subject);
    this.#askedAt.delete(subject);
  }

  /** All that was told until that moment has arrived. */
  isCompleteUntil(moment: number | undefined): void {
    this.#putBack();
    this.#completeUntil = moment ?? this.#completeUntil;
  }

  #elapsedSince(moment: number): number {
    return Date.now() - moment + this.#putBack();
  }

  /** By how much the clock has been put back since it was furthest ahead, in milliseconds. */
  #putBack(): number {
    const ahead = Date.now() - performance.now();
    this.#ahead = Math.max(this.#ahead, ahead);
    return this.#ahead - ahead;
  }
}
