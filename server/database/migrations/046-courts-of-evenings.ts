import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** The courts of evenings keep scores as those of tournaments do, a phone there may be somebody's; a poll may end at a set time. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { key, idType, moment } = columns[dialect];
  await sql`alter table court_codes add column "matchName" text`.execute(db);
  await sql`alter table court_codes add column "keptById" ${idType} references users (id)`.execute(db);
  await sql`update court_codes set "matchName" = cast("matchId" as text)`.execute(db);
  await sql`alter table court_codes drop column "matchId"`.execute(db);
  await sql`create index "court_codes_keptById" on court_codes ("keptById") where "keptById" is not null`.execute(db);

  await sql`alter table evening_scores add column court integer`.execute(db);
  await sql`create table evening_points (
    "eveningId" ${idType} not null references evenings (id) on delete cascade,
    key text not null,
    points1 integer not null,
    points2 integer not null,
    at ${moment} not null,
    constraint evening_points_pkey primary key ("eveningId", key)
  )`.execute(db);
  await sql`create table evening_notes (
    id ${key},
    "eveningId" ${idType} not null references evenings (id) on delete cascade,
    key text not null,
    court integer not null,
    points1 integer not null,
    points2 integer not null,
    "toldAt" ${moment} not null,
    constraint evening_notes_game unique ("eveningId", key, court)
  )`.execute(db);

  await sql`alter table polls add column "endsAt" ${moment}`.execute(db);
}
