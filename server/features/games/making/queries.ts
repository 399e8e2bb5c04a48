import { asBoolean } from '../../../database/booleans.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Asked } from './rules.ts';

/** Keeps the accounts of those whom somebody asks as they are until the transaction ends; without those that are gone. */
export async function lockAskedForShare(tx: WriteTx, viewerId: number, ids: readonly number[]): Promise<Asked[]> {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom('users')
    .select(['users.id', 'users.username'])
    .select(({ exists, selectFrom }) => [
      asBoolean(
        exists(
          selectFrom('blocks')
            .select('blocks.blockerId')
            .whereRef('blocks.blockerId', '=', 'users.id')
            .where('blocks.blockedId', '=', viewerId),
        ),
      ).as('blocksAsker'),
      asBoolean(
        exists(
          selectFrom('blocks')
            .select('blocks.blockerId')
            .whereRef('blocks.blockedId', '=', 'users.id')
            .where('blocks.blockerId', '=', viewerId),
        ),
      ).as('isBlockedByAsker'),
    ])
    .where('users.id', 'in', ids)
    .where('users.deletedAt', 'is', null)
    .orderBy('users.id')
    .forShare()
    .execute();
}
