import { filledUp, prepared } from '../../../database/prepared.ts';
import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { messagesIn, type pairOf } from '../queries.ts';

export type Pair = ReturnType<typeof pairOf>;

const heldOfGroups = prepared((db, { groupId, userIds }: { groupId: number; userIds: readonly number[] }) =>
  db
    .selectFrom('conversations')
    .innerJoin('conversation_readers', 'conversation_readers.conversationId', 'conversations.id')
    .leftJoin('cooldowns', 'cooldowns.groupId', 'conversations.groupId')
    .select(['conversations.id', 'conversations.lastSeq', 'conversations.revision'])
    .select(['conversation_readers.userId', 'conversation_readers.lastSentAt'])
    .select(['cooldowns.cooldownSeconds', 'cooldowns.expiresAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('blocks')
          .select('blocks.blockerId')
          .whereRef('blocks.blockedId', '=', 'conversation_readers.userId'),
      ).as('isBlocked'),
    )
    .where('conversations.groupId', '=', groupId)
    .where('conversation_readers.userId', 'in', userIds)
    .forUpdate(['conversations', 'conversation_readers']),
);

/**
 * Holds a group's conversation for oneself until the transaction ends: nobody else gets a number in it, so none is ever
 * missing. With it come when each of some members last said something, which is held as well, for it is what those
 * wrote who had the conversation before; whether anybody has blocked them; and the cooldown of the group.
 */
export async function holdOfGroup(tx: WriteTx, groupId: number, userIds: readonly number[]) {
  return userIds.length === 0 ? [] : heldOfGroups(tx, { groupId, userIds: filledUp(userIds) });
}

const heldOfGames = prepared((db, { gameId, userIds }: { gameId: number; userIds: readonly number[] }) =>
  db
    .selectFrom('conversations')
    .innerJoin('conversation_readers', 'conversation_readers.conversationId', 'conversations.id')
    .innerJoin('games', 'games.id', 'conversations.gameId')
    .select(['conversations.id', 'conversations.lastSeq', 'conversations.revision', 'conversation_readers.userId'])
    .select(['games.localStart', 'games.placeName'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('blocks')
          .select('blocks.blockerId')
          .whereRef('blocks.blockedId', '=', 'conversation_readers.userId'),
      ).as('isBlocked'),
    )
    .where('conversations.gameId', '=', gameId)
    .where('conversation_readers.userId', 'in', userIds)
    .forUpdate(['conversations', 'conversation_readers']),
);

/** The same of a game's: those of some people who have a place in it, each with whether anybody has blocked them. */
export function holdOfGame(tx: WriteTx, gameId: number, userIds: readonly number[]) {
  return heldOfGames(tx, { gameId, userIds: filledUp(userIds) });
}

const heldOfPairs = prepared((db, { lowId, highId }: Pair) =>
  db
    .selectFrom('conversations')
    .select(['id', 'lastSeq', 'revision'])
    .where('lowId', '=', lowId)
    .where('highId', '=', highId)
    .forUpdate(),
);

/** Holds the conversation of two people for oneself; undefined where there is none. */
export async function holdOfPair(tx: WriteTx, pair: Pair) {
  const [conversation] = await heldOfPairs(tx, pair);
  return conversation;
}

const keptPeople = prepared((db, { lowId, highId }: Pair) =>
  db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', [lowId, highId])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare(),
);

/** Keeps the accounts of two people as they are until the transaction ends; without one that is deleted, or never was. */
export function keepPeople(tx: WriteTx, pair: Pair) {
  return keptPeople(tx, pair);
}

const blocksBetween = prepared((db, { lowId, highId }: Pair) =>
  db
    .selectFrom('blocks')
    .select(['blockerId', 'blockedId'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('blockerId', '=', lowId), eb('blockedId', '=', highId)]),
        and([eb('blockerId', '=', highId), eb('blockedId', '=', lowId)]),
      ]),
    ),
);

/** Who has blocked whom, of two people. */
export function listBlocksBetween(tx: Tx, pair: Pair) {
  return blocksBetween(tx, pair);
}

const answeredMessages = prepared((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.senderId')
    .select(['messages.id', 'messages.conversationId', 'messages.seq', 'messages.senderId', 'messages.content'])
    .select(['messages.deletedAt', 'messages.isWithheld', 'users.username as senderName'])
    .where('messages.id', 'in', ids),
);

/** What is answered. */
export async function listAnswered(tx: Tx, ids: readonly number[]) {
  return ids.length === 0 ? [] : answeredMessages(tx, { ids: filledUp(ids) });
}

export type AnsweredRow = Awaited<ReturnType<typeof listAnswered>>[number];

interface Numbers {
  id: number;
  lastSeq: number;
  revision: number;
  lastActivityAt: string;
}

const raisedConversations = prepared((db, { id, ...numbers }: Numbers) =>
  db.updateTable('conversations').set(numbers).where('id', '=', id),
);

/** Writes down which numbers of a conversation, which is held, are taken. */
export async function updateNumbers(tx: WriteTx, numbers: Numbers): Promise<void> {
  await raisedConversations(tx, numbers);
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

interface Since {
  conversationId: number;
  after: number;
}

const marksOfSenders = prepared((db, { conversationId, after, sentAt }: Since & { sentAt: string }) =>
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
    .set((set) => ({ readSeq: set.ref('said.seq'), lastSentAt: sentAt }))
    .where('conversation_readers.conversationId', '=', conversationId)
    .whereRef('conversation_readers.userId', '=', 'said.senderId'),
);

/** Whoever said something after that number has read all before it, and said it now. */
export async function moveMarksOfSenders(tx: WriteTx, since: Since & { sentAt: string }): Promise<void> {
  await marksOfSenders(tx, since);
}

const marksOfBlockers = prepared((db, { conversationId, after }: Since) =>
  db
    .updateTable('conversation_readers')
    .from((from) =>
      from
        .selectFrom('conversation_readers as readers')
        .innerJoin('messages as unread', 'unread.conversationId', 'readers.conversationId')
        .leftJoin('blocks', (join) =>
          join.onRef('blocks.blockerId', '=', 'readers.userId').onRef('blocks.blockedId', '=', 'unread.senderId'),
        )
        .select('readers.userId')
        .select(({ fn, eb, ref }) =>
          fn
            .coalesce(
              eb(fn.min(eb.case().when('blocks.blockedId', 'is', null).then(ref('unread.seq')).end()), '-', 1),
              fn.max('unread.seq'),
            )
            .as('seq'),
        )
        .where('readers.conversationId', '=', conversationId)
        .where('readers.readSeq', '>=', after)
        .where('readers.userId', 'in', (select) =>
          select
            .selectFrom('messages')
            .innerJoin('blocks', 'blocks.blockedId', 'messages.senderId')
            .select('blocks.blockerId')
            .where('messages.conversationId', '=', conversationId)
            .where('messages.seq', '>', after),
        )
        .whereRef('unread.seq', '>', 'readers.readSeq')
        .groupBy('readers.userId')
        .as('folded'),
    )
    .set((set) => ({ readSeq: set.ref('folded.seq') }))
    .where('conversation_readers.conversationId', '=', conversationId)
    .whereRef('conversation_readers.userId', '=', 'folded.userId')
    .whereRef('conversation_readers.readSeq', '<', 'folded.seq')
    .returning(['conversation_readers.userId', 'conversation_readers.readSeq']),
);

/**
 * Whoever had read all up to that number has read what follows, as far as it is by people whom they have blocked. Only of
 * what was said together with it there is anything to look through.
 *
 * @returns whose marks moved, and how far they have read
 */
export function moveMarksOfBlockers(tx: WriteTx, since: Since) {
  return marksOfBlockers(tx, since);
}

const marksOfAnswered = prepared((db, { conversationId, after }: Since) =>
  db
    .updateTable('conversation_readers')
    .from((from) =>
      from
        .selectFrom('messages as answers')
        .innerJoin('messages as answered', 'answered.id', 'answers.replyToId')
        .select(['answered.senderId', (select) => select.fn.max('answers.seq').as('seq')])
        .where('answers.conversationId', '=', conversationId)
        .where('answers.seq', '>', after)
        .whereRef('answers.senderId', '!=', 'answered.senderId')
        .groupBy('answered.senderId')
        .as('said'),
    )
    .set((set) => ({ answeredSeq: set.ref('said.seq') }))
    .where('conversation_readers.conversationId', '=', conversationId)
    .whereRef('conversation_readers.userId', '=', 'said.senderId'),
);

/** Whoever is answered after that number by somebody else has an answer there; of what is withheld, one that they have read. */
export async function markAnswered(tx: WriteTx, since: Since): Promise<void> {
  await marksOfAnswered(tx, since);
}

/** What was stored under these names before, in whatever conversation. */
export function listByClientIds({ db }: Tx, names: readonly { senderId: number; clientId: string }[]) {
  return messagesIn(db)
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .leftJoin('users as low', 'low.id', 'conversations.lowId')
    .leftJoin('users as high', 'high.id', 'conversations.highId')
    .select(['conversations.groupId', 'conversations.gameId', 'conversations.lowId', 'conversations.highId'])
    .select(['low.username as lowName', 'high.username as highName'])
    .where(({ or, and, eb }) =>
      or(
        names.map(({ senderId, clientId }) =>
          and([eb('messages.senderId', '=', senderId), eb('messages.clientId', '=', clientId)]),
        ),
      ),
    )
    .execute();
}
