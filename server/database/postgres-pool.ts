import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from './errors.ts';
import type { Log } from './log.ts';
import type { Availability } from './postgres-availability.ts';
import { codeOf, isReadOnly, postgresTroubleOf, summaryOf } from './postgres-errors.ts';
import type { Database } from './types.ts';

/** What PostgreSQL is to keep to on a connection, in milliseconds. */
export type KeptTo = Pick<
  pg.ClientConfig,
  'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
>;

interface Watchers {
  availability: Availability;
  log: Log;
  /** A statement begins. @returns to be called when it has ended */
  beginStatement: () => () => void;
  /** Whether a pooler hands out connections for single transactions: then settings are those of a transaction. */
  isPooled: boolean;
}

/** Where there is no room for another connection, how long until one is tried again. */
const noRoomMs = 1000;
const tooManyConnections = '53300';

export interface ResilientPool extends PostgresPool {
  counts(): ReturnType<Database['connections']>;
}

/** A pool for Kysely whose connections may break at any time: a broken one fails what it was used for, and no more. */
export function resilientPool(config: pg.PoolConfig, keptTo: KeptTo, watchers: Watchers): ResilientPool {
  const { availability, log, isPooled } = watchers;
  // Compiling a statement takes longer than any of ours runs; guessing too high, PostgreSQL would compile a search.
  const own = isPooled ? { pipeline: true } : { ...keptTo, options: '-c jit=off' };
  const pool = new pg.Pool({ ...config, ...own });
  const begin = isPooled
    ? { text: beginningWith({ ...keptTo, jit: 'off' }), query_timeout: config.connectionTimeoutMillis }
    : undefined;
  const lost = (err: Error) => log.warn({ error: summaryOf(err) }, 'a connection to PostgreSQL was lost');
  pool.on('error', lost);
  // The pool listens to connections that lie idle only; without a listener an error ends the process.
  pool.on('connect', (client) => client.on('error', lost));
  let living = 0;
  pool.on('connect', () => living++).on('remove', () => living--);
  let ending: Promise<void> | undefined;
  const clients = new WeakMap<pg.PoolClient, Client>();

  /** Where PostgreSQL has no room for another one, waits for one of those that are there. */
  async function acquired(): Promise<pg.PoolClient> {
    const { max } = config;
    for (const deadline = performance.now() + (config.connectionTimeoutMillis ?? 0); ; ) {
      try {
        return await pool.connect();
      } catch (error) {
        if (codeOf(error) !== tooManyConnections || living === 0 || performance.now() > deadline) throw error;
        log.warn({ error: summaryOf(error), living }, 'PostgreSQL has no room for another connection');
        pool.options.max = living;
        setTimeout(() => Object.assign(pool.options, { max }), noRoomMs).unref();
      }
    }
  }

  /** One that was made since it was last found out that connections could not write. */
  async function current(): Promise<Client> {
    for (;;) {
      const { era } = availability;
      const client = await acquired();
      const known = clients.get(client) ?? new Client(client, era, watchers, begin);
      clients.set(client, known);
      if (known.era === availability.era) return known;
      known.release(true);
    }
  }

  return {
    options: pool.options,
    counts() {
      const { totalCount: open, idleCount, waitingCount: waiting } = pool;
      return { open, busy: open - idleCount, waiting };
    },
    async connect() {
      if (availability.isAway) throw new DatabaseUnavailable();
      try {
        // Nothing is streamed, so Kysely never asks for a cursor.
        return (await current()) as unknown as PostgresPoolClient;
      } catch (error) {
        const trouble = postgresTroubleOf(error);
        if (trouble === 'away') availability.refused(error);
        if (trouble === 'slow' || trouble === 'lost') void availability.suspect();
        throw error;
      }
    },
    end() {
      ending ??= pool.end();
      return ending;
    },
  };
}

function beginningWith(settings: Record<string, unknown>): string {
  const each = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`);
  return ['begin', ...each].join('; ');
}

class Client {
  readonly #client: pg.PoolClient;
  readonly era: number;
  readonly #watchers: Watchers;
  /** What a transaction begins with, where the connection keeps no settings. */
  readonly #begin: pg.QueryConfig | undefined;
  #isBroken = false;

  constructor(client: pg.PoolClient, era: number, watchers: Watchers, begin: pg.QueryConfig | undefined) {
    this.#client = client;
    this.era = era;
    this.#watchers = watchers;
    this.#begin = begin;
  }

  async query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const { beginStatement, availability } = this.#watchers;
    const ended = beginStatement();
    try {
      const { command, rowCount, rows } = await this.#run(statement, [...parameters]);
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
    } catch (error) {
      // One whose answer did not come in time may still get it, in answer to another question.
      if (postgresTroubleOf(error) === 'lost') this.#isBroken = true;
      if (isReadOnly(error)) void availability.cannotWrite(this.era);
      throw error;
    } finally {
      ended();
    }
  }

  async #run(statement: string, parameters: unknown[]): Promise<pg.QueryResult> {
    if (this.#begin === undefined || this.#client.getTransactionStatus() !== 'I') {
      return this.#client.query(statement, parameters);
    }
    // The pooler answers once it has a connection for us.
    const beginning = this.#client.query(this.#begin).catch((error) => {
      void this.#watchers.availability.suspect();
      throw error;
    });
    if (statement === 'begin') return beginning;
    // A transaction of its own, all of it sent at once; the connection is free when all of it is answered.
    const outcome = this.#client.query(statement, parameters);
    await Promise.allSettled([beginning, outcome, this.#client.query('commit')]);
    await beginning;
    return outcome;
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isBroken);
  }
}

/**
 * A moment as PostgreSQL writes it, as JavaScript does: in UTC with milliseconds. Lists have many, and to take them apart
 * with `Date` costs more than the rest of their rows, so one that stands there in UTC is only written differently.
 */
export function toMoment(text: string): string {
  const end = text.length - '+00'.length;
  if (text.endsWith('+00') && (end === 19 || text[19] === '.')) {
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, end).padEnd(3, '0').slice(0, 3)}Z`;
  }
  return new Date(text).toISOString();
}
