import { asBoolean } from '../../../database/booleans.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { keyset } from '../../../kernel/page-queries.ts';
import { messagesIn } from '../queries.ts';

/** What is pinned, the latest first, and what of it somebody has put away. */
export function listPinned({ db }: Tx, conversationId: number, viewerId: number, most: number) {
  return messagesIn(db)
    .select(({ exists, selectFrom }) =>
      asBoolean(
        exists(
          selectFrom('hidden_pins')
            .select('userId')
            .whereRef('hidden_pins.messageId', '=', 'messages.id')
            .where('hidden_pins.userId', '=', viewerId),
        ),
      ).as('isHidden'),
    )
    .where('messages.conversationId', '=', conversationId)
    .where('messages.pinnedAt', 'is not', null)
    .orderBy('messages.id', 'desc')
    .limit(most)
    .execute();
}

/** How many who take part now have read each of these, and of how many. */
export async function countReaders({ db }: Tx, messageIds: readonly number[]) {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('messages')
    .innerJoin('conversation_readers as readers', 'readers.conversationId', 'messages.conversationId')
    .select('messages.id')
    .select(({ fn, case: when, ref, lit }) => [
      fn.countAll<number>().as('of'),
      fn.count<number>(when().when('readers.readSeq', '>=', ref('messages.seq')).then(lit(1)).end()).as('count'),
    ])
    .where('messages.id', 'in', messageIds)
    .groupBy('messages.id')
    .execute();
}

interface ListOfReaders {
  messageId: number;
  hasRead: boolean;
  after: readonly [userId: number] | undefined;
  limit: number;
}

export function listReaders({ db }: Tx, { messageId, hasRead, after, limit }: ListOfReaders) {
  return db
    .selectFrom('messages')
    .innerJoin('conversation_readers as readers', 'readers.conversationId', 'messages.conversationId')
    .innerJoin('users', 'users.id', 'readers.userId')
    .select(['users.id', 'users.username', 'users.name'])
    .where('messages.id', '=', messageId)
    .whereRef('readers.readSeq', hasRead ? '>=' : '<', 'messages.seq')
    .where(keyset(['readers.userId'], '>', after))
    .orderBy('readers.userId')
    .limit(limit)
    .execute();
}

/** @returns whether it was not put away before */
export async function insertHidden({ db }: WriteTx, messageId: number, userId: number): Promise<boolean> {
  const hidden = await db
    .insertInto('hidden_pins')
    .values({ messageId, userId })
    .onConflict((conflict) => conflict.columns(['messageId', 'userId']).doNothing())
    .returning('messageId')
    .executeTakeFirst();
  return hidden !== undefined;
}
