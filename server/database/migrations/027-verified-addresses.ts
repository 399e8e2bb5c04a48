import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Whose mail arrives, and links by which they say so. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, moment } = columns[dialect];
  await sql`alter table users add column "emailVerifiedAt" ${moment}`.execute(db);
  await sql`create table email_verifications (
    "tokenHash" text primary key,
    "userId" ${idType} not null unique references users (id) on delete cascade,
    "expiresAt" ${moment} not null
  )`.execute(db);
}
