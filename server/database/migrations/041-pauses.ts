import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Since when a tournament or an evening is paused, as by rain. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { moment } = columns[dialect];
  for (const table of ['tournaments', 'evenings']) {
    await sql`alter table ${sql.table(table)} add column "pausedAt" ${moment}`.execute(db);
  }
}
