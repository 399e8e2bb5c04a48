import { groupWords } from '../../../database/full-text.ts';
import type { Tx } from '../../../database/types.ts';
import { isCalledLike } from '../../../kernel/people-queries.ts';

function groupsIn({ db }: Tx) {
  return db
    .selectFrom('groups')
    .innerJoin('users', 'users.id', 'groups.ownerId')
    .select(['groups.id', 'groups.name', 'groups.isPrivate', 'groups.createdAt', 'groups.ownerId'])
    .select(['users.username as ownerUsername', 'users.name as ownerName'])
    .select(({ selectFrom }) => [
      selectFrom('group_members')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('group_members.groupId', '=', 'groups.id')
        .$asScalar()
        .$notNull()
        .as('memberCount'),
      selectFrom('conversations')
        .select('conversations.lastActivityAt')
        .whereRef('conversations.groupId', '=', 'groups.id')
        .as('saidAt'),
      selectFrom('group_activity')
        .select('group_activity.timestamp')
        .whereRef('group_activity.groupId', '=', 'groups.id')
        .orderBy('group_activity.id', 'desc')
        .limit(1)
        .as('changedAt'),
    ]);
}

interface ListOfGroups {
  /** That a group has to be found by; all groups without. */
  words: readonly string[] | undefined;
  ownerId: number | undefined;
  beforeId: number | undefined;
  limit: number;
}

/** Newest first. */
export function listGroups(tx: Tx, { words, ownerId, beforeId, limit }: ListOfGroups) {
  return groupsIn(tx)
    .$if(words !== undefined, (query) =>
      query.innerJoin(groupWords.found(tx.db, words ?? []).as('found'), 'found.id', 'groups.id'),
    )
    .$if(ownerId !== undefined, (query) => query.where('groups.ownerId', '=', ownerId ?? 0))
    .$if(beforeId !== undefined, (query) => query.where('groups.id', '<', beforeId ?? 0))
    .orderBy('groups.id', 'desc')
    .limit(limit)
    .execute();
}

export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

export function findGroup(tx: Tx, id: number): Promise<GroupRow | undefined> {
  return groupsIn(tx).where('groups.id', '=', id).executeTakeFirst();
}

/** Its members without the owner: first those who may do most. */
export function listHeirs({ db }: Tx, groupId: number, words: readonly string[] | undefined, limit: number) {
  return db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.groupId')
    .innerJoin('users', 'users.id', 'group_members.userId')
    .select(['users.id', 'users.username', 'users.name', 'group_members.role'])
    .where('group_members.groupId', '=', groupId)
    .whereRef('group_members.userId', '!=', 'groups.ownerId')
    .$if(words !== undefined, (query) => query.where(isCalledLike('group_members.userId', words ?? [])))
    .orderBy(({ eb }) =>
      eb.case().when('role', '=', 'admin').then(0).when('role', '=', 'moderator').then(1).else(2).end(),
    )
    .orderBy('group_members.joinedAt')
    .orderBy('group_members.userId')
    .limit(limit)
    .execute();
}
