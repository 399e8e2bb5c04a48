import { sql } from 'kysely';
import type { Conversation } from '#contract/conversations.ts';
import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { keyset } from '../../../kernel/page-queries.ts';
import { isMeant, otherOf, type Pair, type Which } from '../queries.ts';
import type { Reader } from './readers/queries.ts';

/** @returns its id */
export async function insertConversation(
  { db }: WriteTx,
  of: Pick<New<'conversations'>, 'kind' | 'groupId' | 'gameId'>,
  lastActivityAt: string,
): Promise<number> {
  const conversation = { groupId: null, ...of, lastSeq: 0, revision: 0, lastActivityAt };
  const { id } = await db.insertInto('conversations').values(conversation).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Wherever this person is named, as who said, edited or deleted something, in what others say, or as whom one talks to, it looks different from now
 * on, all of it: whoever shows it reads it anew. Held in the order of their ids, as tournaments are.
 */
export async function reviseConversationsOf(tx: WriteTx, userId: number): Promise<void> {
  await tx.db
    .updateTable('conversations')
    .set((set) => ({ revision: set('revision', '+', 1), anewSince: set('revision', '+', 1) }))
    .where('id', 'in', (outer) =>
      outer
        .selectFrom('conversations as spokenIn')
        .select('spokenIn.id')
        .where(({ or, eb, selectFrom }) =>
          or([
            eb('spokenIn.lowId', '=', userId),
            eb('spokenIn.highId', '=', userId),
            ...(['senderId', 'editedById', 'deletedById'] as const).map((column) =>
              eb('spokenIn.id', 'in', selectFrom('messages').select('conversationId').where(column, '=', userId)),
            ),
            eb('spokenIn.id', 'in', (mentions) =>
              mentions
                .selectFrom('message_mentions')
                .innerJoin('messages', 'messages.id', 'message_mentions.messageId')
                .select('messages.conversationId')
                .where('message_mentions.userId', '=', userId),
            ),
            eb('spokenIn.id', 'in', (votes) =>
              votes
                .selectFrom('poll_votes')
                .innerJoin('messages', 'messages.id', 'poll_votes.messageId')
                .select('messages.conversationId')
                .where('poll_votes.userId', '=', userId),
            ),
          ]),
        )
        .orderBy('spokenIn.id')
        .forUpdate(),
    )
    .execute();
}

function conversationsOf(db: Tx['db'], userId: number) {
  return db
    .selectFrom('conversation_readers')
    .innerJoin('conversations', 'conversations.id', 'conversation_readers.conversationId')
    .leftJoin('groups', 'groups.id', 'conversations.groupId')
    .leftJoin('games', 'games.id', 'conversations.gameId')
    .leftJoin('users as others', (join) => join.on('others.id', '=', otherOf(userId)))
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.conversationId', '=', 'conversations.id')
        .onRef('messages.seq', '=', 'conversations.lastSeq'),
    )
    .leftJoin('users', 'users.id', 'messages.senderId')
    .select(['conversations.id', 'conversations.kind', 'conversations.groupId', 'conversations.lastSeq'])
    .select(['conversations.revision', 'conversations.lastActivityAt'])
    .select(['conversation_readers.readSeq', 'conversation_readers.isMuted', 'conversation_readers.answeredSeq'])
    .select(['conversation_readers.mentionedSeq', 'conversations.calledSeq'])
    .select(['groups.name as groupName', 'groups.pictureId', 'groups.pictureWidth', 'groups.pictureHeight'])
    .select(['conversations.gameId', 'games.placeName', 'games.startsAt', 'games.localStart'])
    .select([
      'groups.imagePosition',
      'others.id as otherId',
      'others.username as otherUsername',
      'others.name as otherName',
    ])
    .select(['messages.id as messageId', 'messages.revision as messageRevision', 'messages.senderId'])
    .select(['messages.content', 'messages.clientId', 'messages.sentAt', 'messages.deletedAt'])
    .select(['messages.isRemoved', 'messages.isWithheld', 'messages.attachment'])
    .select(['users.username as senderUsername', 'users.name as senderName'])
    .where('conversation_readers.userId', '=', userId);
}

const blocksBetween = (db: Tx['db'], userId: number) =>
  db
    .selectFrom('blocks')
    .select('blocks.createdAt')
    .where('blocks.blockerId', '=', userId)
    .whereRef('blocks.blockedId', '=', sql.ref('others.id'));

interface ListOfConversations {
  userId: number;
  kinds: readonly Conversation['kind'][];
  before: readonly [string, number] | undefined;
  limit: number;
}

/**
 * Conversations of a person, each with its last message, the one last spoken in first: one statement whatever the
 * number and length of threads.
 */
export function listConversations({ db }: Tx, { userId, kinds, before, limit }: ListOfConversations) {
  return conversationsOf(db, userId)
    .where('conversations.kind', 'in', kinds)
    .where(({ or, and, eb, not, exists }) =>
      or([
        eb('conversations.kind', '=', 'group'),
        and([eb('conversations.lastSeq', '>', 0), not(exists(blocksBetween(db, userId)))]),
      ]),
    )
    .where(keyset(['conversations.lastActivityAt', 'conversations.id'], '<', before))
    .orderBy('conversations.lastActivityAt', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(limit)
    .execute();
}

export type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number];

/** The conversations of some groups, in no order; without those in which this person takes no part. */
export async function listOfGroups(
  { db }: Tx,
  userId: number,
  groupIds: readonly number[],
): Promise<ConversationRow[]> {
  return groupIds.length === 0
    ? []
    : conversationsOf(db, userId).where('conversations.groupId', 'in', groupIds).execute();
}

/** One conversation for somebody who takes part in it, with all that decides what they may do there. */
export function findOpened({ db }: Tx, userId: number, which: Which) {
  return conversationsOf(db, userId)
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'conversations.groupId').on('group_members.userId', '=', userId),
    )
    .select(['group_members.role', 'group_members.mutedUntil', 'others.deletedAt as otherDeletedAt'])
    .select(({ exists }) => exists(blocksBetween(db, userId)).as('hasBlocked'))
    .select(({ selectFrom }) =>
      selectFrom('conversation_readers as each')
        .whereRef('each.conversationId', '=', 'conversations.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('people'),
    )
    .where(isMeant(which, userId))
    .executeTakeFirst();
}

export type OpenedRow = NonNullable<Awaited<ReturnType<typeof findOpened>>>;

/**
 * Opens the conversation of two people, unless there is one: the database decides between two who do so at once.
 *
 * @returns whether there was none
 */
export async function insertDirect(tx: WriteTx, pair: Pair, at: string): Promise<boolean> {
  const opened = await tx.db
    .insertInto('conversations')
    .values({ kind: 'direct', groupId: null, ...pair, lastSeq: 0, revision: 0, lastActivityAt: at })
    .onConflict((conflict) => conflict.columns(['lowId', 'highId']).where('lowId', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  await tx.db
    .insertInto('conversation_readers')
    .columns(['conversationId', 'userId', 'readSeq'])
    .expression(
      tx.db
        .selectFrom('conversations')
        .innerJoin('users', (join) =>
          join.on(({ or, eb }) =>
            or([
              eb('users.id', '=', eb.ref('conversations.lowId')),
              eb('users.id', '=', eb.ref('conversations.highId')),
            ]),
          ),
        )
        .select(['conversations.id', 'users.id as userId', 'conversations.lastSeq'])
        .where('conversations.lowId', '=', pair.lowId)
        .where('conversations.highId', '=', pair.highId),
    )
    .onConflict((conflict) => conflict.columns(['conversationId', 'userId']).doNothing())
    .execute();
  return opened !== undefined;
}

/** Locks the conversation of two people until the transaction ends; undefined where there is none. */
export function lockPair({ db }: WriteTx, { lowId, highId }: Pair) {
  return db
    .selectFrom('conversations')
    .select(['id', 'lastSeq', 'revision'])
    .where('lowId', '=', lowId)
    .where('highId', '=', highId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteConversation(tx: WriteTx, id: number): Promise<void> {
  await tx.db.deleteFrom('conversations').where('id', '=', id).execute();
}

interface MessageRange extends Reader {
  from: number;
  to: number;
}

const inRange = (db: Tx['db'], { conversationId, from, to }: MessageRange) =>
  db
    .selectFrom('messages')
    .where('messages.conversationId', '=', conversationId)
    .where('messages.seq', '>=', from)
    .where('messages.seq', '<=', to);

export function listOwnReactions({ db }: Tx, range: MessageRange) {
  return inRange(db, range)
    .innerJoin('message_reactions', 'message_reactions.messageId', 'messages.id')
    .select(['message_reactions.messageId', 'message_reactions.reaction'])
    .where('message_reactions.userId', '=', range.userId)
    .execute();
}

export function listOwnVotes({ db }: Tx, range: MessageRange) {
  return inRange(db, range)
    .innerJoin('poll_votes', 'poll_votes.messageId', 'messages.id')
    .select(['poll_votes.messageId', 'poll_votes.number as option'])
    .where('poll_votes.userId', '=', range.userId)
    .orderBy('poll_votes.number')
    .execute();
}

export function listOwnReports({ db }: Tx, range: MessageRange) {
  return inRange(db, range)
    .innerJoin('message_reports', 'message_reports.messageId', 'messages.id')
    .select('messages.id')
    .where('message_reports.reporterId', '=', range.userId)
    .execute();
}

/** Who flagged each of the messages that are flagged, and why; without `isOfStaff` of what the person flagged or wrote. */
export function listFlags({ db }: Tx, range: MessageRange, isOfStaff: boolean) {
  return inRange(db, range)
    .innerJoin('users', 'users.id', 'messages.flaggerId')
    .select(['messages.id as messageId', 'messages.senderId', 'messages.flagReason'])
    .select(['users.id', 'users.username', 'users.name'])
    .where('messages.flaggedAt', 'is not', null)
    .$if(!isOfStaff, (query) =>
      query.where(({ or, eb }) =>
        or([eb('messages.flaggerId', '=', range.userId), eb('messages.senderId', '=', range.userId)]),
      ),
    )
    .orderBy('messages.seq')
    .execute();
}
