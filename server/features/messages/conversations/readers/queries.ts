import { sql } from 'kysely';
import type { New } from '../../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../../database/types.ts';

export interface Reader {
  conversationId: number;
  userId: number;
}

/**
 * A new member has read all that was said before they came. When somebody last said something who was there before still
 * counts.
 */
export async function insertReaderOfGroup(tx: WriteTx, groupId: number, userId: number): Promise<void> {
  await tx.db
    .insertInto('conversation_readers')
    .columns(['conversationId', 'userId', 'readSeq', 'lastSentAt'])
    .expression(
      tx.db
        .selectFrom('conversations')
        .leftJoin('left_readers', (join) =>
          join.onRef('left_readers.conversationId', '=', 'conversations.id').on('left_readers.userId', '=', userId),
        )
        .select(({ val }) => ['conversations.id', val(userId).$castTo<number>().as('userId'), 'conversations.lastSeq'])
        .select('left_readers.lastSentAt')
        .where('conversations.groupId', '=', groupId),
    )
    .execute();
}

export async function listReaderIds({ db }: Tx, conversationId: number): Promise<number[]> {
  const readers = await db
    .selectFrom('conversation_readers')
    .select('userId')
    .where('conversationId', '=', conversationId)
    .orderBy('userId')
    .execute();
  return readers.map(({ userId }) => userId);
}

/** @returns when they last said something there; undefined for somebody who took no part */
export function deleteReaderOfGroup(tx: WriteTx, groupId: number, userId: number) {
  return tx.db
    .deleteFrom('conversation_readers')
    .where('userId', '=', userId)
    .where('conversationId', 'in', (select) =>
      select.selectFrom('conversations').select('id').where('groupId', '=', groupId),
    )
    .returning(['conversationId', 'lastSentAt'])
    .executeTakeFirst();
}

/** Keeps when somebody who leaves last said something, for when they come back (`insertReaderOfGroup`). */
export async function keepLastSent(tx: WriteTx, left: New<'left_readers'>): Promise<void> {
  await tx.db
    .insertInto('left_readers')
    .values(left)
    .onConflict((conflict) =>
      conflict.columns(['conversationId', 'userId']).doUpdateSet({ lastSentAt: left.lastSentAt }),
    )
    .execute();
}

export async function deleteReaderEverywhere(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.deleteFrom('conversation_readers').where('userId', '=', userId).execute();
  await tx.db.deleteFrom('left_readers').where('userId', '=', userId).execute();
  await tx.db.deleteFrom('hidden_pins').where('userId', '=', userId).execute();
}

export function countUnread({ db }: Tx, userId: number) {
  return db
    .selectFrom('conversation_readers')
    .innerJoin('conversations', 'conversations.id', 'conversation_readers.conversationId')
    .select('conversations.kind')
    .select(({ fn, eb, cast }) =>
      cast<number>(fn.sum(eb('conversations.lastSeq', '-', eb.ref('conversation_readers.readSeq'))), 'bigint').as(
        'count',
      ),
    )
    .where('conversation_readers.userId', '=', userId)
    .where('conversation_readers.isMuted', '=', false)
    .groupBy('conversations.kind')
    .execute();
}

export function listMuted({ db }: Tx, userId: number, most: number) {
  return db
    .selectFrom('conversation_readers')
    .select('conversationId')
    .where('userId', '=', userId)
    .where('isMuted', '=', true)
    .orderBy('conversationId', 'desc')
    .limit(most)
    .execute();
}

/** @returns whether it is otherwise than before; undefined for somebody who takes no part */
export async function updateMuted(tx: WriteTx, { conversationId, userId }: Reader, isMuted: boolean) {
  const changed = await tx.db
    .updateTable('conversation_readers')
    .set({ isMuted })
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .where('isMuted', '!=', isMuted)
    .returning('userId')
    .execute();
  return changed.length > 0;
}

/** Announcements up to a message that somebody has not read. */
export function listUnreadAnnouncements({ db }: Tx, { conversationId, userId }: Reader, upTo: number) {
  return db
    .selectFrom('conversation_readers as readers')
    .innerJoin('messages', 'messages.conversationId', 'readers.conversationId')
    .innerJoin('conversations', 'conversations.id', 'readers.conversationId')
    .select(['messages.id', 'messages.pinnedAt', 'conversations.groupId'])
    .where('readers.conversationId', '=', conversationId)
    .where('readers.userId', '=', userId)
    .where('messages.isAnnouncement', '=', sql.lit(true))
    .whereRef('messages.seq', '>', 'readers.readSeq')
    .where('messages.seq', '<=', upTo)
    .execute();
}

/** Moves a person's mark forward, never back, and never past the last message. @returns whether it moved */
export async function moveReadMark({ db }: WriteTx, { conversationId, userId }: Reader, seq: number): Promise<boolean> {
  const moved = await db
    .updateTable('conversation_readers')
    .set({ readSeq: seq })
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .where('readSeq', '<', seq)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('conversations').select('id').where('id', '=', conversationId).where('lastSeq', '>=', seq)),
    )
    .returning('readSeq')
    .executeTakeFirst();
  return moved !== undefined;
}

/** @returns undefined for somebody who takes no part in the conversation */
export async function findReadSeq(tx: Tx, { conversationId, userId }: Reader): Promise<number | undefined> {
  const reader = await tx.db
    .selectFrom('conversation_readers')
    .select('readSeq')
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return reader?.readSeq;
}
