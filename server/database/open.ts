import type { PostgresOptions } from './postgres.ts';
import { openSqlite, openSqliteBeside, type SqliteOptions } from './sqlite.ts';
import type { Database } from './types.ts';

/** Where a database is. */
export interface Place {
  databaseUrl: string | undefined;
  /** Of PostgreSQL itself, where `databaseUrl` is that of a pooler that hands out connections for single transactions. */
  databaseDirectUrl?: string | undefined;
  dataDir: string;
}

/** The address for whatever needs a connection to itself for longer than a transaction. */
export const sessionUrl = ({ databaseUrl, databaseDirectUrl }: Omit<Place, 'dataDir'>): string | undefined =>
  databaseUrl && (databaseDirectUrl ?? databaseUrl);

/** What PostgreSQL calls the connection by which each server listens: whoever needs it to be stopped looks for it. */
export const listenerName = 'thirdshot live (listens)';

/** Each engine takes what concerns it. */
export type OpenOptions = SqliteOptions & PostgresOptions;

/**
 * Opens the database that the settings name: PostgreSQL where an address is given, else the embedded one.
 *
 * @throws OperatorError
 */
export function openDatabase(
  {
    databaseUrl,
    databaseDirectUrl: directUrl,
    databasePool: connections,
    dataDir,
  }: Place & { databasePool?: number | undefined },
  options: OpenOptions = {},
): Promise<Database> {
  if (databaseUrl === undefined) return openSqlite(dataDir, options);
  return openPostgres(databaseUrl, { directUrl, connections, ...options });
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
export function openDatabaseBeside({ databaseUrl, databaseDirectUrl: directUrl, dataDir }: Place): Promise<Database> {
  return databaseUrl === undefined
    ? openSqliteBeside(dataDir)
    : openPostgres(databaseUrl, { directUrl, connections: 2 });
}
