import { sql } from 'kysely';
import type { Database } from '../database/types.ts';

/** Ends the connections to a PostgreSQL database that call themselves so, as an administrator or a failing network does. */
export async function breakConnections({ write }: Database, applicationName: string): Promise<void> {
  await write(async ({ db }) => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${applicationName}`.execute(db);
  });
}

/** Whether a transaction on a PostgreSQL database waits for another one. */
export async function isAnyoneWaiting({ read }: Database): Promise<boolean> {
  const { rows } = await read(({ db }) =>
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
  );
  return rows.length > 0;
}

/** Ends every connection to a PostgreSQL database, but the one that asks for it. */
export async function breakOffConnections(database: Database): Promise<void> {
  const asking = database.read(({ db }) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db),
  );
  // Somebody else may have ended that one meanwhile.
  await asking.catch(() => {});
}
