import { type Kysely, sql } from 'kysely';

/** Which process is at a job: started again it knows that it is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column "leasedBy" text`.execute(db);
}
