import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** What people are asked in a conversation, and what they answer. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, moment } = columns[dialect];
  await sql`alter table messages add column attachment text`.execute(db);
  await sql`create table polls (
    "messageId" ${idType} not null primary key references messages (id) on delete cascade,
    "isMultiple" boolean not null,
    "isAnonymous" boolean not null,
    "timeZone" text,
    "endedAt" ${moment},
    "eventId" ${idType} references events (id) on delete set null,
    "eventStartsAt" ${moment}
  )`.execute(db);
  await sql`create index "polls_eventId" on polls ("eventId") where "eventId" is not null`.execute(db);
  await sql`create table poll_options (
    "messageId" ${idType} not null references polls ("messageId") on delete cascade,
    number integer not null,
    content text not null,
    "startsAt" ${moment},
    primary key ("messageId", number)
  )`.execute(db);
  await sql`create table poll_votes (
    "messageId" ${idType} not null references polls ("messageId") on delete cascade,
    number integer not null,
    "userId" ${idType} not null references users (id),
    "votedAt" ${moment} not null,
    "isWithheld" boolean not null default false,
    primary key ("messageId", number, "userId")
  )`.execute(db);
  await sql`create index poll_votes_of_person on poll_votes ("userId", "messageId", number)`.execute(db);
}
