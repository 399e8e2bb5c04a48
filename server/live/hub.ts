import type { Bus, BusMessage } from './bus.ts';
import { MultiMap } from './multi-map.ts';

/** One open connection, as the hub sees it. */
export interface Listener {
  readonly userId: number;
  readonly sessionId: number;
  /** What it hears; the hub's business. */
  readonly topics: Set<string>;
  /** Takes one event, framed once for everyone. */
  send(text: string): void;
  /** Its session is over. */
  endSession(): void;
}

/** Knows who listens to what in this process, and passes on what the bus brings. */
export class Hub {
  readonly #byTopic = new MultiMap<string, Listener>();
  readonly #byUser = new MultiMap<number, Listener>();
  readonly #bySession = new MultiMap<number, Listener>();
  /** Counts what was granted to and revoked from each connected person, to notice a change during a look-up. */
  readonly #changes = new Map<number, number>();

  constructor(bus: Bus) {
    bus.subscribe((message) => this.#take(message));
  }

  connectionsOf(userId: number): number {
    return this.#byUser.get(userId).size;
  }

  add(listener: Listener): void {
    this.#byUser.add(listener.userId, listener);
    this.#bySession.add(listener.sessionId, listener);
  }

  remove(listener: Listener): void {
    for (const topic of listener.topics) this.#byTopic.delete(topic, listener);
    listener.topics.clear();
    this.#byUser.delete(listener.userId, listener);
    this.#bySession.delete(listener.sessionId, listener);
    if (this.#byUser.get(listener.userId).size === 0) this.#changes.delete(listener.userId);
  }

  /**
   * Subscribes a listener to the topics that a look-up says it may hear. Where its rights change while the look-up
   * runs, it is repeated, so that nobody goes on listening to what was just taken from them.
   */
  async subscribe(listener: Listener, lookUp: () => Promise<string[]>): Promise<void> {
    for (;;) {
      const before = this.#changes.get(listener.userId);
      const topics = await lookUp();
      if (this.#changes.get(listener.userId) !== before) continue;
      if (!this.#bySession.get(listener.sessionId).has(listener)) return;
      for (const topic of topics) this.#listen(listener, topic);
      return;
    }
  }

  unsubscribe(listener: Listener, topic: string): void {
    listener.topics.delete(topic);
    this.#byTopic.delete(topic, listener);
  }

  #listen(listener: Listener, topic: string): void {
    listener.topics.add(topic);
    this.#byTopic.add(topic, listener);
  }

  #take(message: BusMessage): void {
    switch (message.kind) {
      case 'event': {
        const listeners = this.#listenersOf(message.topics);
        if (listeners.size === 0) return;
        const text = JSON.stringify(message.event);
        for (const listener of listeners) listener.send(text);
        return;
      }
      case 'grant':
        this.#changed(message.userId);
        for (const listener of this.#byUser.get(message.userId)) this.#listen(listener, message.topic);
        return;
      case 'revoke':
        this.#changed(message.userId);
        for (const listener of this.#byUser.get(message.userId)) {
          for (const topic of message.topics) this.unsubscribe(listener, topic);
        }
        return;
      case 'end_session':
        for (const listener of [...this.#bySession.get(message.sessionId)]) listener.endSession();
        return;
    }
  }

  #listenersOf(topics: string[]): ReadonlySet<Listener> {
    const [first = '', ...others] = topics;
    const listeners = this.#byTopic.get(first);
    return others.length === 0
      ? listeners
      : new Set([listeners, ...others.map((topic) => this.#byTopic.get(topic))].flatMap((set) => [...set]));
  }

  #changed(userId: number): void {
    if (this.#byUser.get(userId).size > 0) this.#changes.set(userId, (this.#changes.get(userId) ?? 0) + 1);
  }
}
