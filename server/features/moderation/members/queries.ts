import type { Tx, WriteTx } from '../../../database/types.ts';
import { exportedRows, keyset } from '../../../kernel/page-queries.ts';

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
    .where(keyset(['group_members.mutedUntil', 'group_members.userId'], '<', before))
    .orderBy('group_members.mutedUntil', 'desc')
    .orderBy('group_members.userId', 'desc')
    .limit(limit)
    .execute();
}

/** What is kept about a person: where they were muted last, and where they were so when they left. */
export const mutesExport = {
  mutes: exportedRows('groupId', (db, userId) =>
    db
      .selectFrom('group_members')
      .select(['groupId', 'mutedUntil'])
      .where('userId', '=', userId)
      .where('mutedUntil', 'is not', null),
  ),
  leftMutes: exportedRows('groupId', (db, userId) =>
    db.selectFrom('left_mutes').select(['groupId', 'mutedUntil']).where('userId', '=', userId),
  ),
};
