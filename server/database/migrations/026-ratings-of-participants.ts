import type { Kysely } from 'kysely';

/** What participants were rated when they were drawn: an upset compares club ratings, which are kept where they change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('participants').dropColumn('rating').execute();
}
