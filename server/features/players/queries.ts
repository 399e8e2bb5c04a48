import { sql } from 'kysely';
import { asBoolean } from '../../database/booleans.ts';
import type { Tx } from '../../database/types.ts';
import { isKnownTo, isUnasked } from '../../membership/queries.ts';

interface Two {
  userId: number;
  viewerId: number;
}

/** Somebody, also after their account was deleted, and whether the viewer has blocked them. */
export async function findPlayer({ db }: Tx, { userId, viewerId }: Two) {
  return db
    .selectFrom('users')
    .leftJoin('blocks', (join) => join.onRef('blocks.blockedId', '=', 'users.id').on('blocks.blockerId', '=', viewerId))
    .leftJoin('groups', 'groups.id', 'users.guestOfGroupId')
    .select([
      'users.id',
      'users.username',
      'users.name',
      'users.rating',
      'users.ratingType',
      'users.bio',
      'users.createdAt',
    ])
    .select(({ eb }) => [
      asBoolean(eb('users.deletedAt', 'is not', null)).as('isDeleted'),
      asBoolean(eb('blocks.blockedId', 'is not', null)).as('hasBlocked'),
    ])
    .select(['groups.id as guestOfId', 'groups.name as guestOfName'])
    .select(({ and, not, exists, selectFrom, eb }) =>
      asBoolean(
        and([
          eb('users.mergedIntoId', 'is', null),
          exists(
            selectFrom('group_members as own')
              .select('own.userId')
              .whereRef('own.groupId', '=', 'users.guestOfGroupId')
              .where('own.userId', '=', viewerId),
          ),
          not(
            exists(
              selectFrom('guest_claims as claim')
                .select('claim.id')
                .where('claim.guestId', '=', userId)
                // In the words of the index.
                .where(sql<boolean>`claim.status in ('asked', 'accepted')`),
            ),
          ),
        ]),
      ).as('mayClaim'),
    )
    .where('users.id', '=', userId)
    .where(isKnownTo({ db }, viewerId))
    .executeTakeFirst();
}

export type PlayerRow = NonNullable<Awaited<ReturnType<typeof findPlayer>>>;

/** The groups in which both are, who may be the same, by name, each with how many there are in all. */
export function listGroupsOfBoth({ db }: Tx, { userId, viewerId, most }: Two & { most: number }) {
  return db
    .selectFrom('group_members as theirs')
    .innerJoin('group_members as own', (join) =>
      join.onRef('own.groupId', '=', 'theirs.groupId').on('own.userId', '=', viewerId),
    )
    .innerJoin('groups', 'groups.id', 'theirs.groupId')
    .select(['groups.id', 'groups.name', 'theirs.role'])
    .select(['groups.pictureId', 'groups.pictureWidth', 'groups.pictureHeight', 'groups.imagePosition'])
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .where('theirs.userId', '=', userId)
    .orderBy('groups.name')
    .orderBy('groups.id')
    .limit(most)
    .execute();
}

/** The viewer's groups that somebody is not in, nor kept out of, and with whom nothing is open; by name. */
export function listGroupsToInviteTo({ db }: Tx, { userId, viewerId, most }: Two & { most: number }) {
  return db
    .selectFrom('group_members as mine')
    .innerJoin('groups', 'groups.id', 'mine.groupId')
    .select(['groups.id', 'groups.name'])
    .where('mine.userId', '=', viewerId)
    .where(isUnasked({ db }, userId))
    .orderBy('groups.name')
    .orderBy('groups.id')
    .limit(most)
    .execute();
}
