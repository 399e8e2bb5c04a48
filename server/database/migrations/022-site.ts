import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** What the site is called, who may come in, how the first one did, and what its administrators do. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, json, key, moment, plainText } = columns[dialect];

  await sql`create table site (
    id integer primary key,
    name text not null default '',
    registration ${plainText},
    announcement text not null default '',
    "setUpAt" ${moment}
  )`.execute(db);
  await sql`insert into site (id, "setUpAt") select 1, min("createdAt") from users having count(*) > 0`.execute(db);

  await sql`create table set_up_links (
    "tokenHash" ${plainText} primary key,
    "expiresAt" ${moment} not null
  )`.execute(db);

  await sql`create table site_links (
    id ${key},
    token ${plainText} not null unique,
    "creatorId" ${idType} not null references users (id),
    "mostUses" integer,
    uses integer not null default 0,
    "createdAt" ${moment} not null,
    "expiresAt" ${moment}
  )`.execute(db);
  await sql`create index "site_links_creatorId" on site_links ("creatorId", id)`.execute(db);
  await sql`create index "site_links_expiresAt" on site_links ("expiresAt")`.execute(db);

  await sql`create table admin_log (
    id ${key},
    at ${moment} not null,
    "actorId" ${idType} references users (id),
    action text not null,
    "userId" ${idType} references users (id),
    "subjectId" ${idType},
    subject text not null default '',
    details ${json} not null,
    reason text not null default ''
  )`.execute(db);
  await sql`create index "admin_log_actorId" on admin_log ("actorId", id)`.execute(db);
  await sql`create index "admin_log_userId" on admin_log ("userId", id)`.execute(db);
}
