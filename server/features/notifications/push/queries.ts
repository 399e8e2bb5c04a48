import { sql } from 'kysely';
import type { Change, New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { valueRows } from '../../../database/value-rows.ts';
import { isSuspended } from '../../../kernel/people-queries.ts';
import { levelAt } from '../queries.ts';

export function listDevices({ db }: Tx, userId: number) {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number];

/** @returns undefined where somebody else has it */
export function insertDevice({ db }: WriteTx, device: New<'push_subscriptions'>) {
  return db
    .insertInto('push_subscriptions')
    .values(device)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateDevice({ db }: WriteTx, userId: number, id: number, change: Change<'push_subscriptions'>) {
  return db
    .updateTable('push_subscriptions')
    .set(change)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** The browser is another person's from now on, who gets nothing that was for them. */
export async function deleteOfOthers({ db }: WriteTx, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('userId', '!=', userId).execute();
}

export async function deleteDevices({ db }: WriteTx, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('push_subscriptions').where('userId', '=', userId).where('id', 'in', ids).execute();
}

export async function deleteByEndpoint({ db }: WriteTx, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('userId', '=', userId).where('endpoint', '=', endpoint).execute();
}

/** Of who has none, or has not said where they are. */
export async function putSettings({ db }: WriteTx, settings: New<'notification_settings'>): Promise<void> {
  const { timeZone, quietFrom, quietUntil } = settings;
  await db
    .insertInto('notification_settings')
    .values(settings)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ timeZone, quietFrom, quietUntil })
        .where('notification_settings.timeZone', 'is', null),
    )
    .execute();
}

const noneBusy: Busy = { deviceIds: [], origins: [] };

/** No more than so many at once, of a few devices: what is urgent comes first. */
const maxPushes = 1000;

/** Devices that get nothing now, and push services that get nothing but what is urgent. */
interface Busy {
  deviceIds: readonly number[];
  origins: readonly string[];
}

const isOfOrigin = (origin: string) =>
  sql<boolean>`substr(busy.endpoint, 1, ${sql.lit(origin.length + 1)}) = ${`${origin}/`}`;

/** All that is due on some devices, those first that have something urgent, with what decides whether it is still sent. */
export async function listDue({ db }: Tx, now: string, maxDevices: number, { deviceIds, origins }: Busy = noneBusy) {
  const due = db
    .selectFrom('notification_pushes as due')
    .where('due.dueAt', '<=', now)
    .$if(deviceIds.length > 0, (query) => query.where('due.subscriptionId', 'not in', deviceIds))
    .$if(origins.length > 0, (query) =>
      query.where(({ or, eb, not, exists, selectFrom }) =>
        or([
          eb('due.isUrgent', '=', true),
          not(
            exists(
              selectFrom('push_subscriptions as busy')
                .select('busy.id')
                .whereRef('busy.id', '=', 'due.subscriptionId')
                .where(({ or: any }) => any(origins.map(isOfOrigin))),
            ),
          ),
        ]),
      ),
    );
  const urgency = sql<number>`max(case when ${sql.ref('due.isUrgent')} then 1 else 0 end)`;
  const devices = due
    .select(({ fn }) => ['due.subscriptionId', urgency.as('urgency'), fn.min('due.dueAt').as('since')])
    .groupBy('due.subscriptionId')
    .orderBy('urgency', 'desc')
    .orderBy('since')
    .orderBy('due.subscriptionId')
    .limit(maxDevices);
  return due
    .innerJoin(devices.as('chosen'), 'chosen.subscriptionId', 'due.subscriptionId')
    .innerJoin('notifications as told', 'told.id', 'due.notificationId')
    .innerJoin('push_subscriptions as device', 'device.id', 'due.subscriptionId')
    .innerJoin('sessions', 'sessions.id', 'device.sessionId')
    .innerJoin('users', 'users.id', 'device.userId')
    .leftJoin('notification_settings as settings', 'settings.userId', 'device.userId')
    .leftJoin('group_notification_levels as levels', (join) =>
      join.onRef('levels.userId', '=', 'device.userId').onRef('levels.groupId', '=', 'told.groupId'),
    )
    .select(['due.notificationId', 'due.subscriptionId', 'due.dueAt', 'due.isUrgent', 'due.attempts'])
    .select(['told.userId', 'told.forId', 'told.type', 'told.facts', 'told.count', 'told.createdAt', 'told.readAt'])
    .select(['device.endpoint', 'device.p256dh', 'device.auth', 'device.isTextHidden'])
    .select(['settings.timeZone', 'settings.quietFrom', 'settings.quietUntil', 'settings.channels'])
    .select(levelAt(now).as('level'))
    .select(({ and, or, eb, not, exists, selectFrom }) =>
      and([
        eb('device.lostAt', 'is', null),
        eb('sessions.expiresAt', '>', now),
        eb('users.deletedAt', 'is', null),
        eb('told.userId', '=', eb.ref('device.userId')),
        not(isSuspended('users.id', now)),
        or([
          eb('told.groupId', 'is', null),
          exists(
            selectFrom('group_members')
              .select('group_members.userId')
              .whereRef('group_members.groupId', '=', 'told.groupId')
              .whereRef('group_members.userId', '=', 'told.userId'),
          ),
        ]),
      ])
        .$castTo<boolean | 0 | 1>()
        .as('mayHear'),
    )
    .orderBy('chosen.urgency', 'desc')
    .orderBy('chosen.since')
    .orderBy('due.subscriptionId')
    .orderBy('due.isUrgent', 'desc')
    .orderBy('told.createdAt')
    .limit(maxPushes)
    .execute();
}

export type DuePush = Awaited<ReturnType<typeof listDue>>[number];

/** When the next push is due; null where none waits. */
export async function nextDue({ db }: Tx): Promise<string | null> {
  const { dueAt } = await db
    .selectFrom('notification_pushes')
    .select(({ fn }) => fn.min('dueAt').as('dueAt'))
    .executeTakeFirstOrThrow();
  return dueAt;
}

/** How much each of these people has not read. */
export async function countUnread({ db }: Tx, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('notifications')
    .select(({ fn }) => ['userId', fn.countAll<number>().as('count')])
    .where('userId', 'in', userIds)
    .where('readAt', 'is', null)
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, count }) => [userId, Number(count)]));
}

/** A push as it was taken: told again meanwhile it has another moment, and is another. */
type Taken = Pick<DuePush, 'notificationId' | 'subscriptionId' | 'dueAt'>;

const taken = { notificationId: 'id', subscriptionId: 'id', dueAt: 'moment' } as const;

/** What was told again at that moment is sent, too. */
export async function deletePushes(
  { db }: WriteTx,
  pushes: readonly (Taken & Pick<DuePush, 'createdAt'>)[],
): Promise<void> {
  const rows = pushes.map(({ notificationId, subscriptionId, dueAt, createdAt }) => {
    return { notificationId, subscriptionId, dueAt, createdAt };
  });
  await db
    .deleteFrom('notification_pushes')
    .where(
      sql`("notificationId", "subscriptionId", "dueAt")`,
      'in',
      db
        .selectFrom(valueRows(db, { ...taken, createdAt: 'moment' }, rows).as('sent'))
        .innerJoin('notifications as told', (join) =>
          join.onRef('told.id', '=', 'sent.notificationId').onRef('told.createdAt', '=', 'sent.createdAt'),
        )
        .select(['sent.notificationId', 'sent.subscriptionId', 'sent.dueAt']),
    )
    .execute();
}

export interface Postponed extends Taken {
  laterAt: string;
  attempts: number;
}

export async function postponePushes({ db }: WriteTx, rows: readonly Postponed[]): Promise<void> {
  await db
    .updateTable('notification_pushes')
    .from(valueRows(db, { ...taken, laterAt: 'moment', attempts: 'count' }, rows).as('later'))
    .set(({ ref }) => ({ dueAt: ref('later.laterAt'), attempts: ref('later.attempts') }))
    .whereRef('notification_pushes.notificationId', '=', 'later.notificationId')
    .whereRef('notification_pushes.subscriptionId', '=', 'later.subscriptionId')
    .whereRef('notification_pushes.dueAt', '=', 'later.dueAt')
    .execute();
}

export async function markReached({ db }: WriteTx, endpoints: readonly string[], lastSentAt: string): Promise<void> {
  await db.updateTable('push_subscriptions').set({ lastSentAt }).where('endpoint', 'in', endpoints).execute();
}

/** Their push services know them no more: what waits for them goes. */
export async function markLost({ db }: WriteTx, endpoints: readonly string[], lostAt: string): Promise<void> {
  const lost = await db
    .updateTable('push_subscriptions')
    .set({ lostAt })
    .where('endpoint', 'in', endpoints)
    .where('lostAt', 'is', null)
    .returning('id')
    .execute();
  if (lost.length === 0) return;
  const ids = lost.map(({ id }) => id);
  await db.deleteFrom('notification_pushes').where('subscriptionId', 'in', ids).execute();
}
