import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Groups, their members, and the ways into them. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { bytes, idType, json, key, moment, plainText } = columns[dialect];

  await sql`create table groups (
    id ${key},
    name text not null,
    description text not null,
    location text not null,
    "meetupDetails" text not null,
    "skillLevel" text not null,
    "isPrivate" boolean not null,
    "creatorId" ${idType} not null references users (id),
    "ownerId" ${idType} not null references users (id),
    "createdAt" ${moment} not null,
    "imagePosition" text not null default 'center center',
    "pictureId" text,
    "pictureWidth" integer,
    "pictureHeight" integer,
    note text not null default '',
    "notedAt" ${moment},
    "notedById" ${idType} references users (id)
  )`.execute(db);
  await sql`create index "groups_creatorId" on groups ("creatorId")`.execute(db);
  await sql`create index "groups_ownerId" on groups ("ownerId")`.execute(db);

  await sql`create table group_members (
    "groupId" ${idType} not null references groups (id) on delete cascade,
    "userId" ${idType} not null references users (id) on delete cascade,
    role text not null,
    "joinedAt" ${moment} not null,
    "mutedUntil" ${moment},
    constraint group_members_pk primary key ("groupId", "userId")
  )`.execute(db);
  await sql`create index "group_members_joinedAt" on group_members ("groupId", "joinedAt", "userId")`.execute(db);
  await sql`create index "group_members_mutedUntil" on group_members ("groupId", "mutedUntil", "userId") where "mutedUntil" is not null`.execute(
    db,
  );
  await sql`create index group_members_role on group_members ("groupId", role, "joinedAt", "userId")`.execute(db);
  await sql`create index "group_members_userId" on group_members ("userId", "groupId")`.execute(db);

  await sql`create table group_pictures (
    "groupId" ${idType} not null references groups (id) on delete cascade,
    "pictureId" text not null,
    width integer not null,
    bytes ${bytes} not null,
    constraint group_pictures_pk primary key ("groupId", "pictureId", width)
  )`.execute(db);
  await sql`create index "group_pictures_pictureId" on group_pictures ("pictureId", width)`.execute(db);

  await sql`create table group_invites (
    id ${key},
    "groupId" ${idType} not null references groups (id) on delete cascade,
    type text not null,
    status text not null,
    "inviterId" ${idType} not null references users (id),
    "inviteeId" ${idType} not null references users (id),
    message text not null,
    "createdAt" ${moment} not null,
    "decidedAt" ${moment}
  )`.execute(db);
  await sql`create index "group_invites_decidedAt" on group_invites ("decidedAt", id)`.execute(db);
  await sql`create index group_invites_group on group_invites ("groupId", type, status, id) where "decidedAt" is null`.execute(
    db,
  );
  await sql`create index group_invites_invitee on group_invites ("inviteeId", id) where "decidedAt" is null`.execute(
    db,
  );
  await sql`create index group_invites_inviter on group_invites ("inviterId", id)`.execute(db);
  await sql`create unique index group_invites_open on group_invites ("groupId", "inviteeId") where "decidedAt" is null`.execute(
    db,
  );
  await sql`create index group_invites_received on group_invites ("inviteeId", id)`.execute(db);

  await sql`create table group_links (
    id ${key},
    "groupId" ${idType} not null references groups (id) on delete cascade,
    token ${plainText} not null unique,
    "creatorId" ${idType} not null references users (id),
    "needsApproval" boolean not null,
    "mostUses" integer,
    uses integer not null default 0,
    "createdAt" ${moment} not null,
    "expiresAt" ${moment}
  )`.execute(db);
  await sql`create index "group_links_expiresAt" on group_links ("expiresAt")`.execute(db);
  await sql`create index "group_links_groupId" on group_links ("groupId", id)`.execute(db);

  await sql`create table group_activity (
    id ${key},
    "groupId" ${idType} not null references groups (id) on delete cascade,
    action text not null,
    "actorId" ${idType} not null references users (id),
    "targetId" ${idType} references users (id),
    details ${json} not null,
    message text not null default '',
    "timestamp" ${moment} not null
  )`.execute(db);
  await sql`create index "group_activity_actorId" on group_activity ("actorId", id)`.execute(db);
  await sql`create index "group_activity_groupId" on group_activity ("groupId", id)`.execute(db);
  await sql`create index "group_activity_targetId" on group_activity ("targetId", id)`.execute(db);

  await sql`create table group_bans (
    "groupId" ${idType} not null references groups (id) on delete cascade,
    "userId" ${idType} not null references users (id),
    "bannedById" ${idType} not null references users (id),
    reason text not null,
    "createdAt" ${moment} not null,
    constraint group_bans_pk primary key ("groupId", "userId")
  )`.execute(db);
  await sql`create index "group_bans_bannedById" on group_bans ("bannedById", "groupId")`.execute(db);
  await sql`create index "group_bans_createdAt" on group_bans ("groupId", "createdAt", "userId")`.execute(db);
  await sql`create index "group_bans_userId" on group_bans ("userId", "groupId")`.execute(db);

  await sql`create table left_mutes (
    "groupId" ${idType} not null references groups (id) on delete cascade,
    "userId" ${idType} not null references users (id),
    "mutedUntil" ${moment} not null,
    constraint left_mutes_pk primary key ("groupId", "userId")
  )`.execute(db);
  await sql`create index "left_mutes_mutedUntil" on left_mutes ("mutedUntil")`.execute(db);
  await sql`create index "left_mutes_userId" on left_mutes ("userId")`.execute(db);

  await sql`create table cooldowns (
    id ${key},
    "groupId" ${idType} not null unique references groups (id) on delete cascade,
    "cooldownSeconds" integer not null,
    reason text not null,
    "createdAt" ${moment} not null,
    "expiresAt" ${moment},
    "setterId" ${idType} not null references users (id)
  )`.execute(db);

  await sql`create table calendar_addresses (
    id ${key},
    "userId" ${idType} not null references users (id),
    "groupId" ${idType} references groups (id) on delete cascade,
    token ${plainText} not null unique,
    "createdAt" ${moment} not null
  )`.execute(db);
  await sql`create unique index calendar_addresses_group on calendar_addresses ("userId", "groupId")`.execute(db);
  await sql`create index "calendar_addresses_groupId" on calendar_addresses ("groupId")`.execute(db);
  await sql`create unique index calendar_addresses_own on calendar_addresses ("userId") where "groupId" is null`.execute(
    db,
  );
  await (dialect === 'sqlite' ? wordsOnSqlite(db) : wordsOnPostgres(db));
}

/** Groups are found by the words in their names, descriptions and locations (`full-text.ts`). */
async function wordsOnSqlite(db: Kysely<unknown>): Promise<void> {
  // Words that begin with up to ten characters have entries of their own: the first page of thousands needs no others.
  await sql`create virtual table group_words using fts5 (
    words, tokenize = 'ascii', detail = none, columnsize = 0, prefix = '1 2 3 4 5 6 7 8 9 10'
  )`.execute(db);
  // Words that are no longer there are taken out of the file.
  await sql`insert into group_words (group_words, rank) values ('secure-delete', 1)`.execute(db);
  await sql`create trigger groups_deleted after delete on groups begin
    delete from group_words where rowid = old.id;
  end`.execute(db);
}

async function wordsOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table group_words (
    id bigint primary key references groups (id) on delete cascade,
    words tsvector not null
  )`.execute(db);
  // A search would have to read the list of pending entries, and the planner would rather read the whole table.
  await sql`create index group_words_words on group_words using gin (words) with (fastupdate = off)`.execute(db);
}
