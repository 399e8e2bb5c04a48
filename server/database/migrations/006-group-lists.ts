import { type Kysely, sql } from 'kysely';

/** What is on in a group is found without reading its whole past. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('tournaments_on')
    .on('tournaments')
    .columns(['groupId', 'startDate', 'id'])
    .where(sql.ref('endDate'), 'is', null)
    .execute();
}
