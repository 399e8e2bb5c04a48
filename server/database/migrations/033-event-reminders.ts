import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Of which events those who come were reminded. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { moment } = columns[dialect];
  await sql`alter table events add column "remindedFor" ${moment}`.execute(db);
}
