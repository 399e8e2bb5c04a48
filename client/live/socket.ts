import { type ClientMessage, closeCodes, type LiveEvent, liveEvent } from '#contract/live.ts';
import { pauseBefore } from './reconnect.ts';

/** `off` while nobody is signed in. */
export type Connection = 'off' | 'connecting' | 'open';

export type Topic = `group:${number}` | `tournament:${number}`;

/** The one socket of the page: kept open while someone is signed in, and told again after a break what is watched. */
export class LiveSocket {
  #socket: WebSocket | undefined;
  #userId: number | undefined;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connection: Connection = 'off';
  #wasReady = false;
  readonly #watched = new Map<Topic, number>();
  readonly #onEvent = new Set<(event: LiveEvent) => void>();
  readonly #onConnection = new Set<() => void>();
  readonly #onMissed = new Set<() => void>();
  readonly #onDoubt = new Set<() => void>();

  constructor() {
    globalThis.addEventListener?.('online', () => this.#connectNow());
  }

  get connection(): Connection {
    return this.#connection;
  }

  start(userId: number): void {
    if (this.#userId === userId) return;
    this.stop();
    this.#userId = userId;
    this.#attempts = 0;
    this.#connect();
  }

  stop(): void {
    this.#userId = undefined;
    this.#wasReady = false;
    clearTimeout(this.#timer);
    this.#drop();
    this.#become('off');
  }

  /** Listens to a topic for as long as somebody does; call what it answers to stop. */
  watch(topic: Topic): () => void {
    const watchers = this.#watched.get(topic) ?? 0;
    this.#watched.set(topic, watchers + 1);
    if (watchers === 0) this.#say({ type: 'watch', topic });
    return () => {
      const left = (this.#watched.get(topic) ?? 1) - 1;
      if (left > 0) return void this.#watched.set(topic, left);
      this.#watched.delete(topic);
      this.#say({ type: 'unwatch', topic });
    };
  }

  onEvent = (handler: (event: LiveEvent) => void) => added(this.#onEvent, handler);
  onConnection = (handler: () => void) => added(this.#onConnection, handler);
  /** After a break of the connection, or of what the server itself hears: what happened meanwhile has to be fetched. */
  onMissed = (handler: () => void) => added(this.#onMissed, handler);
  /** The server may have turned us away because the session is over: it should be checked. */
  onDoubt = (handler: () => void) => added(this.#onDoubt, handler);

  #connect(): void {
    this.#become('connecting');
    const { protocol, host } = location;
    const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#heard(data);
    socket.onclose = ({ code }) => this.#closed(code);
  }

  #opened(): void {
    if (this.#userId === undefined) return;
    this.#attempts = 0;
    this.#become('open');
    this.#say({ type: 'identify', userId: this.#userId });
    for (const topic of this.#watched.keys()) this.#say({ type: 'watch', topic });
  }

  #closed(code: number): void {
    this.#socket = undefined;
    this.#become('connecting');
    // A refused upgrade looks like a broken network, so the second failure in a row is a reason to ask, too.
    const doubtful = code === closeCodes.signedOut || code === closeCodes.notYou || this.#attempts === 1;
    if (doubtful) for (const handler of this.#onDoubt) handler();
    if (this.#userId === undefined) return;
    this.#timer = setTimeout(() => this.#connectNow(), pauseBefore(this.#attempts, Math.random()));
    this.#attempts += 1;
  }

  #connectNow(): void {
    if (this.#userId === undefined || this.#socket) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** Closes without hearing about it: a socket that we gave up is not one that broke. */
  #drop(): void {
    if (!this.#socket) return;
    const socket = this.#socket;
    this.#socket = undefined;
    socket.onopen = () => socket.close();
    socket.onmessage = null;
    socket.onclose = null;
    if (socket.readyState === WebSocket.OPEN) socket.close();
  }

  #heard(data: unknown): void {
    if (typeof data !== 'string') return;
    const said: unknown = JSON.parse(data);
    // The edge: production builds carry no schema of events, for the same contract already checked them on their way out.
    const event = import.meta.env.DEV ? liveEvent.parse(said) : (said as LiveEvent);
    if (event.type === 'ready') this.#becameReady();
    if (event.type === 'missed') this.#tellMissed();
    for (const handler of this.#onEvent) handler(event);
  }

  /** Only now is nothing missed any more, so only now is it worth fetching what was. */
  #becameReady(): void {
    if (this.#wasReady) this.#tellMissed();
    this.#wasReady = true;
  }

  #tellMissed(): void {
    for (const handler of this.#onMissed) handler();
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #become(connection: Connection): void {
    if (this.#connection === connection) return;
    this.#connection = connection;
    for (const handler of this.#onConnection) handler();
  }
}

function added<Handler>(handlers: Set<Handler>, handler: Handler): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}
