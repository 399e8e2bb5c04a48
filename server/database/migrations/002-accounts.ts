import type { Kysely } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Site administrators, deleted accounts, and links to set a forgotten password anew. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = columns[dialect];
  const { schema } = db;
  await schema
    .alterTable('users')
    .addColumn('isSiteAdmin', type.boolean, (column) => column.notNull().defaultTo(false))
    .execute();
  await schema.alterTable('users').addColumn('deletedAt', type.moment).execute();

  await schema
    .createTable('password_resets')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('userId', type.idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expiresAt', type.moment, (column) => column.notNull())
    .execute();
  await schema.createIndex('password_resets_userId').on('password_resets').column('userId').execute();
}
