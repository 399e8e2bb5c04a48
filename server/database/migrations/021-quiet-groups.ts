import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Groups in which nothing is on: last among those to discover. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { moment } = columns[dialect];
  await sql`alter table groups add column "isQuiet" boolean not null default false`.execute(db);
  await sql`alter table groups add column "quietCheckAt" ${moment} not null default '1970-01-01T00:00:00.000Z'`.execute(
    db,
  );
  await sql`create index "groups_quietCheckAt" on groups ("quietCheckAt", id)`.execute(db);
  await sql`drop index groups_discover`.execute(db);
  await sql`create index groups_discover on groups ("isPrivate", "isQuiet", "skillLevel", id)`.execute(db);
}
