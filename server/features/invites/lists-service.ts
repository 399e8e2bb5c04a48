import type { Waiting } from '#contract/activities.ts';
import type { Invite } from '#contract/invites.ts';
import type { Tx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { faceOf } from '../../kernel/faces.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../kernel/pages.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { membershipIn, membershipInside } from '../../membership/membership.ts';
import { listOf } from '../../membership/queries.ts';
import { assertAdmin } from '../../membership/refusals.ts';
import { isAdmin } from '../../membership/rules.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

export type InviteListsService = ReturnType<typeof inviteListsService>;

export function inviteListsService({ database }: Pick<Deps, 'database'>) {
  async function pageOfOpen(
    tx: Tx,
    viewer: Viewer,
    isAdminThere: boolean,
    which: queries.OpenInvites,
    { limit, cursor }: PageRequest,
  ): Promise<Page<Invite>> {
    const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
    const rows = await queries.listOpen(tx, which, beforeId, limit + 1);
    const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
    return { items: items.map((row) => toInvite(row, viewer, isAdminThere)), next };
  }

  return {
    mine(viewer: Viewer, page: PageRequest): Promise<Page<Invite>> {
      const which = { inviteeId: viewer.id, waitingFor: 'invitee' } as const;
      return database.read((tx) => pageOfOpen(tx, viewer, false, which, page));
    },

    /** Invitations into a group: all of them for its admins, their own for its members. */
    list(
      viewer: Viewer,
      groupId: number,
      { waitingFor, ...page }: PageRequest & Pick<queries.OpenInvites, 'waitingFor'>,
    ): Promise<Page<Invite>> {
      return database.read(async (tx) => {
        const isAdminThere = isAdmin(await membershipInside(tx, viewer.id, groupId));
        const inviterId = isAdminThere ? undefined : viewer.id;
        const types = ['admin_invite', 'member_invite'] as const;
        return pageOfOpen(tx, viewer, isAdminThere, { groupId, types, inviterId, waitingFor }, page);
      });
    },

    requests(viewer: Viewer, groupId: number, page: PageRequest): Promise<Page<Invite>> {
      return database.read(async (tx) => {
        assertAdmin(await membershipIn(tx, viewer.id, groupId), 'see who asks to join');
        return pageOfOpen(tx, viewer, true, { groupId, types: ['join_request'] }, page);
      });
    },
  };
}

/** @param isAdminThere whether the viewer is an admin of the group */
export function toInvite(row: queries.InviteRow, viewer: Viewer, isAdminThere: boolean): Invite {
  const { id, groupId, type, status, message, createdAt, inviterId, inviteeId } = row;
  return {
    id,
    groupId,
    type,
    status,
    message,
    createdAt,
    inviterId,
    inviter: { username: row.inviterUsername, name: row.inviterName },
    inviteeId,
    invitee: {
      id: inviteeId,
      username: row.inviteeUsername,
      name: row.inviteeName,
      rating: row.inviteeRating,
      ratingType: row.inviteeRatingType,
    },
    group: { id: groupId, name: row.groupName, isPrivate: row.isPrivate },
    mayCancel: rules.isUndecided(row) && rules.mayCancel(viewer.id, isAdminThere, row),
  };
}

/** The newest that a person was invited by or asked with, decided ones too: for what is put together of it. */
export async function newestInvitesOf(tx: Tx, viewer: Viewer, inviteeId: number, limit: number): Promise<Invite[]> {
  const rows = await queries.listNewestOf(tx, inviteeId, limit);
  const own = await listOf(tx, [viewer.id]);
  const administered = new Set(own.filter(isAdmin).map(({ groupId }) => groupId));
  return rows.map((row) => toInvite(row, viewer, administered.has(row.groupId)));
}

/** Who asks to join the groups that somebody is an admin of, and whom members have invited to them: by group. */
export async function invitesForAdmin(
  tx: Tx,
  asked: { viewerId: number; limit: number },
): Promise<Pick<Waiting, 'requests' | 'approvals'>> {
  return {
    requests: byGroup(await queries.listForAdmin(tx, { ...asked, type: 'join_request' })),
    approvals: byGroup(await queries.listForAdmin(tx, { ...asked, type: 'member_invite' })),
  };
}

function byGroup(rows: readonly queries.ForAdmin[]): Waiting['requests'] {
  return [...Map.groupBy(rows, ({ groupId }) => groupId)].flatMap(([groupId, ofGroup]) => {
    const people = ofGroup.map(faceOf);
    return ofGroup
      .slice(0, 1)
      .map(({ groupName, count, oldestId }) => ({ groupId, groupName, count, people, oldestId }));
  });
}
