import pg from 'pg';

interface KeptOptions {
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
const longestPauseMs = 2_000;
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 5_000;

/** One connection to PostgreSQL that is made again whenever it breaks, until it is closed. */
export class KeptConnection {
  readonly #options: KeptOptions;
  #client: pg.Client | undefined;
  #isClosed = false;
  #pauseMs = firstPauseMs;

  constructor(options: KeptOptions) {
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
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
  }
}
