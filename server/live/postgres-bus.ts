import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError, wrongSettings } from '../database/errors.ts';
import { listenerName } from '../database/open.ts';
import type { Bus } from './bus.ts';
import { channel, Incoming, NotificationQueue, Outgoing } from './notifications.ts';

/** How often a process says that it is there, in milliseconds. */
const beatMs = 2_000;
/** Whoever has not been heard for so long is gone, or has not been heard. */
const silentMs = 3 * beatMs;
/** How long it may take at the start to hear oneself. */
const echoMs = 3_000;

/**
 * The bus of a site of several processes on one PostgreSQL database, over LISTEN / NOTIFY: one connection listens,
 * another one sends. It is never the reason that something fails: while PostgreSQL is away each process goes on by
 * itself, and afterwards it says that something was missed.
 *
 * @param url `postgres://user:password@host:port/name`
 * @throws OperatorError through a pooler that hands out connections for single transactions, where nothing is heard
 */
export async function postgresBus(url: string): Promise<Bus> {
  const emitter = new EventEmitter();
  const process = randomBytes(6).toString('hex');
  const incoming = new Incoming(process);
  let heardOwnAt = 0;
  const echo = Promise.withResolvers<true>();

  const sending: ReconnectingClient = new ReconnectingClient({
    url,
    name: 'thirdshot live (sends)',
    // A notification is not worth waiting for the disk.
    prepare: (client) => client.query('set synchronous_commit = off'),
    opened: () => void queue.send(),
    lost: () => {},
  });
  const queue = new NotificationQueue(new Outgoing(process), () => sending);

  const listening = new ReconnectingClient({
    url,
    name: listenerName,
    prepare(client) {
      heardOwnAt = performance.now();
      incoming.startOver(heardOwnAt + beatMs);
      client.on('notification', ({ payload = '' }) => take(payload));
      return client.query(`listen ${channel}`);
    },
    opened() {
      queue.signal('hello');
      emitter.emit('message', { kind: 'missed' });
    },
    lost: () => emitter.emit('message', { kind: 'away' }),
  });

  function take(notification: string): void {
    try {
      const { messages, hasMissed, isGreeting, isOwn } = incoming.take(notification, performance.now());
      if (isOwn) {
        heardOwnAt = performance.now();
        echo.resolve(true);
      }
      if (isGreeting) queue.signal('beat');
      for (const message of messages) emitter.emit('message', message);
      if (hasMissed) emitter.emit('message', { kind: 'missed' });
    } catch {
      emitter.emit('message', { kind: 'missed' });
    }
  }

  const isCarrying = () =>
    sending.client !== undefined && listening.client !== undefined && performance.now() - heardOwnAt < silentMs;

  const beat = setInterval(() => {
    const now = performance.now();
    queue.signal('beat');
    if (incoming.forgetSilent(now - silentMs)) emitter.emit('message', { kind: 'missed' });
    if (isCarrying()) return;
    emitter.emit('message', { kind: 'away' });
    // It may be broken without anybody having been told, as when a network goes.
    const { client } = listening;
    if (client !== undefined && sending.client !== undefined && now - heardOwnAt >= silentMs) listening.drop(client);
  }, beatMs).unref();

  const disconnect = async () => {
    clearInterval(beat);
    await Promise.all([listening.close(), sending.close()]);
  };

  /** Whether all is sent, and nothing heard. Without a connection nobody can tell: then it goes on trying. */
  const isDeaf = async () => {
    await queue.send();
    if (await Promise.race([echo.promise, pause(echoMs, false, { ref: false })])) return false;
    return sending.client !== undefined && listening.client !== undefined;
  };

  await sending.open();
  await listening.open();
  if (await isDeaf()) {
    await disconnect();
    throw new OperatorError(
      `At ${new URL(url).host} nothing is heard of what is told (LISTEN / NOTIFY), as through a pooler that hands out connections for single transactions: set DATABASE_URL to PostgreSQL itself, or have the pooler hand them out for whole sessions.`,
      { exitStatus: wrongSettings },
    );
  }
  return {
    publish(message) {
      emitter.emit('message', message);
      queue.post(message);
    },
    subscribe: (listener) => emitter.on('message', listener),
    isCarrying,
    async close() {
      clearInterval(beat);
      await queue.send();
      queue.signal('bye');
      await queue.send();
      await disconnect();
      emitter.removeAllListeners();
    },
  };
}

interface ReconnectingOptions {
  url: string;
  /** As PostgreSQL lists it. */
  name: string;
  /** Prepares a new connection. What it throws breaks the connection. */
  prepare: (client: pg.Client) => Promise<unknown>;
  /** It can be used. */
  opened: () => void;
  lost: () => void;
}

const firstPauseMs = 100;
const maxPauseMs = 2_000;
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 5_000;

/** One connection to PostgreSQL that is made again whenever it breaks, until it is closed. */
class ReconnectingClient {
  readonly #options: ReconnectingOptions;
  #client: pg.Client | undefined;
  #isClosed = false;
  #pauseMs = firstPauseMs;

  constructor(options: ReconnectingOptions) {
    this.#options = options;
  }

  /** Undefined while there is none. */
  get client(): pg.Client | undefined {
    return this.#client;
  }

  /** Tries once, and goes on trying by itself where that fails. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: this.#options.name,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
    });
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      this.#lose(client);
    };
    client.on('error', lose);
    client.on('end', lose);
    try {
      await client.connect();
      await this.#options.prepare(client);
      if (this.#isClosed || isLost) return await client.end();
      this.#client = client;
      this.#pauseMs = firstPauseMs;
      this.#options.opened();
    } catch {
      lose();
    }
  }

  /** Gives a connection up for a new one. */
  drop(client: pg.Client): void {
    if (client === this.#client) this.#lose(client);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  #lose(client: pg.Client): void {
    const wasOpen = this.#client === client;
    if (wasOpen) this.#client = undefined;
    client.end().catch(() => {});
    if (this.#isClosed) return;
    if (wasOpen) this.#options.lost();
    setTimeout(() => void (this.#isClosed || this.open()), this.#pauseMs).unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs);
  }
}
