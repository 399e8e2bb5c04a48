import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** That somebody who does not come meant to: only they take that back. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { boolean } = columns[dialect];
  await sql`alter table event_answers add column "wasGoing" ${boolean} not null default false`.execute(db);
}
