import { filledUp, prepared } from '../../../database/prepared.ts';
import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';

type Kind = New<'conversations'>['kind'];

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

export async function deleteReaderEverywhere(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.deleteFrom('conversation_readers').where('userId', '=', userId).execute();
}

/** What this person said looks different from now on. Held in the order of their ids, as tournaments are. */
export async function reviseConversationsOf(tx: WriteTx, senderId: number): Promise<void> {
  await tx.db
    .updateTable('conversations')
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('id', 'in', (outer) =>
      outer
        .selectFrom('conversations as spokenIn')
        .select('spokenIn.id')
        .where('spokenIn.id', 'in', (inner) =>
          inner.selectFrom('messages').select('conversationId').where('senderId', '=', senderId),
        )
        .orderBy('spokenIn.id')
        .forUpdate(),
    )
    .execute();
}

/** The conversations in which a person takes part, each with its last message. */
function conversationsOf(db: Tx['db'], userId: number) {
  return db
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
      'groups.pictureId',
      'groups.pictureWidth',
      'groups.pictureHeight',
      'groups.imagePosition',
      'messages.id as messageId',
      'messages.senderId',
      'messages.content',
      'messages.clientId',
      'messages.sentAt',
      'users.username as senderName',
    ])
    .where('conversation_readers.userId', '=', userId);
}

interface ListOfConversations {
  userId: number;
  /** Left out: of all kinds. */
  kind: Kind | undefined;
  before: readonly [string, number] | undefined;
  limit: number;
}

const conversations = prepared((db, { userId, kind, before, limit }: ListOfConversations) =>
  conversationsOf(db, userId)
    .$if(kind !== undefined, (query) => query.where('conversations.kind', '=', kind ?? 'group'))
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
    .limit(limit),
);

/**
 * Conversations of a person, each with its last message, the one last spoken in first: one statement whatever the
 * number and length of threads.
 */
export function listConversations(tx: Tx, list: ListOfConversations) {
  return conversations(tx, list);
}

export type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number];

const conversationsOfGroups = prepared((db, { userId, groupIds }: { userId: number; groupIds: readonly number[] }) =>
  conversationsOf(db, userId).where('conversations.groupId', 'in', groupIds),
);

/** The conversations of some groups, in no order; without those in which this person takes no part. */
export async function listOfGroups(tx: Tx, userId: number, groupIds: readonly number[]): Promise<ConversationRow[]> {
  return groupIds.length === 0 ? [] : conversationsOfGroups(tx, { userId, groupIds: filledUp(groupIds) });
}

const unreadByKind = prepared((db, { userId }: { userId: number }) =>
  db
    .selectFrom('conversation_readers')
    .innerJoin('conversations', 'conversations.id', 'conversation_readers.conversationId')
    .select('conversations.kind')
    .select(({ fn, eb, cast }) =>
      cast<number>(fn.sum(eb('conversations.lastSeq', '-', eb.ref('conversation_readers.readSeq'))), 'bigint').as(
        'count',
      ),
    )
    .where('conversation_readers.userId', '=', userId)
    .groupBy('conversations.kind'),
);

/** How many messages a person has not read, of each kind of conversation that they take part in. */
export function countUnread(tx: Tx, userId: number) {
  return unreadByKind(tx, { userId });
}

interface Reader {
  conversationId: number;
  userId: number;
}

const moveMark = prepared((db, { conversationId, userId, seq }: Reader & { seq: number }) =>
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
    )
    .returning('readSeq'),
);

/**
 * Moves a person's mark forward, never back, and never past the last message.
 *
 * @returns whether it moved
 */
export async function moveReadMark(tx: WriteTx, reader: Reader, seq: number): Promise<boolean> {
  const moved = await moveMark(tx, { ...reader, seq });
  return moved.length > 0;
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
