import { type Kysely, sql } from 'kysely';

/** A self-rating of 0 said nothing and was shown as 2.5, but compared as 0: from here on it is what it is shown as. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const silent = sql`(select id from users where rating = 0 and "ratingType" = 'self')`;
  for (const table of ['playing_profiles', 'findable_players']) {
    await sql`update ${sql.table(table)} set rating = 2.5 where "userId" in ${silent}`.execute(db);
  }
  await sql`update users set rating = 2.5 where rating = 0 and "ratingType" = 'self'`.execute(db);
}
