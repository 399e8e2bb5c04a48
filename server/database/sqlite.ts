import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { groupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { SqliteConnection, sqliteDialect } from './sqlite-dialect.ts';
import { logging } from './statements.ts';
import type { Database, OnStatement } from './types.ts';

/** The data directory is in use by another server. */
export class DataDirectoryInUse extends Error {
  constructor(directory: string) {
    super(`Another Thirdshot server is running on ${directory}. Stop it first, or give this one its own DATA_DIR.`);
  }
}

/** The data directory holds nothing yet. */
export class NoDatabase extends Error {
  constructor(directory: string) {
    super(`There is no database in ${directory} yet: start the server once.`);
  }
}

/** How long a statement waits for another process, such as a backup, to let go of the file. */
const busyTimeoutMs = 5000;

const fileName = 'thirdshot.sqlite';

/**
 * Opens the embedded database of a data directory for a server, brings its tables up to date, and makes all of it where
 * it is missing.
 *
 * @throws DataDirectoryInUse where another server has it open: live updates pass through one process.
 */
export async function openSqlite(directory: string, onStatement?: OnStatement): Promise<Database> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = holdDirectory(directory);
  const file = join(directory, fileName);
  const writer = connect(file);
  chmodSync(file, 0o600);
  const writing = new Kysely<Schema>({ dialect: sqliteDialect(new SqliteConnection(writer)) });
  await migrate(writing, 'sqlite');
  writer.close();
  const database = overConnections(file, onStatement);
  return {
    ...database,
    close: async () => {
      await database.close();
      if (lock.isOpen) lock.close();
    },
  };
}

/**
 * Opens it beside a server that may be running, as the command line does.
 *
 * @throws NoDatabase where there is none yet
 */
export async function openSqliteBeside(directory: string): Promise<Database> {
  const file = join(directory, fileName);
  if (!existsSync(file)) throw new NoDatabase(directory);
  return overConnections(file, undefined);
}

/**
 * Two connections: one writes, each transaction on disk before it is acknowledged (`synchronous = FULL`); the other
 * reads what is committed, undisturbed by a transaction under way (WAL).
 */
function overConnections(file: string, onStatement: OnStatement | undefined): Database {
  const log = logging(onStatement);
  const writer = connect(file);
  const writing = new Kysely<Schema>({ dialect: sqliteDialect(new SqliteConnection(writer)), log });
  const reader = connect(file);
  reader.exec('pragma query_only = on; pragma cache_size = -16000;');
  const reading = new Kysely<Schema>({ dialect: sqliteDialect(new SqliteConnection(reader)), log });
  return {
    kind: 'sqlite',
    read: (work) => work({ db: reading }),
    write: groupCommit(writing),
    ping: async () => {
      await sql`select 1`.execute(reading);
    },
    close: async () => {
      await reading.destroy();
      await writing.destroy();
      for (const connection of [reader, writer]) if (connection.isOpen) connection.close();
    },
  };
}

function connect(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs });
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  return connection;
}

/** Takes a lock that the operating system gives back when the process ends, however it ends. */
function holdDirectory(directory: string): DatabaseSync {
  const lock = new DatabaseSync(join(directory, 'server.lock'));
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new DataDirectoryInUse(directory);
  }
  return lock;
}
