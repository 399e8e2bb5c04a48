import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';

/** Who is named in which of these messages, in the order of their ids. */
export async function listMentions({ db }: Tx, messageIds: readonly number[]) {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('message_mentions')
    .innerJoin('users', 'users.id', 'message_mentions.userId')
    .select(['message_mentions.messageId', 'message_mentions.typed', 'users.id', 'users.name'])
    .where('message_mentions.messageId', 'in', messageIds)
    .orderBy('message_mentions.messageId')
    .orderBy('users.id')
    .execute();
}

/** Who of those that take part has one of these usernames, which are in lower case. */
export function listReadersNamed({ db }: Tx, conversationId: number, usernames: readonly string[]) {
  return db
    .selectFrom('conversation_readers')
    .innerJoin('users', 'users.id', 'conversation_readers.userId')
    .select(['users.id', 'users.usernameKey as typed', 'users.name'])
    .where('conversation_readers.conversationId', '=', conversationId)
    .where('users.usernameKey', 'in', usernames)
    .execute();
}

/** When the staff of a group have called everybody since then, the latest first. */
export async function listCallsToAll({ db }: Tx, conversationId: number, since: string, limit: number) {
  const calls = await db
    .selectFrom('messages')
    .select('calledAllAt')
    .where('conversationId', '=', conversationId)
    .where('calledAllAt', '>', since)
    .orderBy('calledAllAt', 'desc')
    .limit(limit)
    .execute();
  return calls.flatMap(({ calledAllAt }) => calledAllAt ?? []);
}

export async function insertMentions({ db }: WriteTx, mentions: readonly New<'message_mentions'>[]): Promise<void> {
  await db.insertInto('message_mentions').values(mentions).execute();
}

export async function deleteMentions({ db }: WriteTx, messageId: number, userIds: readonly number[]): Promise<void> {
  await db.deleteFrom('message_mentions').where('messageId', '=', messageId).where('userId', 'in', userIds).execute();
}

interface Named {
  conversationId: number;
  userIds: readonly number[];
}

const readersNamed = ({ db }: WriteTx, { conversationId, userIds }: Named) =>
  db.updateTable('conversation_readers').where('conversationId', '=', conversationId).where('userId', 'in', userIds);

/** They are named in this message, which is the last one that names them unless a later one does. */
export async function raiseMentioned(tx: WriteTx, named: Named, seq: number): Promise<void> {
  await readersNamed(tx, named).set({ mentionedSeq: seq }).where('mentionedSeq', '<', seq).execute();
}

/** A message names them no longer: the last one that does is another one, if there is any. */
export async function resetMentioned(tx: WriteTx, named: Named): Promise<void> {
  await readersNamed(tx, named)
    .set(({ fn, lit, selectFrom }) => ({
      mentionedSeq: fn.coalesce(
        selectFrom('message_mentions')
          .innerJoin('messages', 'messages.id', 'message_mentions.messageId')
          .select('messages.seq')
          .whereRef('message_mentions.userId', '=', 'conversation_readers.userId')
          .where('messages.conversationId', '=', named.conversationId)
          .orderBy('message_mentions.messageId', 'desc')
          .limit(1),
        lit(0),
      ),
    }))
    .execute();
}

export async function raiseCalled({ db }: WriteTx, conversationId: number, seq: number): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ calledSeq: seq })
    .where('id', '=', conversationId)
    .where('calledSeq', '<', seq)
    .execute();
}

/** The last message that called everybody does so no longer. */
export async function dropCalled({ db }: WriteTx, conversationId: number, seq: number): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ calledSeq: 0 })
    .where('id', '=', conversationId)
    .where('calledSeq', '=', seq)
    .execute();
}

/** Takes somebody out of all that names them. */
export async function deleteMentionsOf({ db }: WriteTx, userId: number): Promise<void> {
  await db.deleteFrom('message_mentions').where('userId', '=', userId).execute();
}
