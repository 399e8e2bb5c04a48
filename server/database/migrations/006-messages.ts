import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Conversations, what is said in them, and who has read it. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { idType, key, moment } = columns[dialect];

  await sql`create table conversations (
    id ${key},
    kind text not null,
    "groupId" ${idType} unique references groups (id) on delete cascade,
    "lastSeq" integer not null,
    revision integer not null,
    "lastActivityAt" ${moment} not null,
    "lowId" ${idType} references users (id),
    "highId" ${idType} references users (id),
    "anewSince" integer not null default 0,
    "gameId" ${idType} references games (id)
  )`.execute(db);
  await sql`create unique index "conversations_gameId" on conversations ("gameId")`.execute(db);
  await sql`create index conversations_groupless on conversations (id) where kind = 'group' and "groupId" is null`.execute(
    db,
  );
  await sql`create index "conversations_highId" on conversations ("highId") where "highId" is not null`.execute(db);
  await sql`create unique index conversations_people on conversations ("lowId", "highId") where "lowId" is not null`.execute(
    db,
  );

  await sql`create table conversation_readers (
    "conversationId" ${idType} not null references conversations (id) on delete cascade,
    "userId" ${idType} not null references users (id) on delete cascade,
    "readSeq" integer not null,
    "isMuted" boolean not null default false,
    "answeredSeq" integer not null default 0,
    "lastSentAt" ${moment},
    constraint conversation_readers_pk primary key ("conversationId", "userId")
  )`.execute(db);
  await sql`create index "conversation_readers_userId" on conversation_readers ("userId", "conversationId")`.execute(
    db,
  );

  await sql`create table left_readers (
    "conversationId" ${idType} not null references conversations (id) on delete cascade,
    "userId" ${idType} not null references users (id),
    "lastSentAt" ${moment} not null,
    constraint left_readers_pk primary key ("conversationId", "userId")
  )`.execute(db);
  await sql`create index "left_readers_lastSentAt" on left_readers ("lastSentAt")`.execute(db);
  await sql`create index "left_readers_userId" on left_readers ("userId")`.execute(db);

  await sql`create table messages (
    id ${key},
    "conversationId" ${idType} not null references conversations (id) on delete cascade,
    seq integer not null,
    "senderId" ${idType} not null references users (id),
    content text not null,
    "clientId" text,
    "sentAt" ${moment} not null,
    revision integer not null default 0,
    "editedAt" ${moment},
    "deletedAt" ${moment},
    "flaggedAt" ${moment},
    "pinnedAt" ${moment},
    "deletedById" ${idType} references users (id),
    "flaggerId" ${idType} references users (id),
    "flagReason" text,
    "replyToId" ${idType} references messages (id),
    "isWithheld" boolean not null default false,
    "editedById" ${idType} references users (id),
    "flaggedContent" text,
    "isRemoved" boolean not null default false,
    constraint messages_place unique ("conversationId", seq),
    constraint "messages_clientId" unique ("senderId", "clientId")
  )`.execute(db);
  await sql`create index "messages_deletedById" on messages ("deletedById") where "deletedById" is not null`.execute(
    db,
  );
  await sql`create index "messages_editedById" on messages ("editedById") where "editedById" is not null`.execute(db);
  await sql`create index "messages_flaggedAt" on messages ("conversationId", "flaggedAt", id) where "flaggedAt" is not null`.execute(
    db,
  );
  await sql`create index "messages_flaggerId" on messages ("flaggerId") where "flaggerId" is not null`.execute(db);
  await sql`create index "messages_pinnedAt" on messages ("conversationId", "pinnedAt", id) where "pinnedAt" is not null`.execute(
    db,
  );
  await sql`create index "messages_replyToId" on messages ("replyToId") where "replyToId" is not null`.execute(db);
  await sql`create index messages_revision on messages ("conversationId", revision, seq)`.execute(db);
  await sql`create index "messages_senderId" on messages ("senderId", id)`.execute(db);

  await sql`create table message_reactions (
    "messageId" ${idType} not null references messages (id) on delete cascade,
    "userId" ${idType} not null references users (id),
    reaction text not null,
    "createdAt" ${moment} not null,
    "isWithheld" boolean not null default false,
    constraint message_reactions_pk primary key ("messageId", reaction, "userId")
  )`.execute(db);
  await sql`create index "message_reactions_userId" on message_reactions ("userId", "messageId")`.execute(db);

  await sql`create table message_reports (
    id ${key},
    "messageId" ${idType} not null references messages (id) on delete cascade,
    "reporterId" ${idType} not null references users (id),
    reason text not null,
    "createdAt" ${moment} not null,
    decision text,
    "decidedAt" ${moment},
    "decidedById" ${idType} references users (id),
    "reportedContent" text,
    "decisionReason" text not null default '',
    constraint message_reports_once unique ("messageId", "reporterId")
  )`.execute(db);
  await sql`create index "message_reports_decidedAt" on message_reports ("decidedAt", id)`.execute(db);
  await sql`create index "message_reports_decidedById" on message_reports ("decidedById", id) where "decidedById" is not null`.execute(
    db,
  );
  await sql`create index message_reports_open on message_reports (id) where "decidedAt" is null`.execute(db);
  await sql`create index "message_reports_reporterId" on message_reports ("reporterId", id)`.execute(db);
  await (dialect === 'sqlite' ? wordsOnSqlite(db) : wordsOnPostgres(db));
}

/** Messages are found by their words (`full-text.ts`). */
async function wordsOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table message_words using fts5 (
    words, tokenize = "ascii tokenchars '_'", detail = none, columnsize = 0
  )`.execute(db);
  await sql`insert into message_words (message_words, rank) values ('secure-delete', 1)`.execute(db);
  await sql`create trigger messages_deleted after delete on messages begin
    delete from message_words where rowid = old.id;
  end`.execute(db);
}

async function wordsOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table message_words (
    id bigint primary key references messages (id) on delete cascade,
    words tsvector not null
  )`.execute(db);
  await sql`create index message_words_words on message_words using gin (words) with (fastupdate = off)`.execute(db);
}
