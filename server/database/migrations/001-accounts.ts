import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** Accounts, who is signed in, and whom somebody has blocked. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { bytes, idType, json, key, moment, plainText, real } = columns[dialect];

  await sql`create table users (
    id ${key},
    username text not null,
    "usernameKey" ${plainText} not null unique,
    email text not null,
    bio text not null,
    rating ${real} not null,
    "ratingType" text not null,
    "passwordHash" text not null,
    "createdAt" ${moment} not null,
    "updatedAt" ${moment} not null,
    "isSiteAdmin" boolean not null default false,
    "deletedAt" ${moment},
    "isPresenceShown" boolean not null default true,
    "duprId" text not null default ''
  )`.execute(db);

  await sql`create table sessions (
    id ${key},
    "tokenHash" text not null unique,
    "userId" ${idType} not null references users (id) on delete cascade,
    "userAgent" text not null,
    "createdAt" ${moment} not null,
    "lastSeenAt" ${moment} not null,
    "expiresAt" ${moment} not null
  )`.execute(db);
  await sql`create index "sessions_expiresAt" on sessions ("expiresAt")`.execute(db);
  await sql`create index "sessions_userId" on sessions ("userId")`.execute(db);

  await sql`create table password_resets (
    "tokenHash" text primary key,
    "userId" ${idType} not null references users (id) on delete cascade,
    "expiresAt" ${moment} not null
  )`.execute(db);
  await sql`create index "password_resets_userId" on password_resets ("userId")`.execute(db);

  await sql`create table idempotency_keys (
    "keyHash" text primary key,
    fingerprint text not null,
    "userId" ${idType} references users (id) on delete cascade,
    outcome ${bytes} not null,
    "expiresAt" ${moment} not null
  )`.execute(db);
  await sql`create index "idempotency_keys_expiresAt" on idempotency_keys ("expiresAt")`.execute(db);
  await sql`create index "idempotency_keys_userId" on idempotency_keys ("userId")`.execute(db);

  await sql`create table user_pictures (
    "userId" ${idType} not null references users (id),
    "pictureId" text not null,
    width integer not null,
    bytes ${bytes} not null,
    constraint user_pictures_pk primary key ("userId", width)
  )`.execute(db);
  await sql`create unique index "user_pictures_pictureId" on user_pictures ("pictureId", width)`.execute(db);

  await sql`create table blocks (
    "blockerId" ${idType} not null references users (id),
    "blockedId" ${idType} not null references users (id),
    "createdAt" ${moment} not null,
    constraint blocks_pk primary key ("blockerId", "blockedId")
  )`.execute(db);
  await sql`create index "blocks_blockedId" on blocks ("blockedId", "blockerId")`.execute(db);
  await sql`create index "blocks_createdAt" on blocks ("blockerId", "createdAt", "blockedId")`.execute(db);

  await sql`create table dismissed_recommendations (
    "userId" ${idType} not null references users (id),
    kind text not null,
    "subjectId" ${idType} not null,
    "dismissedAt" ${moment} not null,
    constraint dismissed_recommendations_pkey primary key ("userId", kind, "subjectId")
  )`.execute(db);

  await sql`create table playing_profiles (
    "userId" ${idType} primary key references users (id),
    "isFindable" boolean not null,
    singles boolean not null,
    doubles boolean not null,
    mixed boolean not null,
    "placeName" text,
    "placeKey" ${plainText},
    latitude ${real},
    longitude ${real},
    "maxDistanceKm" integer not null,
    "timeZone" text not null,
    availability ${json} not null,
    rating ${real} not null,
    "changedAt" ${moment} not null
  )`.execute(db);

  for (const [name, first] of [
    ['near', 'latitude, longitude, rating, "changedAt"'],
    ['rated', 'rating, "changedAt", latitude, longitude'],
    ['place', '"placeKey", rating, "changedAt"'],
  ] as const) {
    await sql`create index ${sql.ref(`playing_profiles_${name}`)} on playing_profiles
      (${sql.raw(first)}, "userId", singles, doubles, mixed) where "isFindable"`.execute(db);
  }
}
