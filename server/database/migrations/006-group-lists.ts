import { type Kysely, sql } from 'kysely';

/** What is on in a group, and how far it has come, is found without reading its whole past. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createIndex('tournaments_on')
    .on('tournaments')
    .columns(['groupId', 'startDate', 'id'])
    .where(sql.ref('endDate'), 'is', null)
    .execute();
  await schema.createIndex('matches_round').on('matches').columns(['tournamentId', 'round', 'winnerId']).execute();
}
