import type { Kysely } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** What was done under an idempotency key, kept for as long as the request may be sent again. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = columns[dialect];
  const { schema } = db;
  await schema
    .createTable('idempotency_keys')
    .addColumn('keyHash', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('userId', type.idType, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('outcome', type.bytes, (column) => column.notNull())
    .addColumn('expiresAt', type.moment, (column) => column.notNull())
    .execute();
  await schema.createIndex('idempotency_keys_userId').on('idempotency_keys').column('userId').execute();
  await schema.createIndex('idempotency_keys_expiresAt').on('idempotency_keys').column('expiresAt').execute();
}
