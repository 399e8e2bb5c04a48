import { sql } from 'kysely';
import type { Database } from './types.ts';

/**
 * Tells a PostgreSQL database from all others, however it is reached: the same for each process of a site, also after a
 * standby was promoted, and another one for what was restored from a backup.
 */
export async function identityOf({ read }: Pick<Database, 'read'>): Promise<string> {
  const ask = (expression: string) =>
    read(async ({ db }) => {
      const { rows } = await sql<{ identity: string }>`
        select ${sql.raw(expression)} as identity from pg_database where datname = current_database()`.execute(db);
      return rows[0]?.identity ?? '';
    });
  // Some who host databases keep it to themselves.
  const cluster = await ask('(select system_identifier::text from pg_control_system())').catch(() => '');
  return `${cluster} ${await ask("oid || ' ' || datname")}`;
}

/** Whether both may be of one database: not everybody is told of the cluster. */
export function mayBeOne(identity: string, other: string): boolean {
  const [[cluster, ...database], [otherCluster, ...otherDatabase]] = [identity.split(' '), other.split(' ')];
  const isSame = database.join(' ') === otherDatabase.join(' ');
  return isSame && (cluster === otherCluster || cluster === '' || otherCluster === '');
}
