import { prepared } from '../../database/prepared.ts';
import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';

const messageColumns = [
  'messages.id',
  'messages.conversationId',
  'messages.seq',
  'messages.senderId',
  'messages.content',
  'messages.clientId',
  'messages.sentAt',
] as const;

export async function insertConversation(tx: WriteTx, conversation: New<'conversations'>): Promise<void> {
  await tx.db.insertInto('conversations').values(conversation).execute();
}

/** A new member has read all that was said before they came. */
export async function insertReaderOfGroup(tx: WriteTx, groupId: number, userId: number): Promise<void> {
  await tx.db
    .insertInto('conversation_readers')
    .columns(['conversationId', 'userId', 'readSeq'])
    .expression(
      tx.db
        .selectFrom('conversations')
        .select(({ val }) => ['id', val(userId).$castTo<number>().as('userId'), 'lastSeq'])
        .where('groupId', '=', groupId),
    )
    .execute();
}

export async function deleteReaderOfGroup(tx: WriteTx, groupId: number, userId: number): Promise<void> {
  await tx.db
    .deleteFrom('conversation_readers')
    .where('userId', '=', userId)
    .where('conversationId', 'in', (select) =>
      select.selectFrom('conversations').select('id').where('groupId', '=', groupId),
    )
    .execute();
}

interface Membership {
  groupId: number;
  userId: number;
}

const conversationsForMember = prepared((db, { groupId, userId }: Membership) =>
  db
    .selectFrom('conversations')
    .innerJoin('group_members', 'group_members.groupId', 'conversations.groupId')
    .select(['conversations.id', 'conversations.lastSeq', 'conversations.revision'])
    .where('conversations.groupId', '=', groupId)
    .where('group_members.userId', '=', userId),
);

/** A group's conversation, for a member of the group only. */
export async function findForMember(tx: Tx, membership: Membership) {
  const [conversation] = await conversationsForMember(tx, membership);
  return conversation;
}

const nextSeqAsMember = prepared((db, { groupId, userId, sentAt }: Membership & { sentAt: string }) =>
  db
    .updateTable('conversations')
    .set((set) => ({
      lastSeq: set('lastSeq', '+', 1),
      revision: set('revision', '+', 1),
      lastActivityAt: sentAt,
    }))
    .where('groupId', '=', groupId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('group_members')
          .select('userId')
          .where('group_members.groupId', '=', groupId)
          .where('group_members.userId', '=', userId),
      ),
    )
    .returning(({ selectFrom }) => [
      'id',
      'lastSeq',
      selectFrom('groups').select('name').where('groups.id', '=', groupId).as('groupName'),
    ]),
);

/**
 * Takes the next number in a group's conversation, for a member of the group only. Until the transaction ends nobody
 * else gets one, so no number is ever missing.
 */
export async function takeSeqAsMember(tx: WriteTx, member: Membership & { sentAt: string }) {
  const [place] = await nextSeqAsMember(tx, member);
  return place;
}

type NewMessage = New<'messages'> & { clientId: string | null };

const storeMessage = prepared((db, message: NewMessage) =>
  db
    .insertInto('messages')
    .values({
      conversationId: message.conversationId,
      seq: message.seq,
      senderId: message.senderId,
      content: message.content,
      clientId: message.clientId,
      sentAt: message.sentAt,
    })
    .onConflict((conflict) => conflict.columns(['senderId', 'clientId']).doNothing())
    .returning(messageColumns),
);

/** @returns undefined where the sender has used the `clientId` before */
export async function insertMessage(tx: WriteTx, message: NewMessage) {
  const [stored] = await storeMessage(tx, message);
  return stored;
}

export function findByClientId(tx: Tx, senderId: number, clientId: string) {
  return tx.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(messageColumns)
    .select('conversations.groupId')
    .where('senderId', '=', senderId)
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
}

function messagesOf(tx: Tx, conversationId: number) {
  return tx.db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.senderId')
    .select(messageColumns)
    .select('users.username as senderName')
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
export function listAfter(tx: Tx, conversationId: number, after: number, limit: number) {
  return messagesOf(tx, conversationId).where('seq', '>', after).orderBy('seq').limit(limit).execute();
}

/** Conversations of a person, each with its last message: one statement whatever the number and length of threads. */
function conversationsOf(tx: Tx, userId: number) {
  return tx.db
    .selectFrom('conversation_readers')
    .innerJoin('conversations', 'conversations.id', 'conversation_readers.conversationId')
    .leftJoin('groups', 'groups.id', 'conversations.groupId')
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.conversationId', '=', 'conversations.id')
        .onRef('messages.seq', '=', 'conversations.lastSeq'),
    )
    .leftJoin('users', 'users.id', 'messages.senderId')
    .select([
      'conversations.id',
      'conversations.kind',
      'conversations.groupId',
      'conversations.lastSeq',
      'conversations.lastActivityAt',
      'conversation_readers.readSeq',
      'groups.name as groupName',
      'messages.id as messageId',
      'messages.senderId',
      'messages.content',
      'messages.clientId',
      'messages.sentAt',
      'users.username as senderName',
    ])
    .where('conversation_readers.userId', '=', userId);
}

export type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number];

/** The one last spoken in first. */
export function listConversations(
  tx: Tx,
  userId: number,
  before: readonly [string, number] | undefined,
  limit: number,
) {
  return conversationsOf(tx, userId)
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('conversations.lastActivityAt', 'conversations.id'),
          '<',
          tuple(before?.[0] ?? '', before?.[1] ?? 0),
        ),
      ),
    )
    .orderBy('conversations.lastActivityAt', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(limit)
    .execute();
}

export function findConversation(tx: Tx, userId: number, id: number) {
  return conversationsOf(tx, userId).where('conversations.id', '=', id).executeTakeFirst();
}

interface Mark {
  conversationId: number;
  userId: number;
  seq: number;
}

const moveMark = prepared((db, { conversationId, userId, seq }: Mark) =>
  db
    .updateTable('conversation_readers')
    .set({ readSeq: seq })
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .where('readSeq', '<', seq)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('conversations')
          .select('conversations.id')
          .where('conversations.id', '=', conversationId)
          .where('conversations.lastSeq', '>=', seq),
      ),
    ),
);

/** Moves a person's mark forward, never back, and never past the last message. */
export async function updateReadSeq(tx: WriteTx, mark: Mark): Promise<void> {
  await moveMark(tx, mark);
}

export async function deleteReaderEverywhere(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.deleteFrom('conversation_readers').where('userId', '=', userId).execute();
}

/** What this person said looks different from now on. */
export async function reviseConversationsOf(tx: WriteTx, senderId: number): Promise<void> {
  await tx.db
    .updateTable('conversations')
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('id', 'in', (select) =>
      select.selectFrom('messages').select('conversationId').where('senderId', '=', senderId),
    )
    .execute();
}
