import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exportedRows, keyset } from '../../kernel/page-queries.ts';
import type { Place } from '../../kernel/pages.ts';

/** @returns whether there was no such block before */
export async function insertBlock(tx: WriteTx, block: New<'blocks'>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.columns(['blockerId', 'blockedId']).doNothing())
    .returning('blockedId')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteBlock(tx: WriteTx, blockerId: number, blockedId: number): Promise<boolean> {
  const deleted = await tx.db
    .deleteFrom('blocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .returning('blockedId')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Of this person and by this person. */
export async function deleteBlocksOf(tx: WriteTx, userId: number): Promise<void> {
  await tx.db
    .deleteFrom('blocks')
    .where(({ or, eb }) => or([eb('blockerId', '=', userId), eb('blockedId', '=', userId)]))
    .execute();
}

export function listApart({ db }: Tx, userId: number) {
  return db
    .selectFrom('blocks')
    .select('blockedId as otherId')
    .where('blockerId', '=', userId)
    .unionAll(db.selectFrom('blocks').select('blockerId as otherId').where('blockedId', '=', userId))
    .execute();
}

function blocksBy(db: Tx['db'], blockerId: number) {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blockedId')
    .select(['blocks.blockedId', 'users.username', 'users.name', 'blocks.createdAt'])
    .where('blocks.blockerId', '=', blockerId);
}

export function findBlock({ db }: Tx, blockerId: number, blockedId: number) {
  return blocksBy(db, blockerId).where('blocks.blockedId', '=', blockedId).executeTakeFirstOrThrow();
}

export type BlockRow = Awaited<ReturnType<typeof findBlock>>;

/** The last first. */
export function listBlocks({ db }: Tx, blockerId: number, before: Place | undefined, limit: number) {
  return blocksBy(db, blockerId)
    .where(keyset(['blocks.createdAt', 'blocks.blockedId'], '<', before))
    .orderBy('blocks.createdAt', 'desc')
    .orderBy('blocks.blockedId', 'desc')
    .limit(limit)
    .execute();
}

/** What is kept about a person: whom they have blocked. Who has blocked them is not theirs to know. */
export const blocksExport = {
  blocks: exportedRows('blockedId', (db, userId) =>
    db.selectFrom('blocks').select(['blockedId', 'createdAt']).where('blockerId', '=', userId),
  ),
};
