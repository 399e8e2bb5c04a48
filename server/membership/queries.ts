import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { MemberRole } from '#contract/groups.ts';
import { asBoolean } from '../database/booleans.ts';
import type { Tx, WriteTx } from '../database/types.ts';
import { isAmong, valueRows } from '../database/value-rows.ts';

interface Place {
  userId: number;
  groupId: number;
}

export async function find({ db }: Tx, { userId, groupId }: Place) {
  return db
    .selectFrom('groups')
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'groups.id').on('group_members.userId', '=', userId),
    )
    .select(['groups.id as groupId', 'groups.name as groupName', 'groups.isPrivate', 'groups.ownerId'])
    .select(['group_members.role', 'group_members.mutedUntil'])
    .where('groups.id', '=', groupId)
    .executeTakeFirst();
}

/** Locks a group until the transaction ends: `forUpdate` for whoever changes or deletes it. */
export function lockGroup({ db }: WriteTx, groupId: number, lock: 'forShare' | 'forUpdate' = 'forShare') {
  return db
    .selectFrom('groups')
    .select(['groups.id as groupId', 'groups.name as groupName', 'groups.isPrivate', 'groups.ownerId'])
    .where('groups.id', '=', groupId)
    [lock]()
    .executeTakeFirst();
}

/** Locks all groups of a person as they are until the transaction ends, in the order in which everybody would. */
export async function lockGroupsOf(tx: WriteTx, userId: number): Promise<void> {
  await tx.db
    .selectFrom('groups')
    .innerJoin('group_members', 'group_members.groupId', 'groups.id')
    .select('groups.id')
    .where('group_members.userId', '=', userId)
    .orderBy('groups.id')
    .forShare('groups')
    .execute();
}

/** Keeps a member as they are until the transaction ends; several may at once. */
export async function lockMemberForShare({ db }: WriteTx, { userId, groupId }: Place) {
  return db
    .selectFrom('group_members')
    .select(['role', 'mutedUntil'])
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .forShare()
    .executeTakeFirst();
}

/** Keeps a group and several of its members as they are until the transaction ends, in the order of `lockMembers`. */
export function lockMembersForShare({ db }: WriteTx, groupId: number, userIds: readonly number[]) {
  return db
    .selectFrom('groups')
    .innerJoin('group_members', 'group_members.groupId', 'groups.id')
    .select(['groups.id as groupId', 'groups.name as groupName', 'groups.isPrivate', 'groups.ownerId'])
    .select(['group_members.userId', 'group_members.role', 'group_members.mutedUntil'])
    .where('groups.id', '=', groupId)
    .where('group_members.userId', 'in', userIds)
    .orderBy('group_members.userId')
    .forShare()
    .execute();
}

/** Locks members for update until the transaction ends, in the one order in which everybody does. */
export function lockMembers(tx: WriteTx, groupId: number, userIds: readonly number[]) {
  return tx.db
    .selectFrom('group_members')
    .select(['userId', 'role', 'mutedUntil'])
    .where('groupId', '=', groupId)
    .where('userId', 'in', userIds)
    .orderBy('userId')
    .forUpdate()
    .execute();
}

interface NewMember extends Place {
  role: MemberRole;
  joinedAt: string;
}

/**
 * Whoever was muted when they left is so until that mute ends.
 *
 * @returns whether they are one since: not where there was such a member before, nor where they are banned. The database
 * decides between two who try at once
 */
export async function insertMember(tx: WriteTx, { groupId, userId, role, joinedAt }: NewMember): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('group_members')
    .columns(['groupId', 'userId', 'role', 'joinedAt', 'mutedUntil'])
    .expression(
      tx.db
        .selectNoFrom(({ val, selectFrom }) => [
          val(groupId).as('groupId'),
          val(userId).as('userId'),
          val(role).as('role'),
          val(joinedAt).as('joinedAt'),
          selectFrom('left_mutes')
            .select('left_mutes.mutedUntil')
            .where('left_mutes.groupId', '=', groupId)
            .where('left_mutes.userId', '=', userId)
            .as('mutedUntil'),
        ])
        .where(({ not, exists }) => not(exists(bans(tx, { groupId, userId })))),
    )
    .onConflict((conflict) => conflict.columns(['groupId', 'userId']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What keeps a person from coming into a group. */
export function bans(tx: Tx, { groupId, userId }: Place) {
  return tx.db.selectFrom('group_bans').select('userId').where('groupId', '=', groupId).where('userId', '=', userId);
}

/** For whoever locks the group, so that nobody is banned meanwhile. */
export async function isBanned(tx: WriteTx, place: Place): Promise<boolean> {
  return (await bans(tx, place).executeTakeFirst()) !== undefined;
}

/** @returns what the person was there, if anything, and until when they were muted */
export async function deleteMember(tx: WriteTx, groupId: number, userId: number) {
  return tx.db
    .deleteFrom('group_members')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .returning(['role', 'mutedUntil'])
    .executeTakeFirst();
}

/** @returns the groups that the person was in, and what they were there */
export function deleteMembershipsOf(tx: WriteTx, userId: number) {
  return tx.db.deleteFrom('group_members').where('userId', '=', userId).returning(['groupId', 'role']).execute();
}

/**
 * What is open between a person and groups, at most one for each: their own request, or an invitation that waits for
 * them. For lists to join.
 */
export function openInvitesOf(db: Tx['db'], userId: number) {
  return db
    .selectFrom('group_invites')
    .select(['group_invites.groupId', 'group_invites.id', 'group_invites.type'])
    .where('group_invites.inviteeId', '=', userId)
    .where('group_invites.decidedAt', 'is', null)
    .where(({ or, eb }) =>
      or([eb('group_invites.type', '!=', 'member_invite'), eb('group_invites.status', '=', 'approved')]),
    );
}

interface FirstMembers {
  groupIds: readonly number[];
  apartFrom?: number;
  most: number;
}

export function firstMembers(db: Tx['db'], { groupIds, apartFrom = nobody, most }: FirstMembers) {
  const ids = groupIds.map((id) => ({ id }));
  return db
    .selectFrom(valueRows(db, { id: 'id' }, ids).as('given'))
    .innerJoin('group_members', (join) =>
      join
        .onRef('group_members.groupId', '=', 'given.id')
        .on(({ ref, selectFrom }) =>
          isAmong(
            db,
            ref('group_members.userId'),
            selectFrom('group_members as first')
              .select('first.userId')
              .whereRef('first.groupId', '=', 'given.id')
              .where('first.userId', '!=', apartFrom)
              .orderBy('first.joinedAt')
              .orderBy('first.userId')
              .limit(most),
          ),
        ),
    )
    .orderBy('group_members.joinedAt')
    .orderBy('group_members.userId');
}

/** Who of each group's first members is shown, in the order in which they joined: one statement for all groups. */
export async function listFirstFaces({ db }: Tx, first: FirstMembers) {
  if (first.groupIds.length === 0) return [];
  return firstMembers(db, first)
    .innerJoin('users', 'users.id', 'group_members.userId')
    .select(['group_members.groupId', 'users.id', 'users.username', 'users.name'])
    .execute();
}

export type FaceRow = Awaited<ReturnType<typeof listFirstFaces>>[number];

/** No person has this id. */
const nobody = 0;

/** Every group that each of some people belongs to, with their role in it. */
export async function listOf(tx: Tx, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  return tx.db
    .selectFrom('group_members')
    .select(['userId', 'groupId', 'role'])
    .where('userId', 'in', userIds)
    .execute();
}

/** @returns the role of one of these people in one of these groups; undefined for who is no member there */
export async function rolesAmong(tx: Tx, groupIds: readonly number[], userIds: readonly number[]) {
  if (groupIds.length === 0 || userIds.length === 0) return () => undefined;
  const rows = await tx.db
    .selectFrom('group_members')
    .select(['groupId', 'userId', 'role'])
    .where('groupId', 'in', groupIds)
    .where('userId', 'in', userIds)
    .execute();
  const roles = new Map(rows.map(({ groupId, userId, role }) => [`${groupId} ${userId}`, role]));
  return (groupId: number, userId: number) => roles.get(`${groupId} ${userId}`);
}

/** Who has one of these roles in a group. */
export function listWithRole(tx: Tx, groupId: number, roles: readonly MemberRole[]) {
  return tx.db
    .selectFrom('group_members')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('role', 'in', roles)
    .execute();
}

export async function listPrivacy(tx: Tx, groupIds: readonly number[]) {
  if (groupIds.length === 0) return [];
  return tx.db.selectFrom('groups').select(['id', 'isPrivate']).where('id', 'in', groupIds).execute();
}

/** The groups that a person may look into, with their role there: what `mayReadInside` says, for lists to join. */
export function groupsReadInsideBy(tx: Tx, userId: number) {
  return tx.db
    .selectFrom('groups')
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'groups.id').on('group_members.userId', '=', userId),
    )
    .where(({ or, eb }) => or([eb('groups.isPrivate', '=', false), eb('group_members.userId', 'is not', null)]))
    .select(['groups.id', 'groups.name', 'groups.location', 'group_members.role']);
}

/** Whether a person may look into the group whose id a column holds, for select lists. */
export function mayReadInside(tx: Tx, userId: number, groupId: string) {
  const group = groupsReadInsideBy(tx, userId).where('groups.id', '=', sql.ref<number>(groupId));
  return asBoolean(expressionBuilder().exists(group)).as('mayRead');
}

/** Whether somebody of `users` is known to a viewer: everybody with an account, guests to those who may look into their group. */
export function isKnownTo(tx: Tx, viewerId: number): RawBuilder<boolean> {
  const group = groupsReadInsideBy(tx, viewerId).where('groups.id', '=', sql.ref<number>('users.guestOfGroupId'));
  return sql`(users."guestOfGroupId" is null or exists ${group})`;
}

/** The members and the guests of a group, for whom an organiser may do something. */
export const playersIn = ({ db }: Pick<Tx, 'db'>, groupId: number) =>
  db
    .selectFrom('group_members')
    .select('group_members.userId')
    .where('group_members.groupId', '=', groupId)
    .unionAll(
      db
        .selectFrom('users')
        .select('users.id as userId')
        .where('users.guestOfGroupId', '=', groupId)
        .where('users.mergedIntoId', 'is', null),
    );

/** Those of some people who play in a group without an account. */
export async function listGuestsAmong({ db }: Tx, groupId: number, userIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [0, ...userIds])
    .where('guestOfGroupId', '=', groupId)
    .where('mergedIntoId', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a person could come into the group whose id a column holds: they are not in it, nor banned from it. */
export function isOutside({ db }: Tx, userId: number, groupId: string) {
  const id = sql.ref<number>(groupId);
  const member = db.selectFrom('group_members as own').select('own.userId').where('own.groupId', '=', id);
  const ban = db.selectFrom('group_bans as ban').select('ban.userId').where('ban.groupId', '=', id);
  const { and, not, exists } = expressionBuilder();
  return and([not(exists(member.where('own.userId', '=', userId))), not(exists(ban.where('ban.userId', '=', userId)))]);
}

/** The same, with nothing open between them and the group. */
export function isUnasked(tx: Tx, userId: number) {
  const { and, not, exists } = expressionBuilder();
  const invite = tx.db
    .selectFrom('group_invites as invite')
    .select('invite.id')
    .where('invite.groupId', '=', sql.ref<number>('groups.id'))
    .where('invite.inviteeId', '=', userId)
    .where('invite.decidedAt', 'is', null);
  return and([isOutside(tx, userId, 'groups.id'), not(exists(invite))]);
}
