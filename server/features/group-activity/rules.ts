import type { ActivityAction, ActivityDetails } from '#contract/group-activity.ts';
import type { DomainEvent, DomainEventOf } from '../../kernel/domain-events.ts';

export interface Line {
  action: ActivityAction;
  actorId: number;
  /** Whom it concerned beside the actor. */
  targetId?: number | null;
  details?: ActivityDetails;
  /** What the actor wrote with it. */
  message?: string;
}

/** What a group is like after it was changed, as far as the names of the changed fields do not tell. */
export interface GroupNow {
  isPrivate: boolean;
  hasPicture: boolean;
  hasNote: boolean;
}

/** One line for each thing that was changed: what is said of the group, its picture, its note, who may see it. */
export function linesOfChange({ actorId, changed }: DomainEventOf<'group_changed'>, now: GroupNow): Line[] {
  const ofPicture = changed.filter(isOfPicture);
  const edited = changed.filter((field) => !isOfPicture(field) && field !== 'note' && field !== 'isPrivate');
  const lines: Line[] = [];
  if (edited.length > 0) lines.push({ action: 'group_edited', actorId, details: { changed: edited } });
  if (ofPicture.includes('picture') && !now.hasPicture) lines.push({ action: 'picture_removed', actorId });
  else if (ofPicture.length > 0) lines.push({ action: 'picture_changed', actorId, details: { changed: ofPicture } });
  if (changed.includes('note')) lines.push({ action: now.hasNote ? 'note_pinned' : 'note_removed', actorId });
  if (changed.includes('isPrivate')) lines.push({ action: now.isPrivate ? 'made_private' : 'made_public', actorId });
  return lines;
}

const isOfPicture = (field: string): boolean => field === 'picture' || field === 'imagePosition';

export function lineOfExit(exit: Pick<DomainEventOf<'member_left'>, 'userId' | 'actorId' | 'role'>): Line {
  const { userId, actorId, role } = exit;
  const details = { previousRole: role };
  if (userId === actorId) return { action: 'member_left', actorId, details };
  return { action: 'member_removed', actorId, targetId: userId, details };
}

/** Concerns the invitee, or, where that is the actor, whoever invited them. What was written is the first line's alone. */
function lineOfMove(event: DomainEventOf<'invite_moved'>): Line {
  const { move, actorId, inviterId, inviteeId, inviteType } = event;
  const otherId = inviteeId === actorId ? inviterId : inviteeId;
  return {
    action: move,
    actorId,
    targetId: otherId === actorId ? null : otherId,
    details: {
      ...(inviteType !== 'join_request' && { inviteType }),
      ...(move === 'invite_cancelled' && { cancelledBy: actorId === inviterId ? 'inviter' : 'admin' }),
    },
    message: move === 'invite_sent' || move === 'join_requested' ? event.message : '',
  };
}

/** The lines of each domain event that is about one group and says all that its lines do. */
export const linesOf = {
  group_created: ({ ownerId }) => [{ action: 'group_created', actorId: ownerId }],
  owner_changed: ({ actorId, ownerId }) => [{ action: 'owner_changed', actorId, targetId: ownerId }],
  // None for whoever made the group or came in by an invitation or a request, of which there is a line already.
  member_entered: ({ userId, method }) =>
    method === 'joined' || method === 'link' ? [{ action: 'member_joined', actorId: userId, details: { method } }] : [],
  // None for whoever was taken out because they are banned: that they are is a line already.
  member_left: (event) => (event.isBanned ? [] : [lineOfExit(event)]),
  role_changed: ({ actorId, userId, oldRole, newRole }) => [
    { action: 'role_changed', actorId, targetId: userId, details: { oldRole, newRole } },
  ],
  // Who accepts the invitation of an admin was added by them.
  invite_moved(event) {
    const { move, inviteType, inviterId, inviteeId } = event;
    const added = { actorId: inviterId, targetId: inviteeId, details: { method: 'invite' } };
    const isAdded = move === 'invite_accepted' && inviteType === 'admin_invite';
    return isAdded ? [lineOfMove(event), { action: 'member_added', ...added }] : [lineOfMove(event)];
  },
  people_invited: ({ actorId, userIds }) =>
    userIds.map((targetId) => ({
      action: 'invite_sent',
      ...{ actorId, targetId, details: { inviteType: 'admin_invite' } },
    })),
  link_changed: ({ move, actorId }) => [{ action: move, actorId }],
  // Concerns whoever said it, where that is not the actor.
  message_moderated: ({ action, actorId, senderId, reason }) => [
    { action, actorId, targetId: senderId === actorId ? null : senderId, message: reason },
  ],
  cooldown_changed: ({ move, actorId, seconds, until, reason }) => [
    { action: move, actorId, details: { seconds, ...(until !== null && { until }) }, message: reason },
  ],
  member_muted: ({ actorId, userId, until, reason }) => [
    { action: 'member_muted', actorId, targetId: userId, details: { until }, message: reason },
  ],
  member_unmuted: ({ actorId, userId }) => [{ action: 'member_unmuted', actorId, targetId: userId }],
  member_banned: ({ actorId, userId, role, reason }) => [
    {
      action: 'member_banned',
      actorId,
      targetId: userId,
      details: role === null ? {} : { previousRole: role },
      message: reason,
    },
  ],
  ban_lifted: ({ actorId, userId }) => [{ action: 'ban_lifted', actorId, targetId: userId }],
  tournament_moved: ({ move, actorId, name }) => [{ action: move, actorId, details: { tournament: name } }],
} satisfies { [Kind in DomainEvent['kind']]?: (event: DomainEventOf<Kind>) => Line[] };
