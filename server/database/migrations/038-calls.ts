import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** When matches were called, which says how long they take, and how long players rest in between. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { moment } = columns[dialect];
  await sql`alter table matches add column "calledAt" ${moment}`.execute(db);
  await sql`alter table tournaments add column "courtsSetAt" ${moment}`.execute(db);
  await sql`alter table tournaments add column "restMinutes" integer not null default 5`.execute(db);
}
