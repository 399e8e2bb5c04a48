import { prepared } from '../../database/prepared.ts';
import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exported, exportedAtOnce } from '../../kernel/every-page.ts';

const groupColumns = [
  'groups.id',
  'groups.name',
  'groups.description',
  'groups.location',
  'groups.meetupDetails',
  'groups.skillLevel',
  'groups.isPrivate',
  'groups.creatorId',
  'groups.ownerId',
  'groups.createdAt',
] as const;

const memberColumns = [
  'group_members.groupId',
  'group_members.userId',
  'group_members.role',
  'group_members.joinedAt',
  'users.username',
  'users.rating',
  'users.ratingType',
] as const;

/** Groups with the viewer's place in them and the number of their members. */
function groupsSeenBy(db: Tx['db'], viewerId: number) {
  return db
    .selectFrom('groups')
    .leftJoin('group_members as own', (join) =>
      join.onRef('own.groupId', '=', 'groups.id').on('own.userId', '=', viewerId),
    )
    .select(groupColumns)
    .select(['own.role as ownRole', 'own.joinedAt as ownJoinedAt'])
    .select(({ selectFrom }) =>
      selectFrom('group_members')
        .whereRef('group_members.groupId', '=', 'groups.id')
        .select((members) => members.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('memberCount'),
    );
}

export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

interface ListOfGroups {
  viewerId: number;
  beforeId: number | undefined;
  limit: number;
}

const groups = prepared((db, { viewerId, beforeId, limit }: ListOfGroups) =>
  groupsSeenBy(db, viewerId)
    .$if(beforeId !== undefined, (query) => query.where('groups.id', '<', beforeId ?? 0))
    .orderBy('groups.id', 'desc')
    .limit(limit),
);

/** Newest first. */
export function listGroups(tx: Tx, list: ListOfGroups) {
  return groups(tx, list);
}

const groupSeen = prepared((db, { viewerId, id }: { viewerId: number; id: number }) =>
  groupsSeenBy(db, viewerId).where('groups.id', '=', id),
);

export async function findSeenBy(tx: Tx, viewerId: number, id: number): Promise<GroupRow | undefined> {
  const [group] = await groupSeen(tx, { viewerId, id });
  return group;
}

export function insertGroup(tx: WriteTx, group: New<'groups'>) {
  return tx.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow();
}

interface FirstOthers {
  groupIds: readonly number[];
  viewerId: number;
  most: number;
}

const firstOthers = prepared((db, { groupIds, viewerId, most }: FirstOthers) => {
  const firstOf = (groupId: number) =>
    db
      .selectFrom(
        db
          .selectFrom('group_members')
          .innerJoin('users', 'users.id', 'group_members.userId')
          .select(memberColumns)
          .where('group_members.groupId', '=', groupId)
          .where('group_members.userId', '!=', viewerId)
          .orderBy('group_members.joinedAt')
          .orderBy('group_members.userId')
          .limit(most)
          .as('members'),
      )
      .selectAll();
  const [first = 0, ...others] = groupIds;
  return others.reduce((union, groupId) => union.unionAll(firstOf(groupId)), firstOf(first));
});

/** The first members of each group beside the viewer, in the order in which they joined: one statement for all groups. */
export async function listFirstOthers(tx: Tx, others: FirstOthers) {
  return others.groupIds.length === 0 ? [] : firstOthers(tx, others);
}

/** In the order in which they joined. */
export function listMembers(tx: Tx, groupId: number, after: readonly [string, number] | undefined, limit: number) {
  return tx.db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.userId')
    .select(memberColumns)
    .where('group_members.groupId', '=', groupId)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('group_members.joinedAt', 'group_members.userId'), '>', tuple(after?.[0] ?? '', after?.[1] ?? 0)),
      ),
    )
    .orderBy('group_members.joinedAt')
    .orderBy('group_members.userId')
    .limit(limit)
    .execute();
}

/** @returns whether there was no such member before: the database decides between two who try at once */
export async function insertMember(tx: WriteTx, member: New<'group_members'>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('group_members')
    .values(member)
    .onConflict((conflict) => conflict.columns(['groupId', 'userId']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns whether there was such a member */
export async function deleteMember(tx: WriteTx, groupId: number, userId: number): Promise<boolean> {
  const deleted = await tx.db
    .deleteFrom('group_members')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  return deleted !== undefined;
}

export function findPlayer(tx: Tx, id: number) {
  return tx.db.selectFrom('users').select(['username', 'rating', 'ratingType']).where('id', '=', id).executeTakeFirst();
}

/** Groups that a person owns, by name. */
export function listOwned(tx: Tx, userId: number) {
  return tx.db.selectFrom('groups').select(['id', 'name']).where('ownerId', '=', userId).orderBy('name').execute();
}

/** @returns the groups that the person was in */
export async function deleteMembershipsOf(tx: WriteTx, userId: number): Promise<number[]> {
  const rows = await tx.db.deleteFrom('group_members').where('userId', '=', userId).returning('groupId').execute();
  return rows.map(({ groupId }) => groupId);
}

function listMembershipsOf(tx: Tx, userId: number, last?: { id: number }) {
  return tx.db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.groupId')
    .select(['groups.id', 'groups.name', 'group_members.role', 'group_members.joinedAt', 'groups.ownerId'])
    .where('userId', '=', userId)
    .where('group_members.groupId', '>', last?.id ?? 0)
    .orderBy('group_members.groupId')
    .limit(exportedAtOnce)
    .execute();
}

function listMadeBy(tx: Tx, creatorId: number, last?: { id: number }) {
  return tx.db
    .selectFrom('groups')
    .select(['id', 'name', 'description', 'location', 'meetupDetails', 'skillLevel', 'isPrivate', 'createdAt'])
    .where('creatorId', '=', creatorId)
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .limit(exportedAtOnce)
    .execute();
}

/** What is kept about a person: the groups that they belong to, and those that they made. */
export const groupsExport = {
  groups: exported(listMembershipsOf),
  groupsMade: exported(listMadeBy),
};
