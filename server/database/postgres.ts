import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { oneAtATime } from '../kernel/turns.ts';
import { busy, DatabaseUnavailable, OperatorError, wrongSettings } from './errors.ts';
import { identityOf, mayBeOne } from './identity.ts';
import { type Log, logging, rateLimited, silent } from './log.ts';
import { allSteps, migrate, progressOf } from './migrate.ts';
import { NestedWriteGuard } from './nested-write-guard.ts';
import { Availability } from './postgres-availability.ts';
import {
  cannotOpenPostgres,
  KeepsNoSettings,
  type PostgresTrouble,
  postgresTroubleOf,
  summaryOf,
} from './postgres-errors.ts';
import { type KeptTo, resilientPool, toMoment } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';
import type { Database, DatabaseOptions } from './types.ts';

const { builtins } = pg.types;

/** As JavaScript has them: counts as numbers, moments as ISO strings in UTC with milliseconds. */
export function parserOf(type: number): (text: string) => unknown {
  if (type === builtins.INT8) return Number;
  if (type === builtins.TIMESTAMPTZ) return toMoment;
  return pg.types.getTypeParser(type, 'text');
}

/** How long things may take, in milliseconds. */
export interface PostgresLimits {
  /** Until a connection is there, new or out of the pool. */
  connectMs: number;
  statementMs: number;
  /** Until a lock is had by a write. */
  lockMs: number;
  /** The same for a read, which waits only for who changes a table's form: it must not hold up reads of other tables. */
  readLockMs: number;
  /** That a transaction lies idle. */
  idleMs: number;
}

const defaultLimits: PostgresLimits = {
  connectMs: 3000,
  statementMs: 10_000,
  lockMs: 2000,
  readLockMs: 300,
  idleMs: 10_000,
};

export interface PostgresOptions extends DatabaseOptions {
  limits?: Partial<PostgresLimits>;
  /** Of PostgreSQL itself, where the other address is that of a pooler that hands out connections for single transactions. */
  directUrl?: string | undefined;
  /** How many serve calls. */
  connections?: number | undefined;
}

/**
 * With the two of the bus, the one by which is found out whether PostgreSQL is back, and the one of a backup, a process
 * has 12 connections at most.
 */
const defaultConnections = 8;

/** Of writes that lock the same row, some seconds' worth: who comes on top of them is refused. */
const maxWaiting = 500;

/**
 * Opens a PostgreSQL database (13 or newer) and brings its tables up to date; of several processes that start at once
 * one does so and the others wait.
 *
 * @param url `postgres://user:password@host:port/name`
 * @throws OperatorError
 */
export async function openPostgres(
  url: string,
  {
    onStatement,
    log: given = silent,
    limits: other,
    directUrl,
    connections = defaultConnections,
  }: PostgresOptions = {},
): Promise<Database> {
  const log = rateLimited(given);
  const limits = { ...defaultLimits, ...other };
  if (directUrl !== undefined) await assertOneDatabase(url, directUrl, limits);
  await prepare(directUrl ?? url, limits);
  const availability = new Availability(() => probe(url, limits), log);
  const watch = new NestedWriteGuard(log);
  const common: pg.PoolConfig = {
    connectionString: url,
    // The last one stays, for when PostgreSQL has no room for another.
    min: 1,
    connectionTimeoutMillis: limits.connectMs,
    // PostgreSQL keeps its own limits; this is for when it, or the way to it, is frozen.
    query_timeout: limits.statementMs + limits.connectMs,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  };
  const watchers = { availability, log, beginStatement: watch.beginStatement, isPooled: directUrl !== undefined };
  const statement_timeout = limits.statementMs;
  const over = (pool: PostgresPool) =>
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: logging(onStatement) });
  // Pools of their own, so that writes that wait for each other hold up no read.
  const readsKeepTo: KeptTo = { statement_timeout, lock_timeout: limits.readLockMs };
  const readers = resilientPool({ ...common, max: Math.floor(connections / 2) }, readsKeepTo, watchers);
  const reading = over(readers);
  const writesKeepTo: KeptTo = {
    statement_timeout,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleMs,
  };
  const writers = resilientPool({ ...common, max: Math.ceil(connections / 2) }, writesKeepTo, watchers);
  const writing = over(writers);
  await assertTaken([readers, writers], url);
  const inQueue = oneAtATime<string>({ maxWaiting, refuse: () => new DatabaseUnavailable(busy) });

  return {
    kind: 'postgres',
    async read(work) {
      try {
        return await work({ db: reading });
      } catch (error) {
        throw translated(error, log);
      }
    },
    write: watch.guard(async (work, { queue } = {}) => {
      try {
        const attempt = () => inTransaction(writing, work, log);
        return await (queue === undefined ? attempt() : inQueue(queue, attempt));
      } catch (error) {
        throw translated(error, log);
      }
    }),
    connections() {
      const [one, other] = [readers.counts(), writers.counts()];
      return { open: one.open + other.open, busy: one.busy + other.busy, waiting: one.waiting + other.waiting };
    },
    // What becomes of the space of deleted rows is PostgreSQL's business (autovacuum) and its administrator's.
    truncateLog: async () => {},
    async ping() {
      try {
        await sql.raw(failsUnlessWritable).execute(reading);
      } catch (error) {
        throw translated(error, log);
      }
    },
    async close() {
      availability.close();
      // Kysely would leave alone what it has not used yet.
      await Promise.all([readers.end(), writers.end()]);
    },
  };
}

/** What `prepare` has found out of another address, or of a connection without settings, need not be true of these. */
async function assertTaken(pools: readonly PostgresPool[], url: string): Promise<void> {
  try {
    await Promise.all(pools.map(async (pool) => (await pool.connect()).release()));
  } catch (error) {
    await Promise.all(pools.map((pool) => pool.end()));
    throw cannotOpenPostgres(error, url);
  }
}

/** As long as the step of another process may take. */
const stepLockMs = 3_600_000;

/** On a connection of its own, almost without limits: a change of a large table may take its time. */
function prepare(url: string, limits: PostgresLimits): Promise<void> {
  return beside(url, limits, { lock_timeout: stepLockMs }, async (db) => {
    await assertKeepsSettings(db);
    const { pending } = await progressOf(db, 'postgres', allSteps);
    if (pending.length > 0) await migrate(db, 'postgres', { steps: allSteps });
  });
}

/** Else what is set up, and backed up every night, would be another site than the one that is served. */
async function assertOneDatabase(url: string, directUrl: string, limits: PostgresLimits): Promise<void> {
  const identity = (each: string) => beside(each, limits, {}, (db) => identityOf({ read: (work) => work({ db }) }));
  const [one, other] = await Promise.all([url, directUrl].map(identity));
  if (mayBeOne(one ?? '', other ?? '')) return;
  throw new OperatorError('DATABASE_DIRECT_URL leads to another database than DATABASE_URL: correct one of them.', {
    exitStatus: wrongSettings,
  });
}

async function beside<T>(
  url: string,
  { connectMs }: PostgresLimits,
  more: pg.PoolConfig,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: connectMs, ...more });
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db);
  } catch (error) {
    throw cannotOpenPostgres(error, url);
  } finally {
    await db.destroy();
  }
}

/** A pooler that leaves settings out of what it passes on would leave out our limits, too. */
async function assertKeepsSettings(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ kept: boolean }>`
    select setting::integer = ${stepLockMs}::integer as kept from pg_settings where name = 'lock_timeout'
  `.execute(db);
  if (rows[0]?.kept !== true) throw new KeepsNoSettings('lock_timeout is left out');
}

/** With 25006, as a write would: where it was demoted, and where this connection was set read-only. */
const failsUnlessWritable = `do $$ begin
  if current_setting('transaction_read_only') = 'on' then
    raise sqlstate '25006' using message = 'It takes no writes';
  end if;
end $$`;

async function probe(url: string, { connectMs }: PostgresLimits): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, query_timeout: connectMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(failsUnlessWritable);
  } finally {
    // One that never came about has nothing to say good-bye to.
    client.end().catch(() => {});
  }
}

const sentences: Record<PostgresTrouble, string | undefined> = {
  away: undefined,
  lost: undefined,
  slow: busy,
  full: 'The database has no room left. Please try again in a moment.',
};

/** What to throw on for an error of PostgreSQL. */
function translated(error: unknown, log: Log): unknown {
  const trouble = postgresTroubleOf(error);
  if (trouble === undefined) return error;
  log.warn({ error: summaryOf(error), trouble }, 'PostgreSQL could not do what it was asked');
  return new DatabaseUnavailable(sentences[trouble], { cause: error });
}
