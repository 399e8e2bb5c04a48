import type { ActivityAction, ActivityDetails } from '#contract/group-activity.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';

/** What a group's log says of one thing that happened. */
export interface Line {
  action: ActivityAction;
  actorId: number;
  /** Whom it concerned beside the actor. */
  targetId: number | null;
  details: ActivityDetails;
  /** What the actor wrote with it. */
  message: string;
}

/** What a group is like after it was changed, as far as the names of the changed fields do not tell. */
export interface GroupNow {
  isPrivate: boolean;
  hasPicture: boolean;
  hasNote: boolean;
}

const line = (action: ActivityAction, actorId: number, more: Partial<Line> = {}): Line => ({
  action,
  actorId,
  targetId: null,
  details: {},
  message: '',
  ...more,
});

export const lineOfCreation = ({ ownerId }: DomainEventOf<'group_created'>): Line => line('group_created', ownerId);

/** One line for each thing that was changed: what is said of the group, its picture, its note, who may see it. */
export function linesOfChange({ actorId, changed }: DomainEventOf<'group_changed'>, now: GroupNow): Line[] {
  const ofPicture = changed.filter(isOfPicture);
  const edited = changed.filter((field) => !isOfPicture(field) && field !== 'note' && field !== 'isPrivate');
  const lines: Line[] = [];
  if (edited.length > 0) lines.push(line('group_edited', actorId, { details: { changed: edited } }));
  if (ofPicture.length > 0) {
    const isRemoved = ofPicture.includes('picture') && !now.hasPicture;
    lines.push(
      isRemoved
        ? line('picture_removed', actorId)
        : line('picture_changed', actorId, { details: { changed: ofPicture } }),
    );
  }
  if (changed.includes('note')) lines.push(line(now.hasNote ? 'note_pinned' : 'note_removed', actorId));
  if (changed.includes('isPrivate')) lines.push(line(now.isPrivate ? 'made_private' : 'made_public', actorId));
  return lines;
}

const isOfPicture = (field: string): boolean => field === 'picture' || field === 'imagePosition';

export const lineOfHandOver = ({ actorId, ownerId }: DomainEventOf<'owner_changed'>): Line =>
  line('owner_changed', actorId, { targetId: ownerId });

/**
 * None for whoever made the group or came in by an invitation or a request: that it was made, or what became of the
 * invitation or the request, is a line already.
 */
export function linesOfEntry({ userId, method }: DomainEventOf<'member_entered'>): Line[] {
  if (method !== 'joined' && method !== 'link') return [];
  return [line('member_joined', userId, { details: { method } })];
}

/** None for whoever was taken out because they are banned: that they are is a line already. */
export function linesOfExit(event: DomainEventOf<'member_left'>): Line[] {
  return event.isBanned ? [] : [lineOfExit(event)];
}

export function lineOfExit({
  userId,
  actorId,
  role,
}: Pick<DomainEventOf<'member_left'>, 'userId' | 'actorId' | 'role'>): Line {
  const details = { previousRole: role };
  if (userId === actorId) return line('member_left', actorId, { details });
  return line('member_removed', actorId, { targetId: userId, details });
}

export const lineOfRole = ({ actorId, userId, oldRole, newRole }: DomainEventOf<'role_changed'>): Line =>
  line('role_changed', actorId, { targetId: userId, details: { oldRole, newRole } });

/** Who accepts the invitation of an admin was added by them. */
export function linesOfMove(event: DomainEventOf<'invite_moved'>): Line[] {
  const { move, inviteType, inviterId, inviteeId } = event;
  const isAdded = move === 'invite_accepted' && inviteType === 'admin_invite';
  const added = line('member_added', inviterId, { targetId: inviteeId, details: { method: 'invite' } });
  return isAdded ? [lineOfMove(event), added] : [lineOfMove(event)];
}

/** Concerns the invitee, or, where that is the actor, whoever invited them. What was written is the first line's alone. */
function lineOfMove(event: DomainEventOf<'invite_moved'>): Line {
  const { move, actorId, inviterId, inviteeId, inviteType } = event;
  const otherId = inviteeId === actorId ? inviterId : inviteeId;
  return line(move, actorId, {
    targetId: otherId === actorId ? null : otherId,
    details: {
      ...(inviteType !== 'join_request' && { inviteType }),
      ...(move === 'invite_cancelled' && { cancelledBy: actorId === inviterId ? 'inviter' : 'admin' }),
    },
    message: move === 'invite_sent' || move === 'join_requested' ? event.message : '',
  });
}

/** Concerns whoever said it, where that is not the actor. */
export const lineOfModeration = ({ action, actorId, senderId, reason }: DomainEventOf<'message_moderated'>): Line =>
  line(action, actorId, { targetId: senderId === actorId ? null : senderId, message: reason });

export const lineOfLink = ({ move, actorId }: DomainEventOf<'link_changed'>): Line => line(move, actorId);

export const lineOfCooldown = ({ move, actorId, seconds, until, reason }: DomainEventOf<'cooldown_changed'>): Line =>
  line(move, actorId, { details: { seconds, ...(until !== null && { until }) }, message: reason });

export const lineOfMute = ({ actorId, userId, until, reason }: DomainEventOf<'member_muted'>): Line =>
  line('member_muted', actorId, { targetId: userId, details: { until }, message: reason });

export const lineOfUnmute = ({ actorId, userId }: DomainEventOf<'member_unmuted'>): Line =>
  line('member_unmuted', actorId, { targetId: userId });

export const lineOfBan = ({ actorId, userId, role, reason }: DomainEventOf<'member_banned'>): Line =>
  line('member_banned', actorId, {
    targetId: userId,
    details: role === null ? {} : { previousRole: role },
    message: reason,
  });

export const lineOfTournament = ({ move, actorId, name }: DomainEventOf<'tournament_moved'>): Line =>
  line(move, actorId, { details: { tournament: name } });

export const lineOfLiftedBan = ({ actorId, userId }: DomainEventOf<'ban_lifted'>): Line =>
  line('ban_lifted', actorId, { targetId: userId });
