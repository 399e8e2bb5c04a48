import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** That a guest is somebody else, and what became theirs by it. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { key, idType, moment, json } = columns[dialect];
  await sql`alter table users add column "mergedIntoId" ${idType} references users (id)`.execute(db);
  await sql`create index "users_mergedIntoId" on users ("mergedIntoId") where "mergedIntoId" is not null`.execute(db);
  await sql`create table guest_claims (
    id ${key},
    "groupId" ${idType} not null references groups (id) on delete cascade,
    "guestId" ${idType} not null references users (id),
    "personId" ${idType} not null references users (id),
    "askedById" ${idType} references users (id),
    "askedAt" ${moment} not null,
    status text not null check (status in ('asked', 'accepted', 'declined', 'undone')),
    "decidedAt" ${moment},
    moved ${json}
  )`.execute(db);
  // One at a time: whoever is asked about decides before another is.
  await sql`create unique index "guest_claims_open" on guest_claims ("guestId")
    where status in ('asked', 'accepted')`.execute(db);
  await sql`create index "guest_claims_groupId" on guest_claims ("groupId")`.execute(db);
  await sql`create index "guest_claims_personId" on guest_claims ("personId")`.execute(db);
  await sql`create index "guest_claims_askedById" on guest_claims ("askedById")`.execute(db);
}
