import { closeCodes, type LiveEvent } from '#contract/live.ts';
import type { Bus, BusMessage, BusNotice, Whose } from './bus.ts';
import { framed } from './frame.ts';
import { LookUps } from './look-ups.ts';
import { MultiMap } from './multi-map.ts';
import type { Presence } from './presence.ts';
import { BufferedUpdates, LastPublished } from './published.ts';
import type { Listening, Rights } from './rights.ts';
import { type Connection, Subscriber } from './subscriber.ts';
import { parseTopic } from './topics.ts';

export interface HubOptions {
  /** Reads what these may hear at this moment, in their order; null where the session is over. */
  readRights: (listening: readonly Listening[]) => Promise<(Rights | null)[]>;
  clock: () => Date;
  /** Milliseconds of a clock that nobody sets: how long ago something was told is reckoned by it. */
  ticks: () => number;
  onError: (error: unknown) => void;
  /** Is told who has a page open. */
  presence: Pick<Presence, 'comes' | 'leaves' | 'goes'>;
}

/** How many topics one socket may ask for. */
const maxAsked = 100;
/** The longest that a timer can wait. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Knows who listens to what in this process, and passes on what the bus brings. What a socket may hear is never
 * patched: whenever it may have changed, it is looked up, and what is told meanwhile waits for the outcome.
 */
export class Hub {
  readonly #byTopic = new MultiMap<string, Subscriber>();
  /** Whoever has to be looked up when this topic changes hands: they asked for it, or it decides about what they did. */
  readonly #dependingOn = new MultiMap<string, Subscriber>();
  readonly #byUser = new MultiMap<number, Subscriber>();
  readonly #bySession = new MultiMap<number, Subscriber>();
  readonly #buffered = new BufferedUpdates();
  readonly #lastPublished: LastPublished;
  readonly #lookUps: LookUps<Subscriber, Rights | null>;
  readonly #clock: () => Date;
  readonly #ticks: () => number;
  readonly #presence: HubOptions['presence'];

  constructor(bus: Bus, { readRights, clock, ticks, onError, presence }: HubOptions) {
    this.#clock = clock;
    this.#ticks = ticks;
    this.#presence = presence;
    this.#lastPublished = new LastPublished(ticks());
    this.#lookUps = new LookUps<Subscriber, Rights | null>({
      read: readRights,
      settle: (subscriber, rights) => this.#settle(subscriber, rights),
      settled: () => this.#dropBuffered(),
      failed: (error, subscribers) => {
        onError(error);
        for (const subscriber of subscribers) subscriber.hasMissed = true;
      },
    });
    bus.subscribe((message) => this.#take(message));
  }

  connectionsOf(userId: number): number {
    return this.#byUser.get(userId).size;
  }

  /**
   * Takes a socket in and looks up what it may hear. Its session is read again, too: it may have ended since the socket
   * was let in, before anybody knew of it here.
   */
  add(connection: Connection): Subscriber {
    const subscriber = new Subscriber(connection);
    this.#byUser.add(subscriber.userId, subscriber);
    this.#bySession.add(subscriber.sessionId, subscriber);
    this.#lookUp(subscriber);
    return subscriber;
  }

  remove(subscriber: Subscriber): void {
    this.#lookUps.forget(subscriber);
    subscriber.rest();
    for (const topic of subscriber.topics) this.#byTopic.delete(topic, subscriber);
    for (const topic of [...subscriber.asked, ...subscriber.decidedBy]) this.#dependingOn.delete(topic, subscriber);
    this.#byUser.delete(subscriber.userId, subscriber);
    this.#bySession.delete(subscriber.sessionId, subscriber);
    if (this.connectionsOf(subscriber.userId) === 0) this.#presence.leaves(subscriber.userId);
  }

  /** Asks to be told `ready` as soon as all that was asked before is answered. */
  identify(subscriber: Subscriber): void {
    subscriber.isIdentified = true;
    if (!this.#lookUps.has(subscriber)) this.#answer(subscriber);
  }

  /** Asks for a topic, which is heard as soon as and for as long as it may be. */
  watch(subscriber: Subscriber, topic: string): void {
    if (subscriber.asked.size >= maxAsked && !subscriber.asked.has(topic)) return;
    subscriber.asked.add(topic);
    subscriber.unanswered.set(topic, { isLate: false });
    this.#dependingOn.add(topic, subscriber);
    this.#lookUp(subscriber);
  }

  unwatch(subscriber: Subscriber, topic: string): void {
    if (!subscriber.asked.delete(topic)) return;
    subscriber.unanswered.delete(topic);
    subscriber.topics.delete(topic);
    this.#byTopic.delete(topic, subscriber);
    if (!subscriber.decidedBy.has(topic)) this.#dependingOn.delete(topic, subscriber);
    // A look-up that is under way still answers for it.
    if (this.#lookUps.has(subscriber)) this.#lookUp(subscriber);
  }

  /** Tells whoever watches any of the topics in this process; the others are told by theirs. */
  tellWatchers(told: readonly string[], event: LiveEvent): void {
    this.#lastPublished.remember(told, this.#ticks());
    // What nobody asks for is not kept for those who are looked up: when everybody comes back at once it is much.
    if (told.some((topic) => this.#dependingOn.get(topic).size > 0)) this.#tell(told, event);
  }

  #take(message: BusMessage | BusNotice): void {
    switch (message.kind) {
      case 'event':
        this.#lastPublished.remember(message.topics, this.#ticks());
        this.#tell(message.topics, message.event);
        return;
      case 'look_up':
        this.#forgetGone(message.whose);
        for (const subscriber of this.#concerned(message.whose)) this.#lookUp(subscriber);
        return;
      case 'end_session':
        for (const subscriber of [...this.#bySession.get(message.sessionId)]) this.#end(subscriber, message.reason);
        return;
      case 'missed':
      case 'away': {
        const hasMissed = message.kind === 'missed';
        this.#lastPublished.forget(this.#ticks());
        for (const subscriber of this.#bySession.values()) this.#lookUp(subscriber, { hasMissed });
        return;
      }
    }
  }

  #tell(told: readonly string[], event: LiveEvent): void {
    const listeners = this.#byTopic.union(told);
    const isHeld = this.#lookUps.areUnderWay;
    if (listeners.size === 0 && !isHeld) return;
    const frame = framed(event);
    if (isHeld) this.#buffered.push({ topics: told, frame });
    for (const listener of listeners) if (!isHeld || !this.#lookUps.has(listener)) listener.send(frame);
  }

  #concerned(whose: Whose): ReadonlySet<Subscriber> {
    if ('userId' in whose) return this.#byUser.get(whose.userId);
    const known = [...this.#byTopic.get(whose.topic), ...this.#dependingOn.get(whose.topic)];
    if (parseTopic(whose.topic).kind !== 'group') return new Set(known);
    // Which group decides about what was just asked is known with the answer, which may be out of date by then.
    return new Set([...known, ...[...this.#lookUps].filter(({ unanswered }) => unanswered.size > 0)]);
  }

  #lookUp(subscriber: Subscriber, { hasMissed = false } = {}): void {
    if (!this.#lookUps.has(subscriber)) subscriber.bufferedFrom = this.#buffered.end;
    subscriber.hasMissed ||= hasMissed;
    this.#lookUps.add(subscriber);
  }

  /** Their rights are known again: they hear what they may from now on, and what of it was told meanwhile. */
  #settle(subscriber: Subscriber, rights: Rights | null): void {
    if (rights === null) {
      this.#end(subscriber);
      return;
    }
    const buffered = this.#buffered.since(subscriber.bufferedFrom);
    subscriber.hasMissed ||= buffered === undefined;
    this.#giveRights(subscriber, rights);
    this.#answer(subscriber);
    for (const { topics: told, frame } of buffered ?? []) {
      if (told.some((topic) => subscriber.topics.has(topic))) subscriber.send(frame);
    }
    subscriber.sayWhatIsMissed();
  }

  /** Answers what was asked; only after it do others learn of somebody new, who would else have missed themselves. */
  #answer(subscriber: Subscriber): void {
    subscriber.sayWhatIsHeard((topics) => Math.floor(this.#ticks() - this.#lastPublished.on(topics)));
    if (subscriber.isReady) this.#presence.comes(subscriber.userId, subscriber.shownIn);
  }

  /** Who sees whoever has closed their last window a moment ago cannot be looked up. */
  #forgetGone(whose: Whose): void {
    if ('userId' in whose && this.connectionsOf(whose.userId) === 0) this.#presence.goes(whose.userId);
  }

  #dropBuffered(): void {
    let oldest = this.#buffered.end;
    for (const { bufferedFrom } of this.#lookUps) oldest = Math.min(oldest, bufferedFrom);
    this.#buffered.dropBefore(oldest);
  }

  #giveRights(subscriber: Subscriber, rights: Rights): void {
    const { topics: heard, decidedBy, sessionExpiresAt } = rights;
    for (const topic of subscriber.topics) if (!heard.has(topic)) this.#byTopic.delete(topic, subscriber);
    for (const topic of heard) this.#byTopic.add(topic, subscriber);
    for (const topic of subscriber.decidedBy) this.#dependingOn.delete(topic, subscriber);
    for (const topic of [...subscriber.asked, ...decidedBy]) this.#dependingOn.add(topic, subscriber);
    subscriber.take(rights);
    const leftMs = Date.parse(sessionExpiresAt) - this.#clock().getTime();
    // It may have been used meanwhile, and last longer: that is looked up, too.
    subscriber.lookUpIn(Math.min(Math.max(leftMs, 0), maxTimerMs), () => this.#lookUp(subscriber));
  }

  #end(subscriber: Subscriber, reason?: string): void {
    this.remove(subscriber);
    if (this.connectionsOf(subscriber.userId) === 0) this.#presence.goes(subscriber.userId);
    if (reason === undefined) subscriber.close(closeCodes.signedOut, 'Signed out');
    else subscriber.close(closeCodes.turnedAway, reason);
  }
}
