import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Places by turns, until when people answer, whom a level bars, and who has paid. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, json, moment, real } = columns[dialect];

  await sql`alter table events add column "answerHours" integer`.execute(db);
  await sql`alter table events add column "drawHours" integer`.execute(db);
  await sql`alter table events add column draw ${json}`.execute(db);
  await sql`alter table events add column "levelRule" text not null default 'shown'`.execute(db);
  await sql`alter table events add column price ${real}`.execute(db);
  await sql`alter table events add column currency text not null default ''`.execute(db);
  await sql`create index "events_drawHours" on events ("eventDate", id) where "drawHours" is not null and draw is null`.execute(
    db,
  );
  await sql`alter table event_answers add column draw ${json}`.execute(db);
  await sql`alter table event_series add column "rootId" ${idType}`.execute(db);

  await sql`create table event_payments (
    "eventId" ${idType} not null references events (id) on delete cascade,
    "userId" ${idType} not null references users (id),
    guest integer not null,
    "paidAt" ${moment} not null,
    constraint event_payments_pkey primary key ("eventId", "userId", guest)
  )`.execute(db);
  await sql`create index "event_payments_userId" on event_payments ("userId", "eventId")`.execute(db);
}
