import { prepared } from '../../database/prepared.ts';
import type { Tx } from '../../database/types.ts';
import { exported, exportedAtOnce } from '../../kernel/every-page.ts';

const conversationsOfGroups = prepared((db, { groupId, userId }: { groupId: number; userId: number }) =>
  db
    .selectFrom('conversations')
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'conversations.groupId').on('group_members.userId', '=', userId),
    )
    .select(['conversations.id', 'conversations.revision', 'group_members.role'])
    .where('conversations.groupId', '=', groupId),
);

/** A group's conversation, and what somebody is in the group: read together, for it is read all the time. */
export async function findByGroup(tx: Tx, groupId: number, userId: number) {
  const [conversation] = await conversationsOfGroups(tx, { groupId, userId });
  return conversation;
}

function messagesOf(tx: Tx, conversationId: number) {
  return tx.db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.senderId')
    .select([
      'messages.id',
      'messages.conversationId',
      'messages.seq',
      'messages.senderId',
      'messages.content',
      'messages.clientId',
      'messages.sentAt',
      'users.username as senderName',
    ])
    .where('messages.conversationId', '=', conversationId);
}

/** Newest first. */
export function listBefore(tx: Tx, conversationId: number, before: number | undefined, limit: number) {
  return messagesOf(tx, conversationId)
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** Oldest first. */
export function listAfter(
  tx: Tx,
  conversationId: number,
  { after, before }: { after: number; before: number | undefined },
  limit: number,
) {
  return messagesOf(tx, conversationId)
    .where('seq', '>', after)
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq')
    .limit(limit)
    .execute();
}

function listSentBy(tx: Tx, senderId: number, last?: { id: number }) {
  return tx.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['messages.id', 'messages.conversationId', 'conversations.groupId', 'messages.content', 'messages.sentAt'])
    .where('senderId', '=', senderId)
    .where('messages.id', '>', last?.id ?? 0)
    .orderBy('messages.id')
    .limit(exportedAtOnce)
    .execute();
}

function listMarksOf(tx: Tx, userId: number, last?: { conversationId: number }) {
  return tx.db
    .selectFrom('conversation_readers')
    .innerJoin('conversations', 'conversations.id', 'conversation_readers.conversationId')
    .select(['conversationId', 'conversations.groupId', 'readSeq'])
    .where('userId', '=', userId)
    .where('conversationId', '>', last?.conversationId ?? 0)
    .orderBy('conversationId')
    .limit(exportedAtOnce)
    .execute();
}

/** What is kept about a person: all that they said, and how far they have read. */
export const messagesExport = {
  messages: exported(listSentBy),
  readMarks: exported(listMarksOf),
};
