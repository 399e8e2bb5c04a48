import type { ServerMessage } from '#contract/live.ts';
import { framed } from './frame.ts';
import type { Listening, Rights } from './rights.ts';
import type { Told } from './told.ts';

/** One open socket, as far as the hub has to do with it. */
export interface Connection {
  readonly userId: number;
  readonly sessionId: number;
  /** Writes one frame (`framed`), or several. */
  send(frames: Buffer): void;
  close(code: number, reason: string): void;
}

/** Where nobody knows since when: anything may have been missed. */
const unknown = Number.NEGATIVE_INFINITY;

/** Made once, for these are sent most. */
const alive = {
  complete: framed({ type: 'alive', complete: true }),
  behind: framed({ type: 'alive', complete: false }),
};

/** A socket with what it asked for and what it hears. */
export class Subscriber implements Listening {
  readonly userId: number;
  readonly sessionId: number;
  readonly asked = new Set<string>();
  /** What it asked for and has not been told that it hears; from which moment on it may have missed anything of it. */
  readonly unanswered = new Map<string, number>();
  /** Where it said who it is and was not answered: the same of what comes with being this person. */
  identifiedSince: number | undefined;
  /** What it hears. */
  readonly topics = new Set<string>();
  decidedBy: ReadonlySet<string> = new Set();
  /** The groups whose members may see that whoever listens is here. */
  shownIn: readonly number[] = [];
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

  send(frames: Buffer): void {
    this.#connection.send(frames);
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
      if (isNew && !this.unanswered.has(topic)) this.unanswered.set(topic, unknown);
    }
    this.topics.clear();
    for (const topic of heard) this.topics.add(topic);
    this.decidedBy = decidedBy;
    this.shownIn = shownIn;
  }

  /** Answers what was asked for and is heard from now on. */
  sayWhatIsHeard(told: Told): void {
    for (const [topic, since] of this.unanswered) {
      if (this.topics.has(topic)) this.#say({ type: 'watching', topic, missed: told.hasToldSince(since, [topic]) });
    }
    this.unanswered.clear();
    if (this.identifiedSince === undefined) return;
    const own = this.topics.difference(this.asked);
    this.#say({ type: 'ready', missed: this.hasMissed || told.hasToldSince(this.identifiedSince, own) });
    this.identifiedSince = undefined;
    this.hasMissed = false;
    this.#isReady = true;
  }

  /** Says once that something may have been missed, if so; `ready` says it itself. */
  sayWhatIsMissedIn(ms: number): void {
    if (!this.hasMissed || !this.#isReady) return;
    this.hasMissed = false;
    this.#missed ??= setTimeout(() => {
      this.#missed = undefined;
      this.#say({ type: 'missed' });
    }, ms).unref();
  }

  /** Past whatever waits for a look-up, for the connection lives meanwhile. */
  sayAlive({ isLookedUp }: { isLookedUp: boolean }): void {
    const isBehind = isLookedUp || !this.#isReady || this.#missed !== undefined;
    this.send(isBehind ? alive.behind : alive.complete);
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

  #say(message: ServerMessage): void {
    this.send(framed(message));
  }
}
