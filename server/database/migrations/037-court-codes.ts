import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Codes by which a court's score is kept without an account, and what such a phone had where the desk entered another result. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { key, idType, plainText, moment, json } = columns[dialect];
  await sql`create table court_codes (
    id ${key},
    "groupId" ${idType} not null references groups (id) on delete cascade,
    day text not null,
    court integer not null,
    token ${plainText} not null unique,
    secret text not null,
    "endsAt" ${moment} not null,
    "createdById" ${idType} not null references users (id),
    "createdAt" ${moment} not null,
    "matchId" ${idType},
    device text,
    "pointAt" ${moment},
    constraint court_codes_court unique ("groupId", day, court)
  )`.execute(db);
  await sql`create index "court_codes_createdById" on court_codes ("createdById", id)`.execute(db);
  await sql`create index "court_codes_endsAt" on court_codes ("endsAt")`.execute(db);

  await sql`create table court_notes (
    id ${key},
    "tournamentId" ${idType} not null references tournaments (id) on delete cascade,
    "matchId" ${idType} not null,
    court integer not null,
    result ${json} not null,
    "toldAt" ${moment} not null,
    constraint court_notes_match unique ("tournamentId", "matchId", court)
  )`.execute(db);

  await sql`alter table match_scorings add column court integer`.execute(db);
}
