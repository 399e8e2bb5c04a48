import { type Kysely, sql } from 'kysely';
import { columns, type Dialect } from '../columns.ts';

/** What people are told, where, and how they want to be. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { key, idType, moment, boolean, json } = columns[dialect];
  await sql`create table notifications (
    id ${key},
    "userId" ${idType} not null references users (id),
    type text not null,
    subject text not null,
    "groupId" ${idType},
    facts ${json} not null,
    count integer not null,
    "createdAt" ${moment} not null,
    "readAt" ${moment},
    "mailAt" ${moment},
    unique ("userId", type, subject)
  )`.execute(db);
  await sql`create index notifications_by_moment on notifications ("userId", "createdAt", id)`.execute(db);
  await sql`create index unread_notifications on notifications ("userId") where "readAt" is null`.execute(db);
  await sql`create index notifications_by_subject on notifications (subject)`.execute(db);
  await sql`create index notifications_to_mail on notifications ("mailAt") where "mailAt" is not null`.execute(db);
  await sql`create index old_notifications on notifications ("createdAt")`.execute(db);

  await sql`create table push_subscriptions (
    id ${key},
    "userId" ${idType} not null references users (id),
    "sessionId" ${idType} not null references sessions (id) on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    label text not null,
    "isTextHidden" ${boolean} not null default false,
    "createdAt" ${moment} not null,
    "lastSentAt" ${moment},
    "lostAt" ${moment}
  )`.execute(db);
  await sql`create index push_subscriptions_of_person on push_subscriptions ("userId")`.execute(db);
  await sql`create index push_subscriptions_of_session on push_subscriptions ("sessionId")`.execute(db);

  await sql`create table notification_pushes (
    "notificationId" ${idType} not null references notifications (id) on delete cascade,
    "subscriptionId" ${idType} not null references push_subscriptions (id) on delete cascade,
    "dueAt" ${moment} not null,
    "isUrgent" ${boolean} not null,
    attempts integer not null default 0,
    primary key ("notificationId", "subscriptionId")
  )`.execute(db);
  await sql`create index pushes_by_device on notification_pushes ("subscriptionId")`.execute(db);
  await sql`create index due_pushes on notification_pushes ("dueAt")`.execute(db);

  await sql`create table notification_settings (
    "userId" ${idType} primary key references users (id),
    "timeZone" text not null,
    "quietFrom" text,
    "quietUntil" text,
    channels ${json} not null,
    "bouncedAt" ${moment}
  )`.execute(db);

  await sql`create table group_notification_levels (
    "userId" ${idType} not null references users (id),
    "groupId" ${idType} not null references groups (id) on delete cascade,
    level text not null,
    until ${moment},
    primary key ("userId", "groupId")
  )`.execute(db);
  await sql`create index notification_levels_of_group on group_notification_levels ("groupId")`.execute(db);

  await sql`create table site_secrets (name text primary key, value text not null)`.execute(db);
}
