import type { ReactionKind } from '#contract/messages.ts';
import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { keyset } from '../../../kernel/page-queries.ts';
import type { Place } from '../../../kernel/pages.ts';
import { isReader } from '../../../kernel/reader-queries.ts';
import { messagesIn } from '../queries.ts';
import type { MessageChange } from './rules.ts';

export async function findLocation({ db }: Tx, messageId: number) {
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['messages.conversationId', 'conversations.groupId', 'conversations.gameId'])
    .where('messages.id', '=', messageId)
    .executeTakeFirst();
}

/** Locks a conversation for update until the transaction ends: nothing of it changes meanwhile. */
export async function lockConversation({ db }: WriteTx, id: number): Promise<void> {
  await db.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().execute();
}

/** A message with what somebody is where it was said: for whoever only reads. */
export async function findMessageFor({ db }: Tx, id: number, viewerId: number) {
  return messagesIn(db)
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'conversations.groupId').on('group_members.userId', '=', viewerId),
    )
    .leftJoin('conversation_readers as readers', (join) =>
      join.on(isReader(viewerId)).on('conversations.gameId', 'is not', null),
    )
    .select(['group_members.role', 'readers.userId as readerId'])
    .where('messages.id', '=', id)
    .executeTakeFirst();
}

export async function takeRevision(tx: WriteTx, conversationId: number): Promise<number> {
  const { revision } = await tx.db
    .updateTable('conversations')
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('id', '=', conversationId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export async function updateMessage(
  { db }: WriteTx,
  id: number,
  change: MessageChange & { revision: number },
): Promise<void> {
  await db.updateTable('messages').set(change).where('id', '=', id).execute();
}

/**
 * What quotes a message looks different with it: the last of it, as many as are locked up for a moment only.
 *
 * @returns how many
 */
export async function reviseReplies(
  { db }: WriteTx,
  messageId: number,
  revision: number,
  most: number,
): Promise<number> {
  const revised = await db
    .updateTable('messages')
    .set({ revision })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('messages').select('id').where('replyToId', '=', messageId).orderBy('id', 'desc').limit(most),
    )
    .returning('id')
    .execute();
  return revised.length;
}

/** Whoever knows less of a conversation than this revision reads it anew. */
export async function readAnewSince(tx: WriteTx, conversationId: number, revision: number): Promise<void> {
  await tx.db.updateTable('conversations').set({ anewSince: revision }).where('id', '=', conversationId).execute();
}

/** What changed with a revision, in the order in which it was said: first what is quoted. */
export function listChangedWith({ db }: Tx, conversationId: number, revision: number, most: number) {
  return messagesIn(db)
    .where('messages.conversationId', '=', conversationId)
    .where('messages.revision', '=', revision)
    .orderBy('messages.seq')
    .limit(most)
    .execute();
}

export async function deleteReactionsTo(tx: WriteTx, messageId: number): Promise<void> {
  await tx.db.deleteFrom('message_reactions').where('messageId', '=', messageId).execute();
}

/** What others wrote and is flagged in a group, the last flagged first. */
export function listFlagged({ db }: Tx, viewerId: number, groupId: number, before: Place | undefined, limit: number) {
  return messagesIn(db)
    .leftJoin('users as flaggers', 'flaggers.id', 'messages.flaggerId')
    .select([
      'messages.flaggerId',
      'flaggers.username as flaggerUsername',
      'flaggers.name as flaggerName',
      'messages.flagReason',
      'messages.flaggedContent',
    ])
    .where('conversations.groupId', '=', groupId)
    .where('messages.flaggedAt', 'is not', null)
    .where('messages.senderId', '!=', viewerId)
    .where(keyset(['messages.flaggedAt', 'messages.id'], '<', before))
    .orderBy('messages.flaggedAt', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether anything is flagged in a conversation. */
export async function isAnyFlagged({ db }: Tx, conversationId: number): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('flaggedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many messages of others are flagged in each of the groups whose staff somebody is of, the oldest flag first. */
export function countFlaggedFor(tx: Tx, { viewerId, limit }: { viewerId: number; limit: number }) {
  return tx.db
    .selectFrom('group_members as own')
    .innerJoin('groups', 'groups.id', 'own.groupId')
    .innerJoin('conversations', 'conversations.groupId', 'own.groupId')
    .innerJoin('messages', 'messages.conversationId', 'conversations.id')
    .select(['groups.id as groupId', 'groups.name as groupName'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('own.userId', '=', viewerId)
    .where('own.role', 'in', ['admin', 'moderator'])
    .where('messages.flaggedAt', 'is not', null)
    .where('messages.senderId', '!=', viewerId)
    .groupBy(['groups.id', 'groups.name'])
    .orderBy(({ fn }) => fn.min('messages.flaggedAt'))
    .limit(limit)
    .execute();
}

export async function insertReaction(tx: WriteTx, reaction: New<'message_reactions'>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('message_reactions')
    .values(reaction)
    .onConflict((conflict) => conflict.columns(['messageId', 'reaction', 'userId']).doNothing())
    .returning('messageId')
    .execute();
  return inserted.length > 0;
}

export async function deleteReaction(
  tx: WriteTx,
  { messageId, userId, reaction }: { messageId: number; userId: number; reaction: ReactionKind },
): Promise<boolean> {
  const deleted = await tx.db
    .deleteFrom('message_reactions')
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .where('reaction', '=', reaction)
    .returning('messageId')
    .execute();
  return deleted.length > 0;
}

interface ListOfReactions {
  messageId: number;
  /** What is withheld from them is left out. */
  viewerId: number;
  after: readonly [createdAt: string, userId: number, reaction: ReactionKind] | undefined;
  limit: number;
}

const reactionOrder = ['message_reactions.createdAt', 'message_reactions.userId', 'message_reactions.reaction'];

export function listReactions({ db }: Tx, { messageId, viewerId, after, limit }: ListOfReactions) {
  return db
    .selectFrom('message_reactions')
    .innerJoin('users', 'users.id', 'message_reactions.userId')
    .select(['message_reactions.reaction', 'message_reactions.createdAt'])
    .select(['message_reactions.userId', 'users.username', 'users.name'])
    .where('message_reactions.messageId', '=', messageId)
    .where(({ or, eb }) => or([eb('isWithheld', '=', false), eb('userId', '=', viewerId)]))
    .where(keyset(reactionOrder, '>', after))
    .orderBy('message_reactions.createdAt')
    .orderBy('message_reactions.userId')
    .orderBy('message_reactions.reaction')
    .limit(limit)
    .execute();
}

/** Pinned anew it is there for everybody. */
export async function deleteHidden({ db }: WriteTx, messageId: number): Promise<void> {
  await db.deleteFrom('hidden_pins').where('messageId', '=', messageId).execute();
}

export async function countPinned(tx: Tx, conversationId: number, isAnnouncement: boolean): Promise<number> {
  const { count } = await tx.db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conversationId', '=', conversationId)
    .where('pinnedAt', 'is not', null)
    .where('isAnnouncement', '=', isAnnouncement)
    .executeTakeFirstOrThrow();
  return count;
}
