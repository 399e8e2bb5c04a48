import type { Kysely } from 'kysely';

/** Counts the changes of each tournament that can be seen, so that what was rendered once can be kept until the next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tournaments')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
