import { openPostgres } from './postgres.ts';
import { openSqlite, openSqliteBeside } from './sqlite.ts';
import type { Database, OnStatement } from './types.ts';

/** Opens the database that the settings name: PostgreSQL where an address is given, else the embedded one. */
export function openDatabase(
  settings: { databaseUrl: string | undefined; dataDir: string },
  onStatement?: OnStatement,
): Promise<Database> {
  return settings.databaseUrl === undefined
    ? openSqlite(settings.dataDir, onStatement)
    : openPostgres(settings.databaseUrl, onStatement);
}

/** Opens it for a command line, beside a server that may be running. */
export function openDatabaseBeside(settings: { databaseUrl: string | undefined; dataDir: string }): Promise<Database> {
  return settings.databaseUrl === undefined ? openSqliteBeside(settings.dataDir) : openPostgres(settings.databaseUrl);
}
