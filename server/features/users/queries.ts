import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exported } from '../../kernel/pages.ts';

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

/** Of those of these people who have a picture. */
export function listPictures(tx: Tx, userIds: readonly number[]) {
  return tx.db
    .selectFrom('user_pictures')
    .select(['userId', 'pictureId'])
    .distinct()
    .where('userId', 'in', userIds)
    .orderBy('userId')
    .execute();
}

export async function insertSizes(tx: WriteTx, sizes: readonly New<'user_pictures'>[]): Promise<void> {
  await tx.db.insertInto('user_pictures').values(sizes).execute();
}

export async function deleteSizes(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.deleteFrom('user_pictures').where('userId', '=', userId).execute();
}

async function listSizes(tx: Tx, userId: number, last?: { width: number }) {
  const sizes = await tx.db
    .selectFrom('user_pictures')
    .select(['width', 'bytes'])
    .where('userId', '=', userId)
    .where('width', '>', last?.width ?? 0)
    .orderBy('width')
    .execute();
  return sizes.map(({ width, bytes }) => ({
    width,
    image: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`,
  }));
}

/** What is kept about a person: their picture, in each of its sizes. */
export const userPicturesExport = { pictures: exported(listSizes) };
