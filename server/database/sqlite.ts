import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { OperatorError } from './errors.ts';
import { groupCommit, type Writer } from './group-commit.ts';
import { type Log, logging, rateLimited, silent } from './log.ts';
import { allSteps, type Steps } from './migrate.ts';
import { NestedWriteGuard } from './nested-write-guard.ts';
import type { Schema } from './schema.ts';
import { SqliteConnection, sqliteDialect } from './sqlite-dialect.ts';
import { Disk } from './sqlite-disk.ts';
import { cannotOpen, translated, troubleOf } from './sqlite-errors.ts';
import { migrateSqlite } from './sqlite-migrate.ts';
import type { Database, DatabaseOptions } from './types.ts';

export interface SqliteOptions extends DatabaseOptions {
  /** How long a write waits while another process, such as a backup, holds the file. */
  lockTimeoutMs?: number;
  /** With less room on the disk than this the database says that it is full. */
  minFreeBytes?: number;
  /** False where all of it would be made anew after a power cut: nothing waits for the disk. */
  isDurable?: boolean;
  steps?: Steps;
}

const defaults = { lockTimeoutMs: 5000, minFreeBytes: 4 * 2 ** 20, isDurable: true, steps: allSteps, log: silent };

/** How long SQLite itself waits for another process, and everything in this one with it. */
const busyTimeoutMs = 20;
/** The same before anything else is done. */
const openingTimeoutMs = 2000;

/** What the embedded database is called in its data directory. */
export const sqliteFile = 'thirdshot.sqlite';

/** What a backup is put into, until it takes the place of the database. */
export const restoringEnding = '.restoring';

/**
 * Opens the embedded database of a data directory for a server, brings its tables up to date, and makes all of it where
 * it is missing.
 *
 * @throws OperatorError where another server has it open (live updates pass through one process), and where the directory
 * or what lies in it cannot be used
 */
export async function openSqlite(directory: string, options: SqliteOptions = {}): Promise<Database> {
  const { steps, log } = { ...defaults, ...options };
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    lock = lockDirectory(directory);
    await prepareDirectory(directory, steps, log);
    const database = overConnections(directory, options);
    return { ...database, close: () => database.close().finally(() => close(lock)) };
  } catch (error) {
    close(lock);
    throw cannotOpen(error, directory);
  }
}

/**
 * Opens it beside a server that may be running, as the command line does.
 *
 * @throws OperatorError where there is none yet, or it cannot be used
 */
export async function openSqliteBeside(directory: string): Promise<Database> {
  if (!existsSync(join(directory, sqliteFile))) {
    throw new OperatorError(`There is no database in ${directory} yet: start the server once.`);
  }
  try {
    assertWhole(directory);
    return overConnections(directory, {});
  } catch (error) {
    throw cannotOpen(error, directory);
  }
}

/** A database gets its name once it has its tables, so that a start which is cut off leaves none that is empty. */
async function prepareDirectory(directory: string, steps: Steps, log: Log): Promise<void> {
  const file = join(directory, sqliteFile);
  assertWhole(directory);
  const unfinished = `${file}.unfinished`;
  // Whoever was at it is gone: the lock is ours.
  for (const left of [unfinished, file + restoringEnding]) {
    for (const ending of ['', '-wal', '-shm']) rmSync(left + ending, { force: true });
  }
  if (existsSync(file)) return prepareFile(file, steps, log);
  await prepareFile(unfinished, steps, log);
  renameSync(unfinished, file);
}

/** @throws OperatorError where there was a database, and is none */
function assertWhole(directory: string): void {
  const file = join(directory, sqliteFile);
  const isThere = existsSync(file);
  if (isThere ? statSync(file).size > 0 : !existsSync(`${file}-wal`)) return;
  const left = isThere ? `an empty ${sqliteFile}` : `${sqliteFile}-wal`;
  throw new OperatorError(
    `Of the database in ${directory} only ${left} is left: put back a copy of it, or delete that file to begin a new site.`,
  );
}

async function prepareFile(file: string, steps: Steps, log: Log): Promise<void> {
  const connection = connect(file, openingTimeoutMs);
  try {
    chmodSync(file, 0o600);
    const db = new Kysely<Schema>({ dialect: sqliteDialect(new SqliteConnection(connection)) });
    await migrateSqlite(db, file, steps, log);
  } finally {
    connection.close();
  }
}

/**
 * Two connections: one writes, each transaction on disk before it is acknowledged (`synchronous = FULL`); the other
 * reads what is committed, undisturbed by a transaction under way (WAL).
 */
function overConnections(directory: string, options: SqliteOptions): Database {
  const { lockTimeoutMs, minFreeBytes, isDurable, onStatement, log: given } = { ...defaults, ...options };
  const file = join(directory, sqliteFile);
  const log = rateLimited(given);
  const watch = new NestedWriteGuard(log);
  const statements = logging(onStatement);
  const writer = connect(file, busyTimeoutMs);
  if (!isDurable) writer.exec('pragma synchronous = off;');
  const writerDialect = sqliteDialect(new SqliteConnection(writer, watch.beginStatement));
  const { write, between } = groupCommit(new Kysely<Schema>({ dialect: writerDialect, log: statements }), {
    log,
    beforeCommit: () => disk.assertInPlace(),
    lockTimeoutMs,
  });
  const reader = connect(file, busyTimeoutMs);
  reader.exec('pragma query_only = on; pragma cache_size = -16000;');
  const disk = new Disk(directory, [file, `${file}-wal`], minFreeBytes);
  const reading = new Kysely<Schema>({ dialect: sqliteDialect(new SqliteConnection(reader)), log: statements });

  return {
    kind: 'sqlite',
    async read(work) {
      try {
        return await work({ db: reading });
      } catch (error) {
        throw translated(error, log);
      }
    },
    write: watch.guard(async (work) => {
      try {
        const result = await write(work);
        disk.wrote();
        return result;
      } catch (error) {
        if (troubleOf(error) === 'full') disk.refused();
        throw translated(error, log);
      }
    }),
    connections: () => ({ open: 0, busy: 0, waiting: 0 }),
    truncateLog: () => truncateLog(writer, between, log),
    async ping() {
      try {
        await sql`select 1 from sqlite_master`.execute(reading);
        await disk.check();
      } catch (error) {
        throw translated(error, log);
      }
    },
    async close() {
      close(reader);
      close(writer);
    },
  };
}

function connect(file: string, timeout: number): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout });
  try {
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
    // What is deleted is overwritten, not only forgotten.
    connection.exec('pragma secure_delete = on;');
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

function close(connection: DatabaseSync | undefined): void {
  if (connection?.isOpen) connection.close();
}

/**
 * Takes a lock that the operating system gives back when the process ends, however it ends.
 *
 * @throws OperatorError where another server has it
 */
export function lockDirectory(directory: string): DatabaseSync {
  const lock = new DatabaseSync(join(directory, 'server.lock'));
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (troubleOf(error) !== 'locked') throw error;
    throw new OperatorError(
      `Another Thirdshot server is running on ${directory}. Stop it first, or give this one its own DATA_DIR.`,
      { cause: error },
    );
  }
}

const truncatePauseMs = 1000;
const maxTruncateTries = 60;

/**
 * Empties the log of an embedded database, which holds pages as they were before something was deleted from them. (In
 * the file itself `secure_delete` overwrites them.) Another process that reads the log holds this up: then it goes on in
 * the background.
 */
async function truncateLog(connection: DatabaseSync, between: Writer['between'], log: Log): Promise<void> {
  const isDone = () =>
    between(() => !connection.isOpen || connection.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0).catch(
      (err) => {
        log.error({ err }, 'what was deleted is still in the log of the database');
        return true;
      },
    );
  const retry = async () => {
    for (let tries = 1; tries < maxTruncateTries; tries++) {
      await pause(truncatePauseMs, undefined, { ref: false });
      if (await isDone()) return;
    }
    log.error({}, 'another program reads the database all the time: what was deleted is still in its log');
  };
  if (!(await isDone())) void retry();
}
