import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from './errors.ts';
import type { Log } from './log.ts';
import type { Availability } from './postgres-availability.ts';
import { codeOf, isReadOnly, postgresTroubleOf, summaryOf } from './postgres-errors.ts';
import type { Database } from './types.ts';

interface Watchers {
  availability: Availability;
  log: Log;
  /** A statement begins. @returns to be called when it has ended */
  beginStatement: () => () => void;
}

/** Where there is no room for another connection, how long until one is tried again. */
const noRoomMs = 1000;
const tooManyConnections = '53300';

export interface ResilientPool extends PostgresPool {
  counts(): ReturnType<Database['connections']>;
}

/** A pool for Kysely whose connections may break at any time: a broken one fails what it was used for, and no more. */
export function resilientPool(config: pg.PoolConfig, watchers: Watchers): ResilientPool {
  const { availability, log } = watchers;
  const pool = new pg.Pool(config);
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
      const known = clients.get(client) ?? new Client(client, era, watchers);
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
        if (trouble === 'slow') void availability.suspect();
        throw error;
      }
    },
    end() {
      ending ??= pool.end();
      return ending;
    },
  };
}

class Client {
  readonly #client: pg.PoolClient;
  readonly era: number;
  readonly #watchers: Watchers;
  #isBroken = false;

  constructor(client: pg.PoolClient, era: number, watchers: Watchers) {
    this.#client = client;
    this.era = era;
    this.#watchers = watchers;
  }

  async query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const { beginStatement, availability } = this.#watchers;
    const ended = beginStatement();
    try {
      const { command, rowCount, rows } = await this.#client.query(statement, [...parameters]);
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
