import type { Kysely } from 'kysely';

/** Where a tournament is played, as its clocks know it: of those from before nobody knows, and they stay in UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tournaments')
    .addColumn('timeZone', 'text', (column) => column.notNull().defaultTo('UTC'))
    .execute();
}
