import type { ServerMessage } from '#contract/live.ts';
import { framed } from './frame.ts';
import type { Listening, Rights } from './rights.ts';

/** One open socket, as far as the hub has to do with it. */
export interface Connection {
  readonly userId: number;
  readonly sessionId: number;
  /** Writes a frame (`framed`). */
  send(frame: Buffer): void;
  close(code: number, reason: string): void;
}

const alive = framed({ type: 'alive' });

/** A socket with what it asked for and what it hears. */
export class Subscriber implements Listening {
  readonly userId: number;
  readonly sessionId: number;
  readonly asked = new Set<string>();
  /** What it asked for and has not been told that it hears; late where it could not be heard when it was asked for. */
  readonly unanswered = new Map<string, { isLate: boolean }>();
  /** Whether it said who it is and was not answered. */
  isIdentified = false;
  /** What it hears. */
  readonly topics = new Set<string>();
  decidedBy: ReadonlySet<string> = new Set();
  /** The groups whose members may see that whoever listens is here. */
  shownIn: readonly number[] = [];
  /** While it is looked up: the first buffered update that it has not heard. */
  bufferedFrom = 0;
  /** Whether it has to be told that it may have missed something. */
  hasMissed = false;
  readonly #connection: Connection;
  #isReady = false;
  #nextLookUp: NodeJS.Timeout | undefined;

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

  /** Whether it has said who it is, and been answered: that is a page that somebody has open. */
  get isReady(): boolean {
    return this.#isReady;
  }

  take({ topics: heard, decidedBy, shownIn }: Rights): void {
    for (const topic of this.asked) {
      const isNew = heard.has(topic) && !this.topics.has(topic);
      if (isNew && !this.unanswered.has(topic)) this.unanswered.set(topic, { isLate: true });
    }
    this.topics.clear();
    for (const topic of heard) this.topics.add(topic);
    this.decidedBy = decidedBy;
    this.shownIn = shownIn;
  }

  /**
   * Answers what was asked for and is heard from now on.
   *
   * @param quietMs for how long nothing was told on any of some topics
   */
  sayWhatIsHeard(quietMs: (topics: Iterable<string>) => number): void {
    for (const [topic, { isLate }] of this.unanswered) {
      if (this.topics.has(topic)) this.#say({ type: 'watching', topic, quietMs: isLate ? 0 : quietMs([topic]) });
    }
    this.unanswered.clear();
    if (!this.isIdentified) return;
    const own = this.topics.difference(this.asked);
    this.#say({ type: 'ready', quietMs: this.hasMissed ? 0 : quietMs(own) });
    this.isIdentified = false;
    this.hasMissed = false;
    this.#isReady = true;
  }

  /** Says once that something may have been missed, if so; `ready` says it itself. */
  sayWhatIsMissed(): void {
    if (!this.hasMissed || !this.#isReady) return;
    this.hasMissed = false;
    this.#say({ type: 'missed' });
  }

  /** Past whatever waits for a look-up, for the connection lives meanwhile. */
  sayAlive(): void {
    this.send(alive);
  }

  /** Replaces the look-up that was planned before. */
  lookUpIn(ms: number, lookUp: () => void): void {
    clearTimeout(this.#nextLookUp);
    this.#nextLookUp = setTimeout(lookUp, ms).unref();
  }

  /** Does nothing more of its own accord. */
  rest(): void {
    clearTimeout(this.#nextLookUp);
  }

  #say(message: ServerMessage): void {
    this.send(framed(message));
  }
}
