import type { Invite } from '#contract/invites.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { InviteRow } from './queries.ts';
import * as rules from './rules.ts';

/** @param isAdminThere whether the viewer is an admin of the group */
export function toInvite(row: InviteRow, viewer: Viewer, isAdminThere: boolean): Invite {
  const { id, groupId, type, status, message, createdAt, inviterId, inviteeId } = row;
  return {
    id,
    groupId,
    type,
    status,
    message,
    createdAt,
    inviterId,
    inviter: { username: row.inviterName },
    inviteeId,
    invitee: {
      id: inviteeId,
      username: row.inviteeName,
      rating: row.inviteeRating,
      ratingType: row.inviteeRatingType,
    },
    group: { id: groupId, name: row.groupName, isPrivate: row.isPrivate },
    mayCancel: rules.isOpen(row) && rules.mayCancel(viewer.id, isAdminThere, row),
  };
}
