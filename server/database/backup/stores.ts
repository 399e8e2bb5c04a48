import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Dialect } from '../columns.ts';
import { OperatorError } from '../errors.ts';
import { listenerName, type Place, sessionUrl } from '../open.ts';
import { lockDirectory, sqliteFile } from '../sqlite.ts';
import { SqliteConnection, sqliteDialect } from '../sqlite-dialect.ts';
import { cannotOpen } from '../sqlite-errors.ts';

/** A database, spoken to by its own connection. */
export interface Store {
  db: Kysely<unknown>;
  dialect: Dialect;
}

/**
 * Everything that a site holds at one moment, also while servers write: what is committed later is not in it.
 *
 * @throws OperatorError where there is no site
 */
export async function withSnapshot<T>(place: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const url = sessionUrl(place);
  if (url !== undefined) {
    return withPostgres(url, ({ db }) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((transaction) => work({ db: transaction, dialect: 'postgres' })),
    );
  }
  const { dataDir } = place;
  assertThere(dataDir);
  // Its log is part of it: who may only read the file could not read on from there.
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(join(dataDir, sqliteFile), { timeout: 5000 });
    connection.exec('pragma query_only = on; begin');
    return await work({ db: over(connection), dialect: 'sqlite' });
  } catch (error) {
    throw cannotOpen(error, dataDir);
  } finally {
    connection?.close();
  }
}

/**
 * Does something while no server runs.
 *
 * @throws OperatorError where one does, or there is no site
 */
export async function whileStopped<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const url = sessionUrl(place);
  if (url !== undefined) {
    await withPostgres(url, assertNoServer);
    const outcome = await work();
    // One may have been started meanwhile.
    await withPostgres(url, assertNoServer);
    return outcome;
  }
  assertThere(place.dataDir);
  const lock = lockDirectory(place.dataDir);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

function assertThere(dataDir: string): void {
  if (!existsSync(join(dataDir, sqliteFile))) throw new OperatorError(`There is no site in ${dataDir} yet.`);
}

/** Each server has a connection of this name. */
export async function assertNoServer({ db }: Store): Promise<void> {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and application_name = ${listenerName}
  `.execute(db);
  if (rows.length > 0) throw new OperatorError('A Thirdshot server is running on this database. Stop it first.');
}

export const over = (connection: DatabaseSync) =>
  new Kysely<unknown>({ dialect: sqliteDialect(new SqliteConnection(connection)) });

/** One connection, without the limits of a server. */
export async function withPostgres<T>(url: string, work: (store: Store) => Promise<T>): Promise<T> {
  const [{ default: pg }, { cannotOpenPostgres }, { parserOf }] = await Promise.all([
    import('pg'),
    import('../postgres-errors.ts'),
    import('../postgres.ts'),
  ]);
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: parserOf },
  });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work({ db, dialect: 'postgres' });
  } catch (error) {
    throw cannotOpenPostgres(error, url);
  } finally {
    await db.destroy();
  }
}
