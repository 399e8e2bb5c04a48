import type { Kysely } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** What people are called at DUPR, and whether the playoffs of a tournament are generated. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('users')
    .addColumn('duprId', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('tournaments')
    .addColumn('hasPlayoffs', columns[dialect].boolean, (column) => column.notNull().defaultTo(false))
    .execute();
}
