import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Who answers for a guest, and hears what is told them; for whom somebody was told something. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType } = columns[dialect];
  await sql`alter table users add column "lookedAfterById" ${idType} references users (id)`.execute(db);
  await sql`create index "users_lookedAfterById" on users ("lookedAfterById")
    where "lookedAfterById" is not null`.execute(db);
  // No reference: a guest who has not played is removed, and with them what was told.
  await sql`alter table notifications add column "forId" ${idType}`.execute(db);
  await sql`create index "notifications_forId" on notifications ("forId") where "forId" is not null`.execute(db);
}
