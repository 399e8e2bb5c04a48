import { prepared } from '../../../database/prepared.ts';
import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';

interface Numbers {
  groupId: number;
  count: number;
  sentAt: string;
}

const raisedConversations = prepared((db, { groupId, count, sentAt }: Numbers) =>
  db
    .updateTable('conversations')
    .set((set) => ({
      lastSeq: set('lastSeq', '+', count),
      revision: set('revision', '+', count),
      lastActivityAt: sentAt,
    }))
    .where('groupId', '=', groupId)
    .returning(['id', 'lastSeq']),
);

/**
 * Takes the next numbers in a group's conversation. Until the transaction ends nobody else gets one, so no number is
 * ever missing.
 *
 * @returns the conversation with the last of these numbers
 */
export async function takeNumbers(tx: WriteTx, numbers: Numbers) {
  const [conversation] = await raisedConversations(tx, numbers);
  return conversation;
}

const storedMessages = prepared((db, { messages }: { messages: readonly New<'messages'>[] }) =>
  db
    .insertInto('messages')
    .values(messages)
    .onConflict((conflict) => conflict.columns(['senderId', 'clientId']).doNothing())
    .returning(['id', 'seq']),
);

/**
 * @param messages each with the same fields
 * @returns ids by `seq`, without those whose sender has used the `clientId` before
 */
export async function insertMessages(
  tx: WriteTx,
  messages: readonly New<'messages'>[],
): Promise<ReadonlyMap<number, number>> {
  const stored = await storedMessages(tx, { messages });
  return new Map(stored.map(({ id, seq }) => [seq, id]));
}

const marksOfSenders = prepared((db, { conversationId, after }: { conversationId: number; after: number }) =>
  db
    .updateTable('conversation_readers')
    .from((from) =>
      from
        .selectFrom('messages')
        .select(['senderId', (select) => select.fn.max('seq').as('seq')])
        .where('conversationId', '=', conversationId)
        .where('seq', '>', after)
        .groupBy('senderId')
        .as('said'),
    )
    .set((set) => ({ readSeq: set.ref('said.seq') }))
    .where('conversation_readers.conversationId', '=', conversationId)
    .whereRef('conversation_readers.userId', '=', 'said.senderId'),
);

/** Whoever said something after that number has read all before it. */
export async function moveMarksOfSenders(tx: WriteTx, conversationId: number, after: number): Promise<void> {
  await marksOfSenders(tx, { conversationId, after });
}

/** What was stored under these names before, in whatever conversation. */
export function listByClientIds(tx: Tx, names: readonly { senderId: number; clientId: string }[]) {
  return tx.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
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
      'conversations.groupId',
    ])
    .where(({ or, and }) => or(names.map(({ senderId, clientId }) => and({ senderId, clientId }))))
    .execute();
}
