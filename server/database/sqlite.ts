import { chmodSync, mkdirSync } from 'node:fs';
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

/** How long a statement waits for another process, such as a backup, to let go of the file. */
const busyTimeoutMs = 5000;

/**
 * Opens the embedded database of a data directory, and makes both where they are missing.
 *
 * Two connections: one writes, one transaction at a time, each on disk before it is acknowledged
 * (`synchronous = FULL`); the other reads what is committed, undisturbed by a transaction under way (WAL).
 *
 * @throws DataDirectoryInUse where another server has it open: live updates pass through one process.
 */
export async function openSqlite(directory: string, onStatement?: OnStatement): Promise<Database> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = holdDirectory(directory);
  const file = join(directory, 'thirdshot.sqlite');
  const writer = connect(file);
  writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  chmodSync(file, 0o600);
  const log = logging(onStatement);
  const writing = new Kysely<Schema>({ dialect: sqliteDialect(new SqliteConnection(writer)), log });
  await migrate(writing, 'sqlite');

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
      for (const connection of [reader, writer, lock]) if (connection.isOpen) connection.close();
    },
  };
}

function connect(file: string): DatabaseSync {
  return new DatabaseSync(file, { timeout: busyTimeoutMs });
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
