import type { InviteStatus, InviteType } from '#contract/invites.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exportedRows } from '../../kernel/page-queries.ts';
import { bans } from '../../membership/queries.ts';

function invitesShown(db: Tx['db']) {
  return db
    .selectFrom('group_invites')
    .innerJoin('groups', 'groups.id', 'group_invites.groupId')
    .innerJoin('users as inviter', 'inviter.id', 'group_invites.inviterId')
    .innerJoin('users as invitee', 'invitee.id', 'group_invites.inviteeId')
    .select([
      'group_invites.id',
      'group_invites.groupId',
      'group_invites.type',
      'group_invites.status',
      'group_invites.message',
      'group_invites.createdAt',
      'group_invites.inviterId',
      'group_invites.inviteeId',
      'groups.name as groupName',
      'groups.isPrivate',
      'groups.ownerId',
      'inviter.username as inviterUsername',
      'inviter.name as inviterName',
      'invitee.username as inviteeUsername',
      'invitee.name as inviteeName',
      'invitee.rating as inviteeRating',
      'invitee.ratingType as inviteeRatingType',
    ]);
}

export type InviteRow = Awaited<ReturnType<typeof listOpen>>[number];

export interface OpenInvites {
  groupId?: number;
  inviteeId?: number;
  inviterId?: number | undefined;
  types?: readonly InviteType[];
  waitingFor?: 'admin' | 'invitee' | undefined;
}

export function listOpen({ db }: Tx, which: OpenInvites, beforeId: number | undefined, limit: number) {
  const { groupId, inviteeId, inviterId, types, waitingFor } = which;
  return invitesShown(db)
    .where('group_invites.decidedAt', 'is', null)
    .$if(groupId !== undefined, (query) => query.where('group_invites.groupId', '=', groupId ?? 0))
    .$if(inviteeId !== undefined, (query) => query.where('group_invites.inviteeId', '=', inviteeId ?? 0))
    .$if(inviterId !== undefined, (query) => query.where('group_invites.inviterId', '=', inviterId ?? 0))
    .$if(types !== undefined, (query) => query.where('group_invites.type', 'in', types ?? []))
    .$if(waitingFor === 'admin', (query) =>
      query.where('group_invites.type', '=', 'member_invite').where('group_invites.status', '=', 'pending'),
    )
    .$if(waitingFor === 'invitee', (query) =>
      query.where(({ or, eb }) =>
        or([eb('group_invites.type', '=', 'admin_invite'), eb('group_invites.status', '=', 'approved')]),
      ),
    )
    .$if(beforeId !== undefined, (query) => query.where('group_invites.id', '<', beforeId ?? 0))
    .orderBy('group_invites.id', 'desc')
    .limit(limit)
    .execute();
}

interface ListForAdmin {
  viewerId: number;
  type: 'join_request' | 'member_invite';
  /** Of groups. */
  limit: number;
}

/** What waits for an admin in the groups of one: of each how many there are, with the first two of them, oldest first. */
export function listForAdmin(tx: Tx, { viewerId, type, limit }: ListForAdmin) {
  const open = tx.db
    .selectFrom('group_members as own')
    .innerJoin('group_invites', 'group_invites.groupId', 'own.groupId')
    .select(['group_invites.groupId', 'group_invites.inviteeId', 'group_invites.id'])
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .over((window) => window.partitionBy('group_invites.groupId'))
        .as('count'),
      fn
        .min('group_invites.id')
        .over((window) => window.partitionBy('group_invites.groupId'))
        .as('oldest'),
      fn
        .agg<number>('row_number')
        .over((window) => window.partitionBy('group_invites.groupId').orderBy('group_invites.id'))
        .as('at'),
    ])
    .where('own.userId', '=', viewerId)
    .where('own.role', '=', 'admin')
    .where('group_invites.type', '=', type)
    .where('group_invites.status', '=', 'pending')
    .where('group_invites.decidedAt', 'is', null);
  return tx.db
    .selectFrom(open.as('open'))
    .innerJoin('groups', 'groups.id', 'open.groupId')
    .innerJoin('users', 'users.id', 'open.inviteeId')
    .select([
      'open.groupId',
      'groups.name as groupName',
      'open.count',
      'open.oldest as oldestId',
      'users.id',
      'users.username',
      'users.name',
    ])
    .where('open.at', '<=', 2)
    .orderBy('open.oldest')
    .orderBy('open.id')
    .limit(2 * limit)
    .execute();
}

export type ForAdmin = Awaited<ReturnType<typeof listForAdmin>>[number];

/** The newest that a person was invited by or asked with, decided ones too. */
export function listNewestOf(tx: Tx, inviteeId: number, limit: number) {
  return invitesShown(tx.db)
    .where('group_invites.inviteeId', '=', inviteeId)
    .orderBy('group_invites.id', 'desc')
    .limit(limit)
    .execute();
}

export function findShown(tx: Tx, id: number) {
  return invitesShown(tx.db).where('group_invites.id', '=', id).executeTakeFirstOrThrow();
}

export function findParties(tx: Tx, id: number) {
  return tx.db.selectFrom('group_invites').select(['groupId', 'inviteeId']).where('id', '=', id).executeTakeFirst();
}

const lockedColumns = ['id', 'groupId', 'type', 'status', 'inviterId', 'inviteeId', 'message', 'decidedAt'] as const;

/** Locked until the transaction ends: of two who decide at once the second sees what the first decided. */
export function lockForUpdate(tx: WriteTx, id: number) {
  return tx.db.selectFrom('group_invites').select(lockedColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function lockOpen(tx: WriteTx, groupId: number, inviteeId: number) {
  return tx.db
    .selectFrom('group_invites')
    .select(lockedColumns)
    .where('groupId', '=', groupId)
    .where('inviteeId', '=', inviteeId)
    .where('decidedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** What is open in a group and known to whom it is about: their request, or an invitation that waits for them. */
export function listKnownIn(tx: Tx, groupId: number) {
  return tx.db
    .selectFrom('group_invites')
    .select(['id', 'groupId', 'inviteeId'])
    .where('groupId', '=', groupId)
    .where('decidedAt', 'is', null)
    .where(({ or, eb }) => or([eb('type', '!=', 'member_invite'), eb('status', '=', 'approved')]))
    .execute();
}

interface NewInvite {
  groupId: number;
  type: InviteType;
  status: InviteStatus;
  inviterId: number;
  inviteeId: number;
  message: string;
  createdAt: string;
}

/**
 * @returns undefined where something is open already, and where the invitee is banned: the database decides between two
 * who try at once
 */
export function insertInvite(tx: WriteTx, invite: NewInvite) {
  const { groupId, inviteeId, type, status, inviterId, message, createdAt } = invite;
  return tx.db
    .insertInto('group_invites')
    .columns(['groupId', 'inviteeId', 'type', 'status', 'inviterId', 'message', 'createdAt'])
    .expression(
      tx.db
        .selectNoFrom(({ val }) => [
          val(groupId).as('groupId'),
          val(inviteeId).as('inviteeId'),
          val(type).as('type'),
          val(status).as('status'),
          val(inviterId).as('inviterId'),
          val(message).as('message'),
          val(createdAt).as('createdAt'),
        ])
        .where(({ not, exists }) => not(exists(bans(tx, { groupId, userId: inviteeId })))),
    )
    .onConflict((conflict) => conflict.columns(['groupId', 'inviteeId']).where('decidedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Several at once, by an admin. @returns those who were not invited before: the database decides between two who try at once */
export async function insertInvites(
  tx: WriteTx,
  { groupId, inviterId, createdAt }: Pick<NewInvite, 'groupId' | 'inviterId' | 'createdAt'>,
  inviteeIds: readonly number[],
) {
  const alike = { groupId, inviterId, createdAt, type: 'admin_invite', status: 'pending', message: '' } as const;
  return tx.db
    .insertInto('group_invites')
    .values(inviteeIds.map((inviteeId) => ({ ...alike, inviteeId })))
    .onConflict((conflict) => conflict.columns(['groupId', 'inviteeId']).where('decidedAt', 'is', null).doNothing())
    .returning(['id', 'groupId', 'type', 'inviterId', 'inviteeId', 'message'])
    .execute();
}

export async function updateStatus(
  tx: WriteTx,
  id: number,
  status: InviteStatus,
  decidedAt: string | null,
): Promise<void> {
  await tx.db.updateTable('group_invites').set({ status, decidedAt }).where('id', '=', id).execute();
}

export async function deleteInvite(tx: WriteTx, id: number): Promise<void> {
  await tx.db.deleteFrom('group_invites').where('id', '=', id).execute();
}

/** Of a person whose account goes: what they were invited by, and what they wrote to others. @returns all of it */
export async function deleteInvitesOf(tx: WriteTx, userId: number) {
  const received = await tx.db
    .deleteFrom('group_invites')
    .where('inviteeId', '=', userId)
    .returning(lockedColumns)
    .execute();
  const sent = await tx.db
    .deleteFrom('group_invites')
    .where('inviterId', '=', userId)
    .returning(lockedColumns)
    .execute();
  return [...received, ...sent];
}

const exportedInvites = (side: 'inviterId' | 'inviteeId') =>
  exportedRows('id', (db, userId) =>
    db
      .selectFrom('group_invites')
      .select(['id', 'groupId', 'type', 'status', 'message', 'createdAt'])
      .where(side, '=', userId),
  );

/** What is kept about a person: what they were invited by, and whom they invited. */
export const invitesExport = {
  invitations: exportedInvites('inviteeId'),
  invitationsSent: exportedInvites('inviterId'),
};
