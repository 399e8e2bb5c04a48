import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Who may not sign in, links that sign somebody in, and what administrators find people by. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, moment } = columns[dialect];

  await sql`create table suspensions (
    "userId" ${idType} primary key references users (id) on delete cascade,
    since ${moment} not null,
    until ${moment},
    "byId" ${idType} references users (id)
  )`.execute(db);
  await sql`create index "suspensions_byId" on suspensions ("byId")`.execute(db);

  await sql`create table sign_in_links (
    "tokenHash" text primary key,
    "userId" ${idType} not null unique references users (id) on delete cascade,
    "expiresAt" ${moment} not null
  )`.execute(db);

  const bytewise = dialect === 'postgres' ? sql`(lower(email) collate "C")` : sql`lower(email)`;
  await sql`create index users_email on users (${bytewise})`.execute(db);
  await sql`create index users_administrators on users (id) where "isSiteAdmin"`.execute(db);
}
