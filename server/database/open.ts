import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
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
