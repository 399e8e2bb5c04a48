import { type ClientMessage, closeCodes, type LiveEvent, type ServerMessage, serverMessage } from '#contract/live.ts';
import { Continuity, person, type Topic } from './continuity.ts';
import { type Connection, KeptSocket } from './kept-socket.ts';

type Watching = Extract<LiveEvent, { type: 'watching' }>;

/**
 * When the oldest request for what is shown began, in milliseconds since 1970: for what is shown of a topic, or of
 * everything. Undefined where it is not known; now, where nothing is shown.
 */
export type ShownSince = (topic?: Topic) => number | undefined;

/**
 * The one socket of the page: kept open while someone is signed in, and told again after a break what is watched, and
 * since when something may have been missed.
 */
export class LiveSocket {
  readonly #kept = new KeptSocket({
    path: '/ws',
    ask: () => this.#say({ type: 'alive' }),
    opened: () => this.#opened(),
    heard: (text) => this.#heard(text),
    lost: (code, failures) => this.#lost(code, failures),
    changed: () => {
      for (const handler of this.#onConnection) handler();
    },
  });
  #userId: number | undefined;
  #shownSince: ShownSince = () => undefined;
  readonly #watched = new Map<Topic, number>();
  readonly #continuity = new Continuity();
  #isReady = false;
  /** What came before `ready`, which may make it unnecessary. */
  #early: Watching[] = [];
  readonly #onEvent = new Set<(event: LiveEvent) => void>();
  readonly #onConnection = new Set<() => void>();
  readonly #onMissed = new Set<() => void>();
  readonly #onDoubt = new Set<() => void>();

  get connection(): Connection {
    return this.#kept.connection;
  }

  start(userId: number, shownSince: ShownSince = () => undefined): void {
    if (this.#userId === userId) return;
    this.stop();
    this.#userId = userId;
    this.#shownSince = shownSince;
    this.#kept.open();
  }

  stop(): void {
    this.#userId = undefined;
    this.#continuity.reset();
    this.#kept.close();
  }

  /** Listens to a topic for as long as somebody does; call what it answers to stop. */
  watch(topic: Topic): () => void {
    const watchers = this.#watched.get(topic) ?? 0;
    this.#watched.set(topic, watchers + 1);
    if (watchers === 0) this.#sayWatch(topic);
    return () => {
      const left = (this.#watched.get(topic) ?? 1) - 1;
      if (left > 0) return void this.#watched.set(topic, left);
      this.#watched.delete(topic);
      this.#continuity.leaves(topic);
      this.#say({ type: 'unwatch', topic });
    };
  }

  onEvent = (handler: (event: LiveEvent) => void) => added(this.#onEvent, handler);
  onConnection = (handler: () => void) => added(this.#onConnection, handler);
  /** Something may have been missed, as in a break of the connection: what is on screen has to be fetched. */
  onMissed = (handler: () => void) => added(this.#onMissed, handler);
  /** The server may have turned us away because the session is over: it should be checked. */
  onDoubt = (handler: () => void) => added(this.#onDoubt, handler);

  #opened(): void {
    if (this.#userId === undefined) return;
    this.#isReady = false;
    this.#early = [];
    this.#continuity.connected();
    for (const topic of this.#watched.keys()) this.#sayWatch(topic);
    // Last, for it is answered last: from then on nothing is missed, so only then is it worth fetching what was.
    const age = this.#continuity.asksFor(person, this.#shownSince());
    this.#say({ type: 'identify', userId: this.#userId, age });
  }

  #sayWatch(topic: Topic): void {
    this.#say({ type: 'watch', topic, age: this.#continuity.asksFor(topic, this.#shownSince(topic)) });
  }

  #lost(code: number | undefined, failures: number): void {
    // A refused upgrade looks like a broken network, so the second failure in a row is a reason to ask, too.
    const isDoubtful = code === closeCodes.signedOut || code === closeCodes.notYou || failures === 1;
    if (isDoubtful) for (const handler of this.#onDoubt) handler();
  }

  #heard(text: string): void {
    const said: unknown = JSON.parse(text);
    // The edge: production builds carry no schema of what is said, for the same contract was followed in saying it.
    const message = import.meta.env.DEV ? serverMessage.parse(said) : (said as ServerMessage);
    switch (message.type) {
      case 'alive':
        this.#takeAlive(message.complete);
        return;
      case 'watching':
        this.#takeWatching(message);
        return;
      case 'ready':
        this.#takeReady(message.missed);
        return;
      case 'missed':
        this.#tellMissed();
        break;
    }
    this.#tell(message);
  }

  #takeAlive(isComplete: boolean): void {
    const askedAt = this.#kept.answered();
    if (isComplete) this.#continuity.isCompleteUntil(askedAt);
  }

  #takeWatching({ type, topic, missed }: Watching): void {
    const event = { type, topic, missed: this.#continuity.hears(topic, missed) };
    if (this.#isReady) this.#tell(event);
    else this.#early.push(event);
  }

  #takeReady(missed: boolean): void {
    const event = { type: 'ready', missed: this.#continuity.hears(person, missed) } as const;
    this.#isReady = true;
    if (event.missed) this.#tellMissed();
    else for (const watching of this.#early) this.#tell(watching);
    this.#tell(event);
  }

  #tell(event: LiveEvent): void {
    for (const handler of this.#onEvent) handler(event);
  }

  #tellMissed(): void {
    for (const handler of this.#onMissed) handler();
  }

  #say(message: ClientMessage): void {
    this.#kept.say(JSON.stringify(message));
  }
}

function added<Handler>(handlers: Set<Handler>, handler: Handler): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}
