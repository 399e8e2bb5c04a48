import { sql } from 'kysely';
import type { GroupLevel, NotificationType } from '#contract/notifications/types.ts';
import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { valueRows } from '../../database/value-rows.ts';
import { exportedRows, keyset } from '../../kernel/page-queries.ts';
import type { Place } from '../../kernel/pages.ts';
import { isSuspended } from '../../kernel/people-queries.ts';
import type { ToldOf } from '../../notifications/kinds.ts';
import { isAbout } from '../../notifications/queries.ts';
import { usualZone } from './rules.ts';

interface Reached {
  userIds: readonly number[];
  /** Null where a group has nothing to do with it. */
  groupId: number | null;
  now: string;
}

/** How much somebody hears of a group then, where `levels` are joined. */
export const levelAt = (now: string) =>
  sql<GroupLevel>`coalesce(case when levels.until <= ${now} then levels."levelAfter" else levels.level end, 'all')`;

/** Who of these may be told something, and how they want to be. */
export async function listReached({ db }: Tx, { userIds, groupId, now }: Reached) {
  const people = await db
    .selectFrom('users')
    .leftJoin('notification_settings as settings', 'settings.userId', 'users.id')
    .leftJoin('group_notification_levels as levels', (join) =>
      join.onRef('levels.userId', '=', 'users.id').on('levels.groupId', '=', groupId ?? 0),
    )
    .select(['users.id as userId', 'users.email', 'users.emailVerifiedAt'])
    .select([
      'settings.timeZone',
      'settings.quietFrom',
      'settings.quietUntil',
      'settings.channels',
      'settings.bouncedAt',
    ])
    .select(levelAt(now).as('level'))
    .where('users.id', 'in', userIds)
    .where('users.deletedAt', 'is', null)
    .where('users.guestOfGroupId', 'is', null)
    .where(({ not }) => not(isSuspended('users.id', now)))
    .orderBy('users.id')
    .execute();
  return people;
}

/** Who of these has blocked whom of those. */
export function listBlocks({ db }: Tx, blockerIds: readonly number[], blockedIds: readonly number[]) {
  return db
    .selectFrom('blocks')
    .select(['blockerId', 'blockedId'])
    .where('blockerId', 'in', blockerIds)
    .where('blockedId', 'in', blockedIds)
    .execute();
}

/** Stores what people are told, one row for each type and subject; what is there moves up where this is newer. @returns what is new */
export function putNotifications({ db }: WriteTx, rows: readonly New<'notifications'>[]) {
  return db
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'type', 'subject'])
        .doUpdateSet(({ ref }) => ({
          facts: sql`${ref('excluded.facts')}`,
          count: ref('excluded.count'),
          createdAt: ref('excluded.createdAt'),
          mailAt: ref('excluded.mailAt'),
          readAt: null,
        }))
        .whereRef('notifications.createdAt', '<', 'excluded.createdAt'),
    )
    .returning(['id', 'userId', 'subject'])
    .execute();
}

interface Replaced {
  userIds: readonly number[];
  subject: string;
  types: readonly NotificationType[];
  /** What was told later stays. */
  until: string;
}

export async function deleteReplaced({ db }: WriteTx, { userIds, subject, types, until }: Replaced): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('userId', 'in', userIds)
    .where('subject', '=', subject)
    .where('type', 'in', types)
    .where('createdAt', '<=', until)
    .execute();
}

/** The devices of these people that take pushes. */
export function listDevices({ db }: Tx, userIds: readonly number[]) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'userId'])
    .where('userId', 'in', userIds)
    .where('lostAt', 'is', null)
    .execute();
}

/** Has devices get these; one that waits already keeps its moment where that is sooner. */
export async function putPushes({ db }: WriteTx, rows: readonly New<'notification_pushes'>[]): Promise<void> {
  await db
    .insertInto('notification_pushes')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['notificationId', 'subscriptionId'])
        .doUpdateSet(({ ref }) => ({ dueAt: ref('excluded.dueAt'), isUrgent: ref('excluded.isUrgent'), attempts: 0 })),
    )
    .execute();
}

const all = ({ db }: Tx) =>
  db
    .selectFrom('notifications')
    .select(['id', 'userId', 'type', 'subject', 'groupId', 'facts', 'count', 'createdAt', 'readAt', 'forId']);

/** The last first. */
export function listOfPerson(tx: Tx, userId: number, before: Place | undefined, limit: number) {
  return all(tx)
    .where('userId', '=', userId)
    .where(keyset(['createdAt', 'id'], '<', before))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type NotificationRow = Awaited<ReturnType<typeof listOfPerson>>[number];

/** What is unread of something, or with somebody, after one of them. */
export function listUnreadOf(tx: Tx, of: ToldOf, afterId: number, limit: number) {
  return all(tx)
    .where(({ eb }) => ('subject' in of ? isAbout([of.subject]) : eb('userId', '=', of.userId)))
    .where('readAt', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What its words are made of; nothing where it is gone. */
export async function findStored({ db }: Tx, id: number) {
  const rows = await db
    .selectFrom('notifications')
    .leftJoin('notification_settings as settings', 'settings.userId', 'notifications.userId')
    .select(['notifications.userId', 'forId', 'type', 'facts', 'count', 'createdAt', 'settings.timeZone'])
    .where('notifications.id', '=', id)
    .execute();
  return rows.map((row) => ({ ...row, timeZone: row.timeZone ?? usualZone }));
}

const unreadOf = ({ db }: Tx, userId: number) =>
  db.selectFrom('notifications').where('userId', '=', userId).where('readAt', 'is', null);

export function listUnread(tx: Tx, userId: number, limit: number) {
  return unreadOf(tx, userId)
    .select(['id', 'subject'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countUnread(tx: Tx, userId: number): Promise<number> {
  const { count } = await unreadOf(tx, userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns which of them were unread until now */
export async function markRead(
  { db }: WriteTx,
  { userId, ids, readAt }: { userId: number; ids: readonly number[] | undefined; readAt: string },
): Promise<number[]> {
  const rows = await db
    .updateTable('notifications')
    .set({ readAt, mailAt: null })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function markUnread({ db }: WriteTx, userId: number, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: null })
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .execute();
}

/** The zone of somebody's clock, where they have said. */
export async function findZone({ db }: Tx, userId: number): Promise<string | null | undefined> {
  const settings = await db
    .selectFrom('notification_settings')
    .select('timeZone')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return settings?.timeZone;
}

/** As they were found: what was told again since stays. */
export async function deleteFound(
  { db }: WriteTx,
  found: readonly Pick<NotificationRow, 'id' | 'createdAt'>[],
): Promise<void> {
  const rows = found.map(({ id, createdAt }) => ({ id, createdAt }));
  const given = valueRows(db, { id: 'id', createdAt: 'moment' }, rows).as('found');
  await db
    .deleteFrom('notifications')
    .where(sql`(id, "createdAt")`, 'in', db.selectFrom(given).select(['id', 'createdAt']))
    .execute();
}

/** What the members of a group were told of it. @returns whose were unread */
export async function deleteOfMembers({ db }: WriteTx, groupId: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('notifications')
    .where('groupId', '=', groupId)
    .where('userId', 'in', (members) =>
      members.selectFrom('group_members').select('userId').where('groupId', '=', groupId),
    )
    .returning(['userId', 'readAt'])
    .execute();
  return [...new Set(rows.flatMap(({ userId, readAt }) => (readAt === null ? [userId] : [])))];
}

/** What somebody was told of a group, and how much they want to be. */
export async function deleteOfGroup({ db }: WriteTx, userId: number, groupId: number): Promise<void> {
  await db.deleteFrom('notifications').where('userId', '=', userId).where('groupId', '=', groupId).execute();
  await db
    .deleteFrom('group_notification_levels')
    .where('userId', '=', userId)
    .where('groupId', '=', groupId)
    .execute();
}

export async function deleteAllOf({ db }: WriteTx, userId: number): Promise<void> {
  await db.deleteFrom('notifications').where('userId', '=', userId).execute();
  await db.deleteFrom('push_subscriptions').where('userId', '=', userId).execute();
  await db.deleteFrom('notification_settings').where('userId', '=', userId).execute();
  await db.deleteFrom('group_notification_levels').where('userId', '=', userId).execute();
}

/** What is kept about a person: what they were told, on which devices, and how they want to be. */
export const notificationsExport = {
  notifications: exportedRows('id', (db, userId) =>
    db
      .selectFrom('notifications')
      .select(['id', 'type', 'subject', 'groupId', 'facts', 'count', 'createdAt', 'readAt'])
      .where('userId', '=', userId),
  ),
  pushSubscriptions: exportedRows('id', (db, userId) =>
    db
      .selectFrom('push_subscriptions')
      .select(['id', 'label', 'isTextHidden', 'createdAt', 'lastSentAt', 'lostAt'])
      .where('userId', '=', userId),
  ),
  notificationSettings: exportedRows('userId', (db, userId) =>
    db
      .selectFrom('notification_settings')
      .select(['userId', 'timeZone', 'quietFrom', 'quietUntil', 'channels', 'bouncedAt'])
      .where('userId', '=', userId),
  ),
  groupNotificationLevels: exportedRows('groupId', (db, userId) =>
    db
      .selectFrom('group_notification_levels')
      .select(['groupId', 'level', 'until', 'levelAfter'])
      .where('userId', '=', userId),
  ),
};
