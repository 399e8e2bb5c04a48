import type { BusMessage } from './bus.ts';
import { encoded, type Outgoing } from './notifications.ts';

export const channel = 'thirdshot';

/** How long messages wait for each other, in milliseconds: PostgreSQL takes one notification at a time. */
const togetherMs = 5;
/** What waits while PostgreSQL is away. More is thrown away, and the others notice. */
const mostBytes = 4 << 20;
/** How many notifications one statement sends. */
const mostAtOnce = 100;

interface Client {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** What is sent over: a connection that may be away. */
export interface Sending<C extends Client> {
  readonly client: C | undefined;
  /** Gives a connection up for a new one. */
  drop(client: C): void;
}

/** Sends what a process publishes, one statement after the other, and again after a break. */
export class Outbox<C extends Client> {
  /** What is not numbered yet, and how much it is. */
  #texts: string[] = [];
  #bytes = 0;
  /** Notifications that wait or are under way; there are more only when these are gone. */
  #notifications: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  readonly #outgoing: Outgoing;
  readonly #connection: () => Sending<C>;

  constructor(outgoing: Outgoing, connection: () => Sending<C>) {
    this.#outgoing = outgoing;
    this.#connection = connection;
  }

  post(message: BusMessage): void {
    const text = encoded(message);
    this.#texts.push(text);
    this.#bytes += text.length;
    if (this.#bytes > mostBytes) {
      this.#takeTexts();
      this.#outgoing.skip();
    }
    this.#sendSoon();
  }

  /** Says something about the process itself; nothing while there is no connection, for it would be out of date. */
  sign(kind: 'beat' | 'hello' | 'bye'): void {
    if (this.#connection().client === undefined) return;
    this.#notifications.push(this.#outgoing.sign(kind));
    this.#sendSoon();
  }

  /** Sends all that waits, if there is a connection. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const { client } = this.#connection();
      if (client === undefined) return;
      if (this.#notifications.length === 0 && this.#texts.length > 0) {
        this.#notifications = this.#outgoing.list(this.#takeTexts());
      }
      const payloads = this.#notifications.slice(0, mostAtOnce);
      if (payloads.length === 0) return;
      try {
        await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads]);
        this.#notifications.splice(0, payloads.length);
      } catch {
        // They are sent again over the next connection: whoever got them ignores the second time.
        this.#connection().drop(client);
        return;
      }
    }
  }

  #takeTexts(): string[] {
    const texts = this.#texts;
    this.#texts = [];
    this.#bytes = 0;
    return texts;
  }

  #sendSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.send();
    }, togetherMs).unref();
  }
}
