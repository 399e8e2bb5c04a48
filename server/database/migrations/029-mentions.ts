import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Who is named in a message, and what is said to everybody in a group. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, moment } = columns[dialect];
  await sql`create table message_mentions (
    "messageId" ${idType} not null references messages (id) on delete cascade,
    "userId" ${idType} not null references users (id),
    typed text not null,
    primary key ("messageId", "userId")
  )`.execute(db);
  await sql`create index mentions_of_person on message_mentions ("userId", "messageId")`.execute(db);
  await sql`create table hidden_pins (
    "messageId" ${idType} not null references messages (id) on delete cascade,
    "userId" ${idType} not null references users (id),
    primary key ("messageId", "userId")
  )`.execute(db);
  await sql`create index pins_hidden_by_person on hidden_pins ("userId")`.execute(db);
  await sql`alter table messages add column "calledAllAt" ${moment}`.execute(db);
  await sql`alter table messages add column "isAnnouncement" boolean not null default false`.execute(db);
  await sql`alter table messages add column "remindedAt" ${moment}`.execute(db);
  await sql`create index messages_to_all on messages ("conversationId", "calledAllAt") where "calledAllAt" is not null`.execute(
    db,
  );
  await sql`create index announcements on messages ("conversationId", seq) where "isAnnouncement"`.execute(db);
  await sql`alter table conversations add column "calledSeq" integer not null default 0`.execute(db);
  await sql`alter table conversation_readers add column "mentionedSeq" integer not null default 0`.execute(db);
}
