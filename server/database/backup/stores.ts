import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { OperatorError } from '../errors.ts';
import { listenerName, type Place } from '../open.ts';
import { lockDirectory, sqliteFile } from '../sqlite.ts';
import { SqliteConnection, sqliteDialect } from '../sqlite-dialect.ts';
import type { Store } from './catalog.ts';

/**
 * Everything that a site holds at one moment, also while servers write: what is committed later is not in it.
 *
 * @throws OperatorError where there is no site
 */
export async function withSnapshot<T>({ databaseUrl, dataDir }: Place, work: (store: Store) => Promise<T>): Promise<T> {
  if (databaseUrl !== undefined) {
    return withPostgres(databaseUrl, ({ db }) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((transaction) => work({ db: transaction, dialect: 'postgres' })),
    );
  }
  const file = join(dataDir, sqliteFile);
  if (!existsSync(file)) throw new OperatorError(`There is no site in ${dataDir} yet.`);
  // Its log is part of it: who may only read the file could not read on from there.
  const connection = new DatabaseSync(file, { timeout: 5000 });
  try {
    connection.exec('pragma query_only = on; begin');
    return await work({ db: over(connection), dialect: 'sqlite' });
  } finally {
    connection.close();
  }
}

/** @throws OperatorError where a server is running on it */
export async function assertStopped({ databaseUrl, dataDir }: Place): Promise<void> {
  if (databaseUrl === undefined) lockDirectory(dataDir).close();
  else await withPostgres(databaseUrl, assertNoServer);
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
    await sql`select 1`.execute(db).catch((error) => {
      throw cannotOpenPostgres(error, url);
    });
    return await work({ db, dialect: 'postgres' });
  } finally {
    await db.destroy();
  }
}
