import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { logging } from './statements.ts';
import { inTransaction } from './transaction.ts';
import type { Database, OnStatement } from './types.ts';

const { builtins } = pg.types;

/** As JavaScript has them: counts as numbers, moments as ISO strings in UTC with milliseconds. */
function parserOf(type: number): (text: string) => unknown {
  if (type === builtins.INT8) return Number;
  if (type === builtins.TIMESTAMPTZ) return (text) => new Date(text).toISOString();
  return pg.types.getTypeParser(type, 'text');
}

/**
 * Opens a PostgreSQL database (13 or newer) and brings its tables up to date; of several processes that start at once
 * one does so and the others wait.
 *
 * @param url `postgres://user:password@host:port/name`
 */
export async function openPostgres(url: string, onStatement?: OnStatement): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: parserOf },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: logging(onStatement) });
  try {
    await migrate(db, 'postgres');
  } catch (error) {
    await db.destroy();
    throw error;
  }

  return {
    kind: 'postgres',
    read: (work) => work({ db }),
    write: (work) => inTransaction(db, work),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}
