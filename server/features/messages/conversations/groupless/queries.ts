import { sql } from 'kysely';
import type { WriteTx } from '../../../../database/types.ts';

/**
 * Takes a group's conversation from a group that is about to be deleted: nobody finds it any longer, and it does not go
 * with the group in one long statement.
 */
export async function leaveGroupless(tx: WriteTx, groupId: number): Promise<void> {
  const { id } = await tx.db
    .updateTable('conversations')
    .set({ groupId: null })
    .where('groupId', '=', groupId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db.deleteFrom('conversation_readers').where('conversationId', '=', id).execute();
}

/**
 * Deletes some of what was said in groups that are deleted, and a conversation with the last of it; what another
 * transaction holds is left for the next time.
 *
 * @param most of the messages
 * @returns whether there may be more
 */
export async function deleteSomeGroupless(tx: WriteTx, most: number): Promise<boolean> {
  const found = await tx.db
    .selectFrom('conversations')
    .select('id')
    .where(sql<boolean>`kind = 'group' and "groupId" is null`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (found === undefined) return false;
  const messages = await deleteLast(tx, found.id, most);
  if (messages < most) await tx.db.deleteFrom('conversations').where('id', '=', found.id).execute();
  return true;
}

/** The last first: what quotes a message goes before it. @returns how many */
async function deleteLast(tx: WriteTx, conversationId: number, most: number): Promise<number> {
  const deleted = await tx.db
    .deleteFrom('messages')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('messages')
        .select('id')
        .where('conversationId', '=', conversationId)
        .orderBy('seq', 'desc')
        .limit(most),
    )
    .returning('id')
    .execute();
  return deleted.length;
}
