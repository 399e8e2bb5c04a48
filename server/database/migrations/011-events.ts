import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Guests with names, answers given by organisers, reminders, courts, and series without an end. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, key, moment, real } = columns[dialect];

  await sql`alter table event_answers add column "answeredById" ${idType} references users (id)`.execute(db);
  await sql`create index "event_answers_answeredById" on event_answers ("answeredById") where "answeredById" is not null`.execute(
    db,
  );

  await sql`alter table events add column "guestCount" integer not null default 0`.execute(db);
  await sql`update events set "guestCount" = (
    select coalesce(sum(guests), 0) from event_answers
    where event_answers."eventId" = events.id and status = 'going' and not "isWaiting"
  ) where "goingCount" > 0`.execute(db);
  await sql`alter table events add column courts integer`.execute(db);
  await sql`alter table events add column "remindedAt" ${moment}`.execute(db);

  await sql`alter table event_series add column "extendAt" ${moment}`.execute(db);
  await sql`create index "event_series_extendAt" on event_series ("extendAt") where "extendAt" is not null`.execute(db);

  await sql`create table event_guests (
    id ${key},
    "eventId" ${idType} not null references events (id) on delete cascade,
    "hostId" ${idType} not null references users (id),
    number integer not null,
    name text not null,
    level ${real},
    "isHere" boolean not null default false,
    at ${moment},
    "tickedById" ${idType} references users (id),
    constraint event_guests_host unique ("eventId", "hostId", number)
  )`.execute(db);
  await sql`create index "event_guests_hostId" on event_guests ("hostId", "eventId")`.execute(db);
  await sql`create index "event_guests_tickedById" on event_guests ("tickedById") where "tickedById" is not null`.execute(
    db,
  );
}
