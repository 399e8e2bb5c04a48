import { type Kysely, sql } from 'kysely';

/** What comes back of a group once a level that was chosen for a time ends; null for the usual. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table group_notification_levels add column "levelAfter" text`.execute(db);
}
