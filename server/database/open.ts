import type { PostgresOptions } from './postgres.ts';
import { openSqlite, openSqliteBeside, type SqliteOptions } from './sqlite.ts';
import type { Database } from './types.ts';

/** Where a database is. */
export interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** What PostgreSQL calls the connection by which each server listens: whoever needs it to be stopped looks for it. */
export const listenerName = 'thirdshot live (listens)';

/** Each engine takes what concerns it. */
export type OpenOptions = SqliteOptions & PostgresOptions;

/**
 * Opens the database that the settings name: PostgreSQL where an address is given, else the embedded one.
 *
 * @throws OperatorError
 */
export function openDatabase({ databaseUrl, dataDir }: Place, options: OpenOptions = {}): Promise<Database> {
  return databaseUrl === undefined ? openSqlite(dataDir, options) : openPostgres(databaseUrl, options);
}

/** What speaks with PostgreSQL takes memory, and time at every start: it comes where there is one to speak with. */
async function openPostgres(databaseUrl: string, options: PostgresOptions = {}): Promise<Database> {
  const postgres = await import('./postgres.ts');
  return postgres.openPostgres(databaseUrl, options);
}

/**
 * Opens it for a command line, beside a server that may be running.
 *
 * @throws OperatorError
 */
export function openDatabaseBeside({ databaseUrl, dataDir }: Place): Promise<Database> {
  return databaseUrl === undefined ? openSqliteBeside(dataDir) : openPostgres(databaseUrl);
}
