import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Of an evening of open play without an end: the rack, in the place of a plan. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await sql`alter table evenings add column rack ${columns[dialect].json}`.execute(db);
}
