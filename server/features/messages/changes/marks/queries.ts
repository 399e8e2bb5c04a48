import type { ReactionKind } from '#contract/messages.ts';
import type { New } from '../../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../../database/types.ts';

/** @returns whether they had not reacted so before */
export async function insertReaction(tx: WriteTx, reaction: New<'message_reactions'>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('message_reactions')
    .values(reaction)
    .onConflict((conflict) => conflict.columns(['messageId', 'reaction', 'userId']).doNothing())
    .returning('messageId')
    .execute();
  return inserted.length > 0;
}

interface Reaction {
  messageId: number;
  userId: number;
  reaction: ReactionKind;
}

/** @returns whether there was one */
export async function deleteReaction(tx: WriteTx, { messageId, userId, reaction }: Reaction): Promise<boolean> {
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

/** Who reacted, the first first. */
export function listReactions({ db }: Tx, { messageId, viewerId, after, limit }: ListOfReactions) {
  return db
    .selectFrom('message_reactions')
    .innerJoin('users', 'users.id', 'message_reactions.userId')
    .select(['message_reactions.reaction', 'message_reactions.createdAt'])
    .select(['message_reactions.userId', 'users.username'])
    .where('message_reactions.messageId', '=', messageId)
    .where(({ or, eb }) => or([eb('isWithheld', '=', false), eb('userId', '=', viewerId)]))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('message_reactions.createdAt', 'message_reactions.userId', 'message_reactions.reaction'),
          '>',
          tuple(after?.[0] ?? '', after?.[1] ?? 0, after?.[2] ?? 'thumbs_up'),
        ),
      ),
    )
    .orderBy('message_reactions.createdAt')
    .orderBy('message_reactions.userId')
    .orderBy('message_reactions.reaction')
    .limit(limit)
    .execute();
}

export async function countPinned(tx: Tx, conversationId: number): Promise<number> {
  const { count } = await tx.db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conversationId', '=', conversationId)
    .where('pinnedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
