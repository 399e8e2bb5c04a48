import type { Tx } from '../../database/types.ts';

/** Invitations and requests, decided ones too. */
export function listTold({ db }: Tx, ids: readonly number[]) {
  return db
    .selectFrom('group_invites')
    .innerJoin('groups', 'groups.id', 'group_invites.groupId')
    .innerJoin('users as inviter', 'inviter.id', 'group_invites.inviterId')
    .innerJoin('users as invitee', 'invitee.id', 'group_invites.inviteeId')
    .select(['group_invites.id', 'group_invites.groupId', 'groups.name as groupName', 'group_invites.message'])
    .select(['group_invites.type', 'group_invites.status', 'group_invites.decidedAt'])
    .select(['group_invites.inviterId', 'inviter.username as inviterUsername', 'inviter.name as inviterName'])
    .select(['group_invites.inviteeId', 'invitee.username as inviteeUsername', 'invitee.name as inviteeName'])
    .where('group_invites.id', 'in', ids)
    .execute();
}

export type ToldInvite = Awaited<ReturnType<typeof listTold>>[number];

/** So many are named of those that wait in a group. */
const named = 3;

/** What waits for an admin in some groups: of each kind how many there are, with the newest of them, newest first. */
export function listWaiting({ db }: Tx, groupIds: readonly number[]) {
  const open = db
    .selectFrom('group_invites')
    .select(['groupId', 'type', 'inviteeId', 'inviterId', 'message', 'id'])
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .over((window) => window.partitionBy(['groupId', 'type']))
        .as('count'),
      fn
        .agg<number>('row_number')
        .over((window) => window.partitionBy(['groupId', 'type']).orderBy('id', 'desc'))
        .as('at'),
    ])
    .where('groupId', 'in', groupIds)
    .where('type', 'in', ['join_request', 'member_invite'])
    .where('status', '=', 'pending')
    .where('decidedAt', 'is', null);
  return db
    .selectFrom(open.as('open'))
    .innerJoin('groups', 'groups.id', 'open.groupId')
    .innerJoin('users as invitee', 'invitee.id', 'open.inviteeId')
    .innerJoin('users as inviter', 'inviter.id', 'open.inviterId')
    .select(['open.groupId', 'open.type', 'open.count', 'open.message', 'groups.name as groupName'])
    .select(['invitee.id', 'invitee.username', 'invitee.name', 'open.inviterId', 'inviter.name as inviterName'])
    .where('open.at', '<=', named)
    .orderBy('open.groupId')
    .orderBy('open.type')
    .orderBy('open.id', 'desc')
    .execute();
}

export type WaitingInvite = Awaited<ReturnType<typeof listWaiting>>[number];

/** Whether something of a kind waits for an admin in a group. */
export async function isAnyWaiting({ db }: Tx, groupId: number, type: 'join_request' | 'member_invite') {
  const found = await db
    .selectFrom('group_invites')
    .select('id')
    .where('groupId', '=', groupId)
    .where('type', '=', type)
    .where('status', '=', 'pending')
    .where('decidedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
