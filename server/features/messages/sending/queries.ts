import { sql } from 'kysely';
import { asBoolean } from '../../../database/booleans.ts';
import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Reader } from '../conversations/readers/queries.ts';
import { messagesIn } from '../queries.ts';
import type { MessagePlace } from '../view.ts';

/**
 * Locks the conversation of a group or a game until the transaction ends, so that no `seq` of it is ever missing, and
 * with it when somebody who takes part last said something. Undefined for whoever takes no part.
 */
export function lockForReader({ db }: WriteTx, { groupId, gameId }: MessagePlace, userId: number) {
  return db
    .selectFrom('conversations')
    .innerJoin('conversation_readers as readers', 'readers.conversationId', 'conversations.id')
    .leftJoin('cooldowns', 'cooldowns.groupId', 'conversations.groupId')
    .leftJoin('games', 'games.id', 'conversations.gameId')
    .select(['conversations.id', 'conversations.lastSeq', 'conversations.revision'])
    .select('readers.lastSentAt')
    .select(['cooldowns.cooldownSeconds', 'cooldowns.expiresAt', 'games.localStart', 'games.placeName'])
    .select(({ exists, selectFrom }) =>
      asBoolean(
        exists(selectFrom('blocks').select('blockerId').whereRef('blocks.blockedId', '=', 'readers.userId')),
      ).as('isBlocked'),
    )
    .select(({ exists, selectFrom }) =>
      asBoolean(
        exists(
          selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.conversationId', '=', 'conversations.id')
            .where('messages.isAnnouncement', '=', sql.lit(true))
            .whereRef('messages.seq', '>', 'readers.readSeq'),
        ),
      ).as('hasUnreadAnnouncement'),
    )
    .where(groupId === null ? 'conversations.gameId' : 'conversations.groupId', '=', groupId ?? gameId)
    .where('readers.userId', '=', userId)
    .forUpdate(['conversations', 'readers'])
    .executeTakeFirst();
}

/** @returns its id; undefined where the sender has used the `clientId` before */
export async function insertMessage({ db }: WriteTx, message: New<'messages'>): Promise<number | undefined> {
  const stored = await db
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) => conflict.columns(['senderId', 'clientId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

export async function updateNumbers(
  { db }: WriteTx,
  conversationId: number,
  numbers: Partial<Pick<New<'conversations'>, 'lastSeq' | 'revision' | 'lastActivityAt' | 'calledSeq'>>,
): Promise<void> {
  await db.updateTable('conversations').set(numbers).where('id', '=', conversationId).execute();
}

/** How far somebody who takes part has come, and what was said to them. */
export async function updateReader(
  { db }: WriteTx,
  { conversationId, userId }: Reader,
  state: Partial<Pick<New<'conversation_readers'>, 'readSeq' | 'lastSentAt' | 'answeredSeq'>>,
): Promise<void> {
  await db
    .updateTable('conversation_readers')
    .set(state)
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .execute();
}

/**
 * Whoever has blocked the sender of a message, and has read all before it, has read it.
 *
 * @returns who that is
 */
export function markReadByBlockers(
  { db }: WriteTx,
  { conversationId, senderId, seq }: { conversationId: number; senderId: number; seq: number },
) {
  return db
    .updateTable('conversation_readers')
    .set({ readSeq: seq })
    .where('conversationId', '=', conversationId)
    .where('readSeq', '=', seq - 1)
    .where('userId', 'in', (select) =>
      select.selectFrom('blocks').select('blockerId').where('blockedId', '=', senderId),
    )
    .returning('userId')
    .execute();
}

/** What somebody sent under this `clientId` before, in whatever conversation. */
export function findByClientId({ db }: Tx, senderId: number, clientId: string) {
  return messagesIn(db)
    .where('messages.senderId', '=', senderId)
    .where('messages.clientId', '=', clientId)
    .executeTakeFirst();
}
