import { groupWords } from '../../../database/full-text.ts';
import type { Tx } from '../../../database/types.ts';
import { openInvitesOf } from '../../../membership/queries.ts';
import { placeOf } from '../queries.ts';

interface ListOfOthers {
  viewerId: number;
  /** That a group has to be found by; all groups without. */
  words: readonly string[] | undefined;
  beforeId: number | undefined;
  limit: number;
}

/** The groups that somebody is not in, newest first. */
export function listOthersGroups({ db }: Tx, { viewerId, words, beforeId, limit }: ListOfOthers) {
  return db
    .selectFrom('groups')
    .leftJoin(openInvitesOf(db, viewerId).as('open'), 'open.groupId', 'groups.id')
    .leftJoin('group_bans as ban', (join) =>
      join.onRef('ban.groupId', '=', 'groups.id').on('ban.userId', '=', viewerId),
    )
    .select(['groups.id', 'groups.name', 'groups.description', 'groups.location', 'groups.skillLevel'])
    .select([
      'groups.isPrivate',
      'groups.ownerId',
      'open.id as openId',
      'open.type as openType',
      'ban.userId as bannedId',
    ])
    .select(['groups.imagePosition', 'groups.pictureId', 'groups.pictureWidth', 'groups.pictureHeight'])
    .select(({ selectFrom }) =>
      selectFrom('group_members')
        .whereRef('group_members.groupId', '=', 'groups.id')
        .select((members) => members.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('memberCount'),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('group_members')
            .select('userId')
            .whereRef('group_members.groupId', '=', 'groups.id')
            .where('group_members.userId', '=', viewerId),
        ),
      ),
    )
    .$if(words !== undefined, (query) =>
      query.innerJoin(groupWords.found(db, words ?? []).as('found'), 'found.id', 'groups.id'),
    )
    .$if(beforeId !== undefined, (query) => query.where(placeOf(words), '<', beforeId ?? 0))
    .orderBy(placeOf(words), 'desc')
    .limit(limit)
    .execute();
}

export type OthersGroup = Awaited<ReturnType<typeof listOthersGroups>>[number];

/** Which of some people are in a group with the viewer. */
export async function listAcquaintances(
  { db }: Tx,
  viewerId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('group_members as theirs')
    .select('theirs.userId')
    .where('theirs.userId', 'in', userIds)
    // Not joined: from the viewer's groups SQLite would try each of these people in each of them.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('group_members as own')
          .select('own.userId')
          .whereRef('own.groupId', '=', 'theirs.groupId')
          .where('own.userId', '=', viewerId),
      ),
    )
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
