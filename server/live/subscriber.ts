import type { LiveEvent } from '#contract/live.ts';
import { framed } from './frame.ts';
import type { Listening } from './rights.ts';

/** One open socket, as far as the hub has to do with it. */
export interface Connection {
  readonly userId: number;
  readonly sessionId: number;
  /** Writes a frame (`framed`). */
  send(frame: Buffer): void;
  close(code: number, reason: string): void;
}

/** A socket with what it asked for and what it hears. */
export class Subscriber implements Listening {
  readonly userId: number;
  readonly sessionId: number;
  readonly asked = new Set<string>();
  /** What it asked for and has not been told that it hears. */
  readonly unanswered = new Set<string>();
  /** What it hears. */
  readonly topics = new Set<string>();
  decidedBy: ReadonlySet<string> = new Set();
  /** While it is looked up: the first held event that it has not heard. */
  heldFrom = 0;
  /** Whether it has to be told that it may have missed something. */
  hasMissed = false;
  readonly #connection: Connection;
  #isReady = false;
  #nextLookUp: NodeJS.Timeout | undefined;
  #missed: NodeJS.Timeout | undefined;

  constructor(connection: Connection) {
    this.userId = connection.userId;
    this.sessionId = connection.sessionId;
    this.#connection = connection;
  }

  send(frame: Buffer): void {
    this.#connection.send(frame);
  }

  close(code: number, reason: string): void {
    this.#connection.close(code, reason);
  }

  take(heard: ReadonlySet<string>, decidedBy: ReadonlySet<string>): void {
    for (const topic of this.asked) if (heard.has(topic) && !this.topics.has(topic)) this.unanswered.add(topic);
    this.topics.clear();
    for (const topic of heard) this.topics.add(topic);
    this.decidedBy = decidedBy;
  }

  sayWhatIsHeard(): void {
    // Whoever hears nothing yet has missed nothing.
    if (!this.#isReady) this.hasMissed = false;
    if (!this.#isReady) this.#say({ type: 'ready' });
    this.#isReady = true;
    for (const topic of this.unanswered) if (this.topics.has(topic)) this.#say({ type: 'watching', topic });
    this.unanswered.clear();
  }

  /** Says once that something may have been missed. */
  sayMissedIn(ms: number): void {
    this.hasMissed = false;
    this.#missed ??= setTimeout(() => {
      this.#missed = undefined;
      this.#say({ type: 'missed' });
    }, ms).unref();
  }

  /** Replaces the look-up that was planned before. */
  lookUpIn(ms: number, lookUp: () => void): void {
    clearTimeout(this.#nextLookUp);
    this.#nextLookUp = setTimeout(lookUp, ms).unref();
  }

  /** Does nothing more of its own accord. */
  rest(): void {
    clearTimeout(this.#nextLookUp);
    clearTimeout(this.#missed);
  }

  #say(event: LiveEvent): void {
    this.send(framed(event));
  }
}
