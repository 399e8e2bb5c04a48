import { sql } from 'kysely';
import type { Tx } from '../../database/types.ts';
import { exported } from '../../kernel/pages.ts';
import { isCalledLike, isSuspended } from '../../kernel/people-queries.ts';
import { isKnownTo } from '../../membership/queries.ts';
import { picturesOfPeople } from '../../pictures/queries.ts';

/** Comes after every character that a username may have. */
const afterAll = '~';

/** Those whose key begins so, in its order: a stretch of the index. */
export function listByPrefix(tx: Tx, viewerId: number, key: string, most: number) {
  return tx.db
    .selectFrom('users')
    .select(['id', 'username', 'name'])
    .where('usernameKey', '>=', key)
    .where('usernameKey', '<', `${key}${afterAll}`)
    .where('deletedAt', 'is', null)
    .where('guestOfGroupId', 'is', null)
    .where(isNotApart(viewerId))
    .orderBy('usernameKey')
    .limit(most)
    .execute();
}

/** Neither has blocked the other. */
const isNotApart = (viewerId: number) => sql<boolean>`not exists (select 1 from blocks
  where ("blockerId" = ${viewerId} and "blockedId" = users.id)
    or ("blockerId" = users.id and "blockedId" = ${viewerId}))`;

/** Who had this username before. */
export function listFormer(tx: Tx, viewerId: number, key: string) {
  return tx.db
    .selectFrom('former_usernames')
    .innerJoin('users', 'users.id', 'former_usernames.userId')
    .select(['users.id', 'users.username', 'users.name'])
    .where('former_usernames.usernameKey', '=', key)
    .where(isNotApart(viewerId))
    .execute();
}

/** How many of those who want to be found are looked at. */
const maxFindable = 200;

/**
 * Whom somebody may find by name: first those they talk to, then who is in a group with them, then who wants to be found.
 *
 * @param words by `wordsOfSearch`
 */
export async function listFound({ db }: Tx, viewerId: number, words: readonly string[], limit: number, now: Date) {
  const [first, ...others] = words;
  if (first === undefined) return [];
  const talk = (own: 'lowId' | 'highId', other: 'lowId' | 'highId') =>
    db
      .selectFrom('conversations')
      .select((one) => [one.ref(`conversations.${other}`).$notNull().as('userId'), sql<number>`0`.as('rank')])
      .where(`conversations.${own}`, '=', viewerId)
      .where(isCalledLike(`conversations.${other}`, words));
  const mates = db
    .selectFrom('group_members as own')
    .innerJoin('group_members as theirs', 'theirs.groupId', 'own.groupId')
    .select(['theirs.userId', sql<number>`1`.as('rank')])
    .where('own.userId', '=', viewerId)
    .where(isCalledLike('theirs.userId', words));
  const findable = db
    .selectFrom('user_name_words')
    .innerJoin('playing_profiles', 'playing_profiles.userId', 'user_name_words.userId')
    .select(['user_name_words.userId', sql<number>`2`.as('rank')])
    .where('user_name_words.word', '>=', first)
    .where('user_name_words.word', '<', `${first}\u{10ffff}`)
    .where('playing_profiles.isFindable', '=', true)
    .where(({ not }) => not(isSuspended('playing_profiles.userId', now.toISOString())))
    .$if(others.length > 0, (query) => query.where(isCalledLike('user_name_words.userId', others)))
    .orderBy('user_name_words.word')
    .limit(maxFindable);
  const found = db
    .selectFrom(
      talk('lowId', 'highId')
        .unionAll(talk('highId', 'lowId'))
        .unionAll(mates)
        .unionAll(db.selectFrom(findable.as('findable')).selectAll())
        .as('each'),
    )
    .select(({ fn }) => ['each.userId', fn.min('each.rank').as('rank')])
    .groupBy('each.userId');
  return db
    .selectFrom(found.as('found'))
    .innerJoin('users', 'users.id', 'found.userId')
    .select(['users.id', 'users.username', 'users.name', 'users.rating', 'users.ratingType', 'found.rank'])
    .where('users.id', '!=', viewerId)
    .where('users.deletedAt', 'is', null)
    .where(isNotApart(viewerId))
    .orderBy('found.rank')
    .orderBy('users.usernameKey')
    .limit(limit)
    .execute();
}

/** By person: in which groups they are with somebody. */
export async function listGroupsInCommon({ db }: Tx, viewerId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('group_members as theirs')
    .innerJoin('group_members as own', 'own.groupId', 'theirs.groupId')
    .innerJoin('groups', 'groups.id', 'own.groupId')
    .select(['theirs.userId', 'groups.name'])
    .where('own.userId', '=', viewerId)
    .where('theirs.userId', 'in', userIds)
    .orderBy('groups.name')
    .execute();
}

export function findPublic(tx: Tx, viewerId: number, id: number) {
  return tx.db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'rating', 'ratingType', 'bio', 'createdAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(isKnownTo(tx, viewerId))
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

async function listSizes(tx: Tx, userId: number) {
  const sizes = await picturesOfPeople.sizesOf(tx, userId);
  return sizes.map(({ width, bytes }) => ({
    width,
    image: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`,
  }));
}

/** What is kept about a person: their picture, in each of its sizes. */
export const userPicturesExport = { pictures: exported(listSizes) };
