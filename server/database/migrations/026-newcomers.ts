import { type Kysely, sql } from 'kysely';

/** How many have registered by a group's link: as many as may join by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table group_links add column newcomers integer not null default 0`.execute(db);
}
