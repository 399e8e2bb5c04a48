import type { Tx, WriteTx } from '../../../database/types.ts';
import { exported, exportedAtOnce } from '../../../kernel/pages.ts';

/**
 * Somebody whose account there is, and stays until the transaction ends; several may keep it at once. Accounts come before
 * groups, so that nobody waits in a circle.
 */
export function lockPersonForShare(tx: WriteTx, userId: number) {
  return tx.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** @param mutedUntil null where they may speak */
export async function updateMute(
  tx: WriteTx,
  { groupId, userId, mutedUntil }: { groupId: number; userId: number; mutedUntil: string | null },
): Promise<void> {
  await tx.db
    .updateTable('group_members')
    .set({ mutedUntil })
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .execute();
}

interface LeftMute {
  groupId: number;
  userId: number;
  mutedUntil: string;
}

/** Keeps the mute of somebody who leaves, for when they come back (`insertMember`). */
export async function keepMute(tx: WriteTx, { mutedUntil, ...place }: LeftMute): Promise<void> {
  await tx.db
    .insertInto('left_mutes')
    .values({ ...place, mutedUntil })
    .onConflict((conflict) => conflict.columns(['groupId', 'userId']).doUpdateSet({ mutedUntil }))
    .execute();
}

/** @returns whether there was one */
export async function deleteLeftMute(tx: WriteTx, groupId: number, userId: number): Promise<boolean> {
  const deleted = await tx.db
    .deleteFrom('left_mutes')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteLeftMutesOf(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.deleteFrom('left_mutes').where('userId', '=', userId).execute();
}

/** Those first that ended first; what another transaction has locked is left for the next time. @returns how many */
export async function deleteLeftMutesExpired(tx: WriteTx, now: string, most: number): Promise<number> {
  const deleted = await tx.db
    .deleteFrom('left_mutes')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('groupId', 'userId'),
        'in',
        selectFrom('left_mutes')
          .select(['groupId', 'userId'])
          .where('mutedUntil', '<=', now)
          .orderBy('mutedUntil')
          .limit(most)
          .forUpdate()
          .skipLocked()
          .$asTuple('groupId', 'userId'),
      ),
    )
    .returning('userId')
    .execute();
  return deleted.length;
}

interface ListOfMuted {
  groupId: number;
  now: string;
  before: readonly [mutedUntil: string, userId: number] | undefined;
  limit: number;
}

/** Who is muted still, those first who are for longest. */
export function listMuted(tx: Tx, { groupId, now, before, limit }: ListOfMuted) {
  return tx.db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.userId')
    .select(['group_members.userId', 'users.username'])
    .select((one) => one.ref('group_members.mutedUntil').$notNull().as('mutedUntil'))
    .where('group_members.groupId', '=', groupId)
    .where('group_members.mutedUntil', '>', now)
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('group_members.mutedUntil', 'group_members.userId'),
          '<',
          tuple(before?.[0] ?? '', before?.[1] ?? 0),
        ),
      ),
    )
    .orderBy('group_members.mutedUntil', 'desc')
    .orderBy('group_members.userId', 'desc')
    .limit(limit)
    .execute();
}

function listMutesOf(tx: Tx, userId: number, last?: { groupId: number }) {
  return tx.db
    .selectFrom('group_members')
    .select(['groupId', 'mutedUntil'])
    .where('userId', '=', userId)
    .where('mutedUntil', 'is not', null)
    .where('groupId', '>', last?.groupId ?? 0)
    .orderBy('groupId')
    .limit(exportedAtOnce)
    .execute();
}

function listLeftMutesOf(tx: Tx, userId: number, last?: { groupId: number }) {
  return tx.db
    .selectFrom('left_mutes')
    .select(['groupId', 'mutedUntil'])
    .where('userId', '=', userId)
    .where('groupId', '>', last?.groupId ?? 0)
    .orderBy('groupId')
    .limit(exportedAtOnce)
    .execute();
}

/** What is kept about a person: where they were muted last, and where they were so when they left. */
export const mutesExport = { mutes: exported(listMutesOf), leftMutes: exported(listLeftMutesOf) };
