import { type Kysely, sql } from 'kysely';

/** Whether a group's members may pass on its invite link; and groups to discover, found by their level. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table groups add column "membersShareLink" boolean not null default false`.execute(db);
  await sql`create index groups_discover on groups ("isPrivate", "skillLevel", id)`.execute(db);
}
