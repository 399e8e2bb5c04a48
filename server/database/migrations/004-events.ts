import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Events, who comes, and evenings of rotating partners. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, json, key, moment, plainText, real } = columns[dialect];

  await sql`create table event_series (
    id ${key},
    "groupId" ${idType} not null references groups (id) on delete cascade,
    uid text not null,
    sequence integer not null,
    repeat ${json} not null,
    "timeZone" text not null,
    "firstStart" ${plainText} not null,
    details ${json} not null,
    "changedAt" ${moment} not null
  )`.execute(db);
  await sql`create index "event_series_groupId" on event_series ("groupId")`.execute(db);

  await sql`create table events (
    id ${key},
    "groupId" ${idType} not null references groups (id) on delete cascade,
    "creatorId" ${idType} not null references users (id),
    "createdAt" ${moment} not null,
    "changedAt" ${moment} not null,
    uid text not null,
    sequence integer not null,
    name text not null,
    description text not null,
    location text not null,
    bring text not null,
    "eventDate" ${moment} not null,
    "localStart" ${plainText} not null,
    "timeZone" text not null,
    "durationMinutes" integer not null,
    "playerRankMin" ${real} not null,
    "playerRankMax" ${real} not null,
    "maxParticipants" integer not null,
    "isCancelled" boolean not null default false,
    "cancelReason" text not null default '',
    "seriesId" ${idType} references event_series (id) on delete cascade,
    "plannedStart" ${plainText},
    "goingCount" integer not null default 0,
    "maybeCount" integer not null default 0,
    "waitingCount" integer not null default 0,
    "lastTurn" integer not null default 0
  )`.execute(db);
  await sql`create index "events_creatorId" on events ("creatorId", id)`.execute(db);
  await sql`create index events_day on events ("groupId", "localStart")`.execute(db);
  await sql`create index "events_eventDate" on events ("eventDate", id)`.execute(db);
  await sql`create index "events_groupId" on events ("groupId", "eventDate", id)`.execute(db);
  await sql`create index events_series on events ("seriesId", "plannedStart")`.execute(db);

  await sql`create table event_answers (
    "eventId" ${idType} not null references events (id) on delete cascade,
    "userId" ${idType} not null references users (id),
    status text not null,
    guests integer not null,
    "isWaiting" boolean not null,
    turn integer not null,
    "answeredAt" ${moment} not null,
    "promotedAt" ${moment},
    constraint event_answers_pkey primary key ("eventId", "userId")
  )`.execute(db);
  await sql`create index "event_answers_promotedAt" on event_answers ("userId", "promotedAt") where "promotedAt" is not null`.execute(
    db,
  );
  await sql`create index event_answers_turn on event_answers ("eventId", status, "isWaiting", turn)`.execute(db);
  await sql`create index "event_answers_userId" on event_answers ("userId", "eventId")`.execute(db);

  await sql`create table event_attendance (
    "eventId" ${idType} not null references events (id) on delete cascade,
    "userId" ${idType} not null references users (id),
    "isHere" boolean not null,
    at ${moment} not null,
    "tickedById" ${idType} not null references users (id),
    constraint event_attendance_pkey primary key ("eventId", "userId")
  )`.execute(db);
  await sql`create index "event_attendance_tickedById" on event_attendance ("tickedById", "eventId")`.execute(db);
  await sql`create index "event_attendance_userId" on event_attendance ("userId", "eventId")`.execute(db);

  await sql`create table event_regulars (
    "seriesId" ${idType} not null references event_series (id) on delete cascade,
    "userId" ${idType} not null references users (id),
    guests integer not null,
    since ${moment} not null,
    constraint event_regulars_pkey primary key ("seriesId", "userId")
  )`.execute(db);
  await sql`create index "event_regulars_userId" on event_regulars ("userId", "seriesId")`.execute(db);

  await sql`create table event_tournaments (
    "eventId" ${idType} primary key references events (id) on delete cascade,
    "tournamentId" ${idType} not null unique references tournaments (id) on delete cascade
  )`.execute(db);

  await sql`create table evenings (
    id ${key},
    "eventId" ${idType} not null unique references events (id) on delete cascade,
    "createdById" ${idType} not null references users (id),
    "createdAt" ${moment} not null,
    "endedAt" ${moment},
    plan ${json} not null,
    revision integer not null default 0
  )`.execute(db);
  await sql`create index "evenings_createdById" on evenings ("createdById")`.execute(db);

  await sql`create table evening_scores (
    "eveningId" ${idType} not null references evenings (id) on delete cascade,
    key text not null,
    points1 integer not null,
    points2 integer not null,
    "scoredById" ${idType} not null references users (id),
    "scoredAt" ${moment} not null,
    constraint evening_scores_pkey primary key ("eveningId", key)
  )`.execute(db);
  await sql`create index "evening_scores_scoredById" on evening_scores ("scoredById")`.execute(db);
}
