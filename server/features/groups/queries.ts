import { sql } from 'kysely';
import type { MemberRole } from '#contract/groups.ts';
import { groupWords } from '../../database/full-text.ts';
import type { Change, New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exportedRows, keyset } from '../../kernel/page-queries.ts';
import { isCalledLike } from '../../kernel/people-queries.ts';
import { firstMembers, openInvitesOf } from '../../membership/queries.ts';
import { mayReadInside } from '../../membership/rules.ts';

const groupColumns = [
  'groups.id',
  'groups.name',
  'groups.description',
  'groups.location',
  'groups.meetupDetails',
  'groups.skillLevel',
  'groups.isPrivate',
  'groups.membersShareLink',
  'groups.creatorId',
  'groups.ownerId',
  'groups.createdAt',
  'groups.imagePosition',
  'groups.pictureId',
  'groups.pictureWidth',
  'groups.pictureHeight',
  'groups.note',
  'groups.notedAt',
  'groups.notedById',
] as const;

export const memberColumns = [
  'group_members.groupId',
  'group_members.userId',
  'group_members.role',
  'group_members.joinedAt',
  'users.username',
  'users.name',
  'users.rating',
  'users.ratingType',
] as const;

function groupsSeenBy(db: Tx['db'], viewerId: number) {
  return db
    .selectFrom('groups')
    .leftJoin('group_members as own', (join) =>
      join.onRef('own.groupId', '=', 'groups.id').on('own.userId', '=', viewerId),
    )
    .leftJoin(openInvitesOf(db, viewerId).as('open'), 'open.groupId', 'groups.id')
    .leftJoin('group_bans as ban', (join) =>
      join.onRef('ban.groupId', '=', 'groups.id').on('ban.userId', '=', viewerId),
    )
    .leftJoin('users as noter', 'noter.id', 'groups.notedById')
    .select(groupColumns)
    .select([
      'own.role as ownRole',
      'own.joinedAt as ownJoinedAt',
      'own.mutedUntil',
      'noter.username as noterUsername',
      'noter.name as noterName',
    ])
    .select(['open.id as openId', 'open.type as openType', 'ban.userId as bannedId'])
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
  /** That a group has to be found by; all groups without. */
  words: readonly string[] | undefined;
  beforeId: number | undefined;
  limit: number;
  /** Without those that the viewer is in. */
  isFromOutside?: boolean;
}

export function listGroups({ db }: Tx, { viewerId, words, beforeId, limit, isFromOutside = false }: ListOfGroups) {
  return groupsSeenBy(db, viewerId)
    .$if(isFromOutside, (query) => query.where('own.userId', 'is', null))
    .$if(words !== undefined, (query) =>
      query.innerJoin(groupWords.found(db, words ?? []).as('found'), 'found.id', 'groups.id'),
    )
    .$if(beforeId !== undefined, (query) => query.where(positionOf(words), '<', beforeId ?? 0))
    .orderBy(positionOf(words), 'desc')
    .limit(limit)
    .execute();
}

/** By what the newest come first: what is found comes out of the index in that order, and need not be gathered. */
const positionOf = (words: readonly string[] | undefined) =>
  sql.ref<number>(words === undefined ? 'groups.id' : 'found.id');

export async function findSeenBy({ db }: Tx, viewerId: number, id: number): Promise<GroupRow | undefined> {
  return groupsSeenBy(db, viewerId).where('groups.id', '=', id).executeTakeFirst();
}

/** Some groups that the viewer is not in. */
export function listSeenBy({ db }: Tx, viewerId: number, ids: readonly number[]): Promise<GroupRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return groupsSeenBy(db, viewerId).where('groups.id', 'in', ids).where('own.userId', 'is', null).execute();
}

interface Findable {
  name: string;
  description: string;
  location: string;
}

/** From now on the group is found by what is said of it here. */
export function putWords(tx: WriteTx, groupId: number, { name, description, location }: Findable): Promise<void> {
  return groupWords.put(tx, groupId, [name, description, location]);
}

export function insertGroup(tx: WriteTx, group: New<'groups'>) {
  return tx.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow();
}

interface FirstOthers {
  groupIds: readonly number[];
  viewerId: number;
  most: number;
}

/** The first members of each group beside the viewer, in the order in which they joined: one statement for all groups. */
export async function listFirstOthers({ db }: Tx, { groupIds, viewerId, most }: FirstOthers) {
  if (groupIds.length === 0) return [];
  return firstMembers(db, { groupIds, apartFrom: viewerId, most })
    .innerJoin('users', 'users.id', 'group_members.userId')
    .select(memberColumns)
    .execute();
}

export function countWaiting(tx: Tx, groupId: number) {
  return tx.db
    .selectFrom('group_invites')
    .select((one) => [
      one.fn.countAll<number>().filterWhere('type', '=', 'join_request').as('requests'),
      one.fn.countAll<number>().filterWhere('type', '=', 'member_invite').as('approvals'),
    ])
    .where('groupId', '=', groupId)
    .where('decidedAt', 'is', null)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
}

export type MemberRow = Awaited<ReturnType<typeof listFirstOthers>>[number];

export function findPlayer(tx: Tx, id: number) {
  return tx.db
    .selectFrom('users')
    .select(['username', 'name', 'rating', 'ratingType'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listOwned(tx: Tx, userId: number) {
  return tx.db.selectFrom('groups').select(['id', 'name']).where('ownerId', '=', userId).orderBy('name').execute();
}

/** What is kept about a person: the groups that they belong to, and those that they made. */
export const groupsExport = {
  groups: exportedRows('groups.id', (db, userId) =>
    db
      .selectFrom('group_members')
      .innerJoin('groups', 'groups.id', 'group_members.groupId')
      .select(['groups.id', 'groups.name', 'group_members.role', 'group_members.joinedAt', 'groups.ownerId'])
      .where('userId', '=', userId),
  ),
  /** How one meets in a private group is for its members; the rest everyone sees. */
  groupsMade: exportedRows(
    'id',
    (db, creatorId) =>
      db
        .selectFrom('groups')
        .leftJoin('group_members', (join) =>
          join.onRef('group_members.groupId', '=', 'groups.id').on('group_members.userId', '=', creatorId),
        )
        .select(['id', 'name', 'description', 'location', 'meetupDetails', 'skillLevel', 'isPrivate', 'createdAt'])
        .select('role')
        .where('creatorId', '=', creatorId),
    ({ role, meetupDetails, ...own }) =>
      mayReadInside({ isPrivate: own.isPrivate, role }) ? { ...own, meetupDetails } : own,
  ),
};

export function findDetails(tx: Tx, groupId: number) {
  return tx.db
    .selectFrom('groups')
    .select([
      'name',
      'description',
      'location',
      'meetupDetails',
      'skillLevel',
      'isPrivate',
      'membersShareLink',
      'imagePosition',
      'note',
    ])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
}

export async function updateGroup(tx: WriteTx, groupId: number, change: Change<'groups'>): Promise<void> {
  await tx.db.updateTable('groups').set(change).where('id', '=', groupId).execute();
}

export async function deleteGroup(tx: WriteTx, groupId: number): Promise<void> {
  await tx.db.deleteFrom('groups').where('id', '=', groupId).execute();
}

interface ListOfMembers {
  groupId: number;
  /** By which words somebody is searched for. */
  words: readonly string[] | undefined;
  role: MemberRole | undefined;
  after: readonly [joinedAt: string, userId: number] | undefined;
  limit: number;
}

/** In the order in which they joined. */
export function listMembers(tx: Tx, { groupId, words, role, after, limit }: ListOfMembers) {
  return tx.db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.userId')
    .select(memberColumns)
    .where('group_members.groupId', '=', groupId)
    .$if(role !== undefined, (query) => query.where('group_members.role', '=', role ?? 'member'))
    .$if(words !== undefined, (query) => query.where(isCalledLike('group_members.userId', words ?? [])))
    .where(keyset(['group_members.joinedAt', 'group_members.userId'], '>', after))
    .orderBy('group_members.joinedAt')
    .orderBy('group_members.userId')
    .limit(limit)
    .execute();
}

export function findMember(tx: Tx, groupId: number, userId: number) {
  return tx.db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.userId')
    .select(memberColumns)
    .where('group_members.groupId', '=', groupId)
    .where('group_members.userId', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function updateRole(tx: WriteTx, groupId: number, userId: number, role: MemberRole): Promise<void> {
  await tx.db
    .updateTable('group_members')
    .set({ role })
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .execute();
}

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

/** Those of some people who are members of a group at this moment, and let others see that they are here. */
export async function listShown({ db }: Tx, groupId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.userId')
    .select(['users.id', 'users.username', 'users.name'])
    .where('group_members.groupId', '=', groupId)
    .where('group_members.userId', 'in', userIds)
    .where('users.isPresenceShown', '=', true)
    .orderBy('users.id')
    .execute();
}
