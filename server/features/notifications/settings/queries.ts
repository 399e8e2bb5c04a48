import type { NotificationType } from '#contract/notifications/types.ts';
import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { isReader } from '../../../kernel/reader-queries.ts';
import type { StoredLevel } from './rules.ts';

/** What a person has chosen, as far as they have, and where their mail goes. */
export function findSettings({ db }: Tx, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('notification_settings as settings', 'settings.userId', 'users.id')
    .select(['users.email', 'users.emailVerifiedAt'])
    .select(['settings.timeZone', 'settings.quietFrom', 'settings.quietUntil'])
    .select(['settings.channels', 'settings.bouncedAt'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;

export async function putSettings({ db }: WriteTx, { userId, ...chosen }: New<'notification_settings'>): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ userId, ...chosen })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(chosen))
    .execute();
}

const waitingOf = ({ db }: Tx, userId: number) =>
  db.selectFrom('notifications').select('id').where('userId', '=', userId).where('readAt', 'is', null);

/** What waits for the end of quiet hours waits for that of others. @returns whether anything does */
export async function movePushes({ db }: WriteTx, userId: number, dueAt: string): Promise<boolean> {
  const moved = await db
    .updateTable('notification_pushes')
    .set({ dueAt })
    .where('notificationId', 'in', waitingOf({ db } as Tx, userId))
    .where('isUrgent', '=', false)
    // What its push service did not take keeps the time that it was put off to.
    .where('attempts', '=', 0)
    .returning('notificationId')
    .execute();
  return moved.length > 0;
}

/** @returns whether anything waits to be mailed */
export async function moveMails(
  { db }: WriteTx,
  userId: number,
  { types, mailAt }: { types: readonly NotificationType[]; mailAt: string | null },
): Promise<boolean> {
  const moved = await db
    .updateTable('notifications')
    .set({ mailAt })
    .where('userId', '=', userId)
    .where('type', 'in', types)
    .where('mailAt', 'is not', null)
    .returning('id')
    .execute();
  return moved.length > 0;
}

/** The groups that a person is in: first those of which they hear otherwise than usual, then as something was last said. */
export function listGroups({ db }: Tx, { userId, now, limit }: { userId: number; now: string; limit: number }) {
  return db
    .selectFrom('group_members as own')
    .innerJoin('groups', 'groups.id', 'own.groupId')
    .innerJoin('conversations', 'conversations.groupId', 'own.groupId')
    .leftJoin('conversation_readers as readers', (join) => join.on(isReader(userId)))
    .leftJoin('group_notification_levels as levels', (join) =>
      join
        .onRef('levels.groupId', '=', 'own.groupId')
        .on('levels.userId', '=', userId)
        .on(({ or, eb }) =>
          or([eb('levels.until', 'is', null), eb('levels.until', '>', now), eb('levels.levelAfter', 'is not', null)]),
        ),
    )
    .select(['own.groupId', 'own.role', 'groups.name'])
    .select(['conversations.id as conversationId', 'readers.isMuted as isChatMuted'])
    .select(['groups.imagePosition', 'groups.pictureId', 'groups.pictureWidth', 'groups.pictureHeight'])
    .select(['levels.level', 'levels.until', 'levels.levelAfter'])
    .select(({ fn }) => fn.countAll<number>().over().as('groupCount'))
    .where('own.userId', '=', userId)
    .orderBy(({ eb, case: when }) =>
      when()
        .when(eb('levels.level', 'is', null))
        .then(1)
        .else(0)
        .end(),
    )
    .orderBy('conversations.lastActivityAt', 'desc')
    .orderBy('own.groupId', 'desc')
    .limit(limit)
    .execute();
}

interface Place {
  userId: number;
  groupId: number;
}

/** Of a group that the person is in. */
export function findLevel({ db }: Tx, { userId, groupId }: Place) {
  return db
    .selectFrom('conversations')
    .leftJoin('conversation_readers as readers', (join) => join.on(isReader(userId)))
    .leftJoin('group_notification_levels as levels', (join) =>
      join.onRef('levels.groupId', '=', 'conversations.groupId').on('levels.userId', '=', userId),
    )
    .select(['conversations.id as conversationId', 'readers.isMuted as isChatMuted'])
    .select(['levels.level', 'levels.until', 'levels.levelAfter'])
    .where('conversations.groupId', '=', groupId)
    .executeTakeFirstOrThrow();
}

export async function putLevel({ db }: WriteTx, place: Place, stored: StoredLevel): Promise<void> {
  await db
    .insertInto('group_notification_levels')
    .values({ ...place, ...stored })
    .onConflict((conflict) => conflict.columns(['userId', 'groupId']).doUpdateSet(stored))
    .execute();
}

export async function deleteLevel({ db }: WriteTx, { userId, groupId }: Place): Promise<void> {
  await db
    .deleteFrom('group_notification_levels')
    .where('userId', '=', userId)
    .where('groupId', '=', groupId)
    .execute();
}
