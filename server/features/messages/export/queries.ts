import type { Tx } from '../../../database/types.ts';
import { exportedAtOnce } from '../../../kernel/every-page.ts';

/** Each in the order of its ids, `exportedAtOnce` at a time. */

export function listSentBy(tx: Tx, senderId: number, afterId = 0) {
  return tx.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['messages.id', 'messages.conversationId', 'conversations.groupId', 'messages.content', 'messages.sentAt'])
    .where('senderId', '=', senderId)
    .where('messages.id', '>', afterId)
    .orderBy('messages.id')
    .limit(exportedAtOnce)
    .execute();
}

export function listMarksOf(tx: Tx, userId: number, afterId = 0) {
  return tx.db
    .selectFrom('conversation_readers')
    .innerJoin('conversations', 'conversations.id', 'conversation_readers.conversationId')
    .select(['conversationId', 'conversations.groupId', 'readSeq'])
    .where('userId', '=', userId)
    .where('conversationId', '>', afterId)
    .orderBy('conversationId')
    .limit(exportedAtOnce)
    .execute();
}
