import { expressionBuilder, sql } from 'kysely';
import type { ReactionKind } from '#contract/messages.ts';
import type { Schema } from '../../database/schema.ts';
import type { Tx } from '../../database/types.ts';
import { exportedRows, keyset } from '../../kernel/page-queries.ts';
import { exported, exportedAtOnce } from '../../kernel/pages.ts';
import { isReader } from '../../kernel/reader-queries.ts';
import { everyPictureOf } from './pictures/queries.ts';

/** Two people, as their conversation has them. */
export interface Pair {
  lowId: number;
  highId: number;
}

export type Which = { conversationId: number } | { groupId: number } | { gameId: number } | { userId: number };

export function isMeant(which: Which, viewerId: number) {
  const { eb, and } = expressionBuilder<Schema, 'conversations'>();
  if ('conversationId' in which) return eb('conversations.id', '=', which.conversationId);
  if ('groupId' in which) return eb('conversations.groupId', '=', which.groupId);
  if ('gameId' in which) return eb('conversations.gameId', '=', which.gameId);
  const { lowId, highId } = pairOf(which.userId, viewerId);
  return and([eb('conversations.lowId', '=', lowId), eb('conversations.highId', '=', highId)]);
}

/** A conversation, and what somebody is in it: read together, for it is read all the time. */
export function findConversation({ db }: Tx, which: Which, viewerId: number) {
  return db
    .selectFrom('conversations')
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'conversations.groupId').on('group_members.userId', '=', viewerId),
    )
    .leftJoin('conversation_readers as readers', (join) =>
      join.on(isReader(viewerId)).on('conversations.gameId', 'is not', null),
    )
    .leftJoin('users as low', 'low.id', 'conversations.lowId')
    .leftJoin('users as high', 'high.id', 'conversations.highId')
    .select(['conversations.gameId', 'readers.userId as readerId'])
    .select(['conversations.id', 'conversations.groupId', 'conversations.revision', 'conversations.anewSince'])
    .select(['conversations.lastSeq', 'conversations.lowId', 'conversations.highId'])
    .select([
      'low.username as lowUsername',
      'low.name as lowName',
      'high.username as highUsername',
      'high.name as highName',
    ])
    .select(['group_members.role', 'group_members.mutedUntil'])
    .where(isMeant(which, viewerId))
    .executeTakeFirst();
}

export type FoundConversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

export const pairOf = (one: number, other: number): Pair => ({
  lowId: Math.min(one, other),
  highId: Math.max(one, other),
});

/** Who has blocked whom, of two people. */
export function listBlocksBetween({ db }: Tx, { lowId, highId }: Pair) {
  return db
    .selectFrom('blocks')
    .select(['blockerId', 'blockedId'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('blockerId', '=', lowId), eb('blockedId', '=', highId)]),
        and([eb('blockerId', '=', highId), eb('blockedId', '=', lowId)]),
      ]),
    )
    .execute();
}

/** The other one of the two in a direct conversation; null in the others. */
export const otherOf = (userId: number) => {
  const { fn, ref, val } = expressionBuilder<Schema, 'conversations'>();
  return fn.coalesce(
    fn<number | null>('nullif', [ref('conversations.lowId'), val(userId)]),
    ref('conversations.highId'),
  );
};

/** Messages with where they were said, and all that is shown of them but their reactions. */
export function messagesIn(db: Tx['db']) {
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .leftJoin('users as low', 'low.id', 'conversations.lowId')
    .leftJoin('users as high', 'high.id', 'conversations.highId')
    .innerJoin('users', 'users.id', 'messages.senderId')
    .leftJoin('users as editors', 'editors.id', 'messages.editedById')
    .leftJoin('users as deleters', 'deleters.id', 'messages.deletedById')
    .leftJoin('messages as quoted', 'quoted.id', 'messages.replyToId')
    .leftJoin('users as quotedSenders', 'quotedSenders.id', 'quoted.senderId')
    .select(['messages.id', 'messages.conversationId', 'messages.seq', 'messages.revision', 'messages.senderId'])
    .select(['conversations.groupId', 'conversations.gameId', 'conversations.lowId', 'conversations.highId'])
    .select([
      'low.username as lowUsername',
      'low.name as lowName',
      'high.username as highUsername',
      'high.name as highName',
    ])
    .select([
      'messages.content',
      'messages.clientId',
      'messages.sentAt',
      'users.username as senderUsername',
      'users.name as senderName',
    ])
    .select([
      'messages.editedAt',
      'messages.editedById',
      'editors.username as editorUsername',
      'editors.name as editorName',
    ])
    .select([
      'messages.deletedAt',
      'messages.isRemoved',
      'messages.deletedById',
      'deleters.username as deleterUsername',
      'deleters.name as deleterName',
    ])
    .select(['messages.flaggedAt', 'messages.pinnedAt', 'messages.isWithheld'])
    .select(['messages.isAnnouncement', 'messages.calledAllAt', 'messages.remindedAt', 'messages.attachment'])
    .select(['messages.replyToId', 'quoted.seq as quotedSeq', 'quoted.senderId as quotedSenderId'])
    .select([
      'quotedSenders.username as quotedSenderUsername',
      'quotedSenders.name as quotedSenderName',
      'quoted.content as quotedContent',
    ])
    .select(['quoted.deletedAt as quotedDeletedAt', 'quoted.isWithheld as isQuotedWithheld'])
    .select('quoted.attachment as quotedAttachment');
}

export function findMessage({ db }: Tx, id: number) {
  return messagesIn(db).where('messages.id', '=', id).executeTakeFirst();
}

interface MessageRange {
  conversationId: number;
  before: number | undefined;
  limit: number;
}

export function listBefore({ db }: Tx, { conversationId, before, limit }: MessageRange) {
  return messagesIn(db)
    .where('messages.conversationId', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('messages.seq', '<', before ?? 0))
    .orderBy('messages.seq', 'desc')
    .limit(limit)
    .execute();
}

export type MessageRow = Awaited<ReturnType<typeof listBefore>>[number];

export function listAfter({ db }: Tx, { conversationId, after, before, limit }: MessageRange & { after: number }) {
  return messagesIn(db)
    .where('messages.conversationId', '=', conversationId)
    .where('messages.seq', '>', after)
    .$if(before !== undefined, (query) => query.where('messages.seq', '<', before ?? 0))
    .orderBy('messages.seq')
    .limit(limit)
    .execute();
}

/**
 * What has changed since, in the order of the changes.
 *
 * @param after a revision, and a `seq` among the messages that changed with it
 */
export function listChanged({ db }: Tx, conversationId: number, after: readonly [number, number], limit: number) {
  return messagesIn(db)
    .where('messages.conversationId', '=', conversationId)
    .where(keyset(['messages.revision', 'messages.seq'], '>', after))
    .orderBy('messages.revision')
    .orderBy('messages.seq')
    .limit(limit)
    .execute();
}

/**
 * The newest direct messages of a person, of all their conversations; those before an id without what was withheld from
 * them, which would take a place among the newest of each.
 */
export function listDirect({ db }: Tx, viewerId: number, beforeId: number | undefined, limit: number) {
  const conversations = db
    .selectFrom('conversations')
    .select(['id', 'lastSeq'])
    .where(({ eb, or }) => or([eb('lowId', '=', viewerId), eb('highId', '=', viewerId)]))
    .where('lastSeq', '>', 0);
  return (
    messagesIn(db)
      .innerJoin(
        conversations
          .$if(beforeId === undefined, (query) => query.orderBy('lastActivityAt', 'desc').limit(limit))
          .as('mine'),
        'mine.id',
        'messages.conversationId',
      )
      .$if(beforeId !== undefined, (query) => query.where('messages.id', '<', beforeId ?? 0))
      // The newest of all are among the last of each of those last spoken in.
      .$if(beforeId === undefined, (query) =>
        query.where(({ eb }) => eb('messages.seq', '>', eb('mine.lastSeq', '-', limit))),
      )
      .$if(beforeId !== undefined, (query) =>
        query.where(({ eb, or }) =>
          or([eb('messages.isWithheld', '=', false), eb('messages.senderId', '=', viewerId)]),
        ),
      )
      .orderBy('messages.id', 'desc')
      .limit(limit)
      .execute()
  );
}

/** Who gave a reaction that is withheld. */
const onlyFor = sql<number | null>`case when "isWithheld" then "userId" end`;

/** How often each reaction was given to some messages; those apart that are there for whoever gave them alone. */
export async function countReactions({ db }: Tx, messageIds: readonly number[]) {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('message_reactions')
    .select(['messageId', 'reaction', onlyFor.as('onlyFor')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('messageId', 'in', messageIds)
    .groupBy(['messageId', 'reaction', onlyFor])
    .execute();
}

/** What staff of a group that one has left have put in the place of one's words is not one's own. */
async function listSentBy(tx: Tx, senderId: number, last?: { id: number }) {
  const rows = await tx.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .leftJoin('group_members as own', (join) =>
      join.onRef('own.groupId', '=', 'conversations.groupId').on('own.userId', '=', senderId),
    )
    .select(['messages.id', 'messages.conversationId', 'conversations.groupId', 'conversations.gameId'])
    .select(otherOf(senderId).as('receiverId'))
    .select(['messages.content', 'messages.sentAt', 'messages.replyToId'])
    .select(['messages.editedById', 'own.role'])
    .where('senderId', '=', senderId)
    // Of a group that is deleted nothing is left but to be purged.
    .where(({ or, eb }) => or([eb('conversations.kind', '!=', 'group'), eb('conversations.groupId', 'is not', null)]))
    .where('messages.id', '>', last?.id ?? 0)
    .orderBy('messages.id')
    .limit(exportedAtOnce)
    .execute();
  return rows.map(({ editedById, role, content, ...row }) => {
    const isTheirs = editedById !== null && row.groupId !== null && role === null;
    return isTheirs ? row : { ...row, content };
  });
}

function listReactionsOf(tx: Tx, userId: number, last?: { messageId: number; reaction: ReactionKind }) {
  return tx.db
    .selectFrom('message_reactions')
    .select(['messageId', 'reaction', 'createdAt'])
    .where('userId', '=', userId)
    .where(keyset(['messageId', 'reaction'], '>', last && [last.messageId, last.reaction]))
    .orderBy('messageId')
    .orderBy('reaction')
    .limit(exportedAtOnce)
    .execute();
}

/** What is kept about a person: all that they said, what they reacted to, and how far they have read. */
export const messagesExport = {
  messages: exported(listSentBy),
  reactions: exported(listReactionsOf),
  readMarks: exportedRows('conversationId', (db, userId) =>
    db
      .selectFrom('conversation_readers')
      .innerJoin('conversations', 'conversations.id', 'conversation_readers.conversationId')
      .select(['conversationId', 'conversations.groupId', 'conversations.gameId'])
      .select([otherOf(userId).as('otherId'), 'readSeq', 'isMuted'])
      .where('conversation_readers.userId', '=', userId),
  ),
  mentionedIn: exportedRows('messageId', (db, userId) =>
    db.selectFrom('message_mentions').select(['messageId', 'typed']).where('userId', '=', userId),
  ),
  messagePictures: everyPictureOf,
  pollVotes: exportedRows(['poll_votes.messageId', 'poll_votes.number'], (db, userId) =>
    db
      .selectFrom('poll_votes')
      .innerJoin('poll_options', (join) =>
        join
          .onRef('poll_options.messageId', '=', 'poll_votes.messageId')
          .onRef('poll_options.number', '=', 'poll_votes.number'),
      )
      .select(['poll_votes.messageId', 'poll_votes.number', 'poll_options.content', 'poll_options.startsAt'])
      .select('poll_votes.votedAt')
      .where('poll_votes.userId', '=', userId),
  ),
  hiddenPins: exportedRows('messageId', (db, userId) =>
    db.selectFrom('hidden_pins').select('messageId').where('userId', '=', userId),
  ),
};
