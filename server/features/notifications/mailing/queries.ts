import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { valueRows } from '../../../database/value-rows.ts';
import { keyset } from '../../../kernel/page-queries.ts';
import { isSuspended } from '../../../kernel/people-queries.ts';
import { levelAt } from '../queries.ts';

/** Who is to get mail by then, who has waited longest first; of so many things, so that few rows are looked at. */
export async function listDue({ db }: Tx, now: string, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('userId')
    .where('mailAt', '<=', now)
    .orderBy('mailAt')
    .orderBy('id')
    .limit(most)
    .execute();
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** When the next of it is due; null where nothing waits. */
export async function nextDue({ db }: Tx): Promise<string | null> {
  const next = await db
    .selectFrom('notifications')
    .select('mailAt')
    .where('mailAt', 'is not', null)
    .orderBy('mailAt')
    .limit(1)
    .executeTakeFirst();
  return next?.mailAt ?? null;
}

/** Where mail for somebody goes, and how they want it; undefined where they are gone, or suspended. */
export function findRecipient({ db }: Tx, userId: number, now: string) {
  return db
    .selectFrom('users')
    .leftJoin('notification_settings as settings', 'settings.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.emailVerifiedAt'])
    .select(['settings.timeZone', 'settings.channels', 'settings.bouncedAt'])
    .where('users.id', '=', userId)
    .where('users.deletedAt', 'is', null)
    .where(({ not }) => not(isSuspended('users.id', now)))
    .executeTakeFirst();
}

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** What is due for somebody by then, the newest first. @param before what is listed already */
export function listDueOf({ db }: Tx, userId: number, now: string, before: DueRow | undefined, most: number) {
  return db
    .selectFrom('notifications as told')
    .leftJoin('groups', 'groups.id', 'told.groupId')
    .leftJoin('group_members as places', (join) =>
      join.onRef('places.groupId', '=', 'told.groupId').onRef('places.userId', '=', 'told.userId'),
    )
    .leftJoin('group_notification_levels as levels', (join) =>
      join.onRef('levels.groupId', '=', 'told.groupId').onRef('levels.userId', '=', 'told.userId'),
    )
    .select(['told.id', 'told.userId', 'told.forId', 'told.type', 'told.groupId', 'told.facts', 'told.count'])
    .select(['told.createdAt', 'told.readAt', 'groups.name as groupName', 'places.userId as placeOf'])
    .select(levelAt(now).as('level'))
    .where('told.userId', '=', userId)
    .where('told.mailAt', '<=', now)
    .where(keyset(['told.createdAt', 'told.id'], '<', before && [before.createdAt, before.id]))
    .orderBy('told.createdAt', 'desc')
    .orderBy('told.id', 'desc')
    .limit(most)
    .execute();
}

/** As it was found: told again since then it is another. */
export interface DueRow {
  id: number;
  createdAt: string;
}

/** What was due goes out no more, or at another time, unless it was read since then. */
export async function moveDue({ db }: WriteTx, due: readonly (DueRow & { mailAt: string | null })[]): Promise<void> {
  const rows = due.map(({ id, createdAt, mailAt }) => ({ id, createdAt, mailAt }));
  await db
    .updateTable('notifications')
    .from(valueRows(db, { id: 'id', createdAt: 'moment', mailAt: 'maybeMoment' }, rows).as('moved'))
    .set(({ ref }) => ({ mailAt: ref('moved.mailAt') }))
    .whereRef('notifications.id', '=', 'moved.id')
    .whereRef('notifications.createdAt', '=', 'moved.createdAt')
    .where('notifications.mailAt', 'is not', null)
    .execute();
}

/** Nothing that waits goes out to these, or where nobody is named to anybody. */
export async function dropMails({ db }: WriteTx, userId?: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ mailAt: null })
    .where('mailAt', 'is not', null)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? 0))
    .execute();
}

const owner = ({ db }: Tx, userId: number, now: string) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.guestOfGroupId'])
    .where('users.id', '=', userId)
    .where('users.deletedAt', 'is', null)
    .where('users.mergedIntoId', 'is', null)
    .where(({ not }) => not(isSuspended('users.id', now)));

/** Undefined where they are gone, or suspended. */
export const findOwner = (tx: Tx, userId: number, now: string) => owner(tx, userId, now).executeTakeFirst();

export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/** The same, kept as they are until the transaction ends. */
export const lockOwner = (tx: WriteTx, userId: number, now: string) =>
  owner(tx, userId, now).forNoKeyUpdate().executeTakeFirst();

export async function findChosen({ db }: Tx, userId: number) {
  const settings = await db
    .selectFrom('notification_settings')
    .select('channels')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return settings?.channels ?? null;
}

type Settings = New<'notification_settings'>;

/** Changes of the settings of somebody what is named; the rest is as it was, or as is usual. */
export async function putSettings(
  { db }: WriteTx,
  usual: Settings,
  change: Partial<Pick<Settings, 'channels' | 'bouncedAt'>>,
): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ ...usual, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
    .execute();
}

/** Their address takes mail, as far as anybody knows. */
export async function clearBounce({ db }: WriteTx, userId: number): Promise<void> {
  await db.updateTable('notification_settings').set({ bouncedAt: null }).where('userId', '=', userId).execute();
}
