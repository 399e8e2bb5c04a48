import type { Tx } from '../../database/types.ts';

/** Comes after every character that a username may have. */
const afterAll = '~';

/** Those whose key begins so, in its order: a stretch of the index. */
export function listByPrefix(tx: Tx, key: string, most: number) {
  return tx.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('usernameKey', '>=', key)
    .where('usernameKey', '<', `${key}${afterAll}`)
    .where('deletedAt', 'is', null)
    .orderBy('usernameKey')
    .limit(most)
    .execute();
}

export function findPublic(tx: Tx, id: number) {
  return tx.db
    .selectFrom('users')
    .select(['id', 'username', 'rating', 'ratingType', 'bio', 'createdAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}
