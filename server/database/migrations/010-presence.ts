import type { Kysely } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Whether others see that somebody is here: that they are is stored nowhere, that they do not want to be seen is. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('isPresenceShown', columns[dialect].boolean, (column) => column.notNull().defaultTo(true))
    .execute();
}
