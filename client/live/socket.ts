import { type ClientMessage, closeCodes, type LiveEvent, type ServerMessage, serverMessage } from '#contract/live.ts';
import { type Connection, ReconnectingSocket } from './reconnecting-socket.ts';

export type Topic = `game:${number}` | `group:${number}` | `here:${number}` | `tournament:${number}`;

/** The one socket of the page: open while someone is signed in; after a break it subscribes again to what is watched. */
export class LiveSocket {
  readonly #socket = new ReconnectingSocket({
    path: '/ws',
    ask: () => this.#send({ type: 'alive' }),
    opened: () => this.#opened(),
    received: (text) => this.#received(text),
    lost: (code, failures, words) => this.#lost(code, failures, words),
    changed: () => {
      for (const handler of this.#onConnection) handler();
    },
  });
  #userId: number | undefined;
  /** With how many watchers each has. */
  readonly #watched = new Map<Topic, number>();
  readonly #onEvent = new Set<(event: LiveEvent) => void>();
  readonly #onConnection = new Set<() => void>();
  readonly #onDoubt = new Set<(reason?: string) => void>();

  get connection(): Connection {
    return this.#socket.connection;
  }

  start(userId: number): void {
    if (this.#userId === userId) return;
    this.stop();
    this.#userId = userId;
    this.#socket.open();
  }

  stop(): void {
    this.#userId = undefined;
    this.#socket.close();
  }

  /** Listens to a topic for as long as somebody does; call what it returns to stop. */
  watch(topic: Topic): () => void {
    const watchers = this.#watched.get(topic) ?? 0;
    this.#watched.set(topic, watchers + 1);
    if (watchers === 0) this.#send({ type: 'watch', topic });
    return () => {
      const left = (this.#watched.get(topic) ?? 1) - 1;
      if (left > 0) return void this.#watched.set(topic, left);
      this.#watched.delete(topic);
      this.#send({ type: 'unwatch', topic });
    };
  }

  onEvent = (handler: (event: LiveEvent) => void) => added(this.#onEvent, handler);
  onConnection = (handler: () => void) => added(this.#onConnection, handler);
  /** The server may have turned us away because the session is over: it should be checked. `reason` is why, for the person. */
  onDoubt = (handler: (reason?: string) => void) => added(this.#onDoubt, handler);

  #opened(): void {
    if (this.#userId === undefined) return;
    for (const topic of this.#watched.keys()) this.#send({ type: 'watch', topic });
    // Last, for it is answered last: from then on nothing is missed, so only then is it worth fetching what was.
    this.#send({ type: 'identify', userId: this.#userId });
  }

  #lost(code: number | undefined, failures: number, words?: string): void {
    const isTurnedAway = code === closeCodes.turnedAway;
    // A refused upgrade looks like a broken network, so the second failure in a row is a reason to ask, too.
    const isDoubtful = isTurnedAway || code === closeCodes.signedOut || code === closeCodes.notYou || failures === 1;
    if (isDoubtful) for (const handler of this.#onDoubt) handler(isTurnedAway ? words : undefined);
  }

  #received(text: string): void {
    const parsed: unknown = JSON.parse(text);
    // Cast: production builds carry no schema of live updates, for the same contract was followed in sending them.
    const message = import.meta.env.DEV ? serverMessage.parse(parsed) : (parsed as ServerMessage);
    if (message.type === 'alive') this.#socket.answered();
    else for (const handler of this.#onEvent) handler(message);
  }

  #send(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }
}

function added<Handler>(handlers: Set<Handler>, handler: Handler): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}
