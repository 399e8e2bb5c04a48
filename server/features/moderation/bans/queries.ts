import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { exportedRows, keyset } from '../../../kernel/page-queries.ts';

function bansShown(db: Tx['db'], groupId: number) {
  return db
    .selectFrom('group_bans')
    .innerJoin('users', 'users.id', 'group_bans.userId')
    .innerJoin('users as staff', 'staff.id', 'group_bans.bannedById')
    .select(['group_bans.userId', 'group_bans.reason', 'group_bans.createdAt', 'users.username'])
    .select(['group_bans.bannedById', 'staff.username as bannedByName'])
    .where('group_bans.groupId', '=', groupId);
}

export type BanRow = Awaited<ReturnType<typeof listBans>>[number];

interface ListOfBans {
  groupId: number;
  before: readonly [createdAt: string, userId: number] | undefined;
  limit: number;
}

/** The last first. */
export function listBans(tx: Tx, { groupId, before, limit }: ListOfBans) {
  return bansShown(tx.db, groupId)
    .where(keyset(['group_bans.createdAt', 'group_bans.userId'], '<', before))
    .orderBy('group_bans.createdAt', 'desc')
    .orderBy('group_bans.userId', 'desc')
    .limit(limit)
    .execute();
}

export function findBan(tx: Tx, groupId: number, userId: number) {
  return bansShown(tx.db, groupId).where('group_bans.userId', '=', userId).executeTakeFirstOrThrow();
}

/** @returns whether they were not banned before: then nothing is changed */
export async function insertBan(tx: WriteTx, ban: New<'group_bans'>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('group_bans')
    .values(ban)
    .onConflict((conflict) => conflict.columns(['groupId', 'userId']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns whether they were banned */
export async function deleteBan(tx: WriteTx, groupId: number, userId: number): Promise<boolean> {
  const deleted = await tx.db
    .deleteFrom('group_bans')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Of a person whose account goes: whoever comes anew is somebody else. */
export async function deleteBansOf(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.deleteFrom('group_bans').where('userId', '=', userId).execute();
}

/** What is kept about a person: where they are banned. */
export const bansExport = {
  bans: exportedRows('groupId', (db, userId) =>
    db.selectFrom('group_bans').select(['groupId', 'reason', 'createdAt']).where('userId', '=', userId),
  ),
};
