import type { Kysely } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Addresses at which whoever has them follows a tournament. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = columns[dialect];
  await db.schema
    .createTable('tournament_links')
    .addColumn('tournamentId', type.idType, (column) =>
      column.primaryKey().references('tournaments.id').onDelete('cascade'),
    )
    .addColumn('token', type.plainText, (column) => column.notNull().unique())
    .addColumn('createdById', type.idType, (column) => column.notNull().references('users.id'))
    .addColumn('createdAt', type.moment, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('tournament_links_createdById')
    .on('tournament_links')
    .columns(['createdById', 'tournamentId'])
    .execute();
}
