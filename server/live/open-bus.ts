import { type Bus, inProcessBus } from './bus.ts';
import { postgresBus } from './postgres-bus.ts';

/** The bus that fits the database: PostgreSQL may have several processes around it, SQLite has one. */
export function openBus({ databaseUrl }: { databaseUrl: string | undefined }): Bus | Promise<Bus> {
  return databaseUrl === undefined ? inProcessBus() : postgresBus(databaseUrl);
}
