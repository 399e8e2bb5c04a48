import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Pictures that are sent in conversations. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { bytes, idType, key, moment } = columns[dialect];
  await sql`create table message_pictures (
    id ${key},
    "pictureId" text not null unique,
    "conversationId" ${idType} not null references conversations (id) on delete cascade,
    "userId" ${idType} not null references users (id),
    "messageId" ${idType} references messages (id) on delete cascade,
    place integer not null default 0,
    description text not null default '',
    width integer not null,
    height integer not null,
    colour text not null,
    "byteCount" integer not null,
    "createdAt" ${moment} not null,
    "unsentAt" ${moment}
  )`.execute(db);
  await sql`create index "message_pictures_messageId" on message_pictures ("messageId", place)`.execute(db);
  await sql`create index "message_pictures_conversationId" on message_pictures ("conversationId", "byteCount")`.execute(
    db,
  );
  await sql`create index "message_pictures_userId" on message_pictures ("userId", "createdAt")`.execute(db);
  await sql`create index "message_pictures_unsentAt" on message_pictures ("unsentAt") where "unsentAt" is not null`.execute(
    db,
  );
  await sql`create table message_picture_sizes (
    "messagePictureId" ${idType} not null references message_pictures (id) on delete cascade,
    "pictureId" text not null,
    width integer not null,
    bytes ${bytes} not null,
    primary key ("messagePictureId", width)
  )`.execute(db);
  await sql`create unique index "message_picture_sizes_pictureId" on message_picture_sizes ("pictureId", width)`.execute(
    db,
  );
}
