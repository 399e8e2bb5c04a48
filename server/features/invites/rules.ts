import type { ErrorCode } from '#contract/errors.ts';
import type { InviteStatus, InviteType } from '#contract/invites.ts';
import type { InviteMove } from '../../kernel/domain-events.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { notFound } from '../../membership/membership.ts';
import { assertAdmin } from '../../membership/refusals.ts';
import { isAdmin, type Membership, mayInvite, mayReadInside } from '../../membership/rules.ts';

export interface LockedInvite {
  id: number;
  groupId: number;
  type: InviteType;
  status: InviteStatus;
  inviterId: number;
  inviteeId: number;
  message: string;
  /** Null while it is open. */
  decidedAt: string | null;
}

type Open = Pick<LockedInvite, 'type' | 'status' | 'decidedAt'>;

/** Whether it waits for the invitee's answer: an admin's at once, a member's once an admin has approved it. */
export function waitsForInvitee({ type, status, decidedAt }: Open): boolean {
  if (decidedAt !== null) return false;
  return type === 'admin_invite' || (type === 'member_invite' && status === 'approved');
}

export const isUndecided = ({ status }: Pick<LockedInvite, 'status'>): boolean =>
  status === 'pending' || status === 'approved';

/** What is decided: an admin approves what a member has sent, before the invitee accepts it. */
export type Verdict = 'accepted' | 'approved' | 'rejected';

export function moveOf(
  { type, inviteeId }: Pick<LockedInvite, 'type' | 'inviteeId'>,
  verdict: Verdict,
  actorId: number,
): InviteMove {
  if (verdict === 'approved') return 'invite_admin_approved';
  if (type === 'join_request') return `join_request_${verdict}`;
  return actorId === inviteeId ? `invite_${verdict}` : 'invite_admin_rejected';
}

type WayIn<Invite> = { kind: 'accept'; invite: Invite } | { kind: 'enter' } | { kind: 'ask' };

/**
 * What comes of somebody who wants to join: where nobody has to approve it, and where they are invited, they are in at
 * once; else they ask.
 *
 * @param open what is open between them and the group
 * @param needsApproval whether an admin has to let them in: into a private group, unless a link says otherwise
 * @throws Refusal `already_member`, or `already_asked` where an admin has to decide already
 */
export function wayIn<Invite extends Open>(
  own: Membership,
  open: Invite | undefined,
  needsApproval: boolean = own.isPrivate,
): WayIn<Invite> {
  if (own.role !== null) throw new Refusal('already_member', 'You are already a member of this group.');
  if (open !== undefined && waitsForInvitee(open)) return { kind: 'accept', invite: open };
  if (!needsApproval) return { kind: 'enter' };
  if (open === undefined) return { kind: 'ask' };
  throw alreadyAsked(open.type);
}

/** @throws Refusal `not_found`, `not_allowed`, or why this person cannot be invited */
export function typeOfInvite(own: Membership, invitee: Membership & { name: string }): InviteType {
  if (!mayReadInside(own)) throw notFound();
  if (!mayInvite(own)) throw new Refusal('not_allowed', 'Only members of the group can invite others.');
  if (invitee.userId === own.userId) throw ofName('conflict', 'You can’t invite yourself.');
  if (invitee.role !== null) {
    throw ofName('already_member', `${invitee.name} is already a member of this group.`);
  }
  return isAdmin(own) ? 'admin_invite' : 'member_invite';
}

/** Why a person cannot be invited with whom something is open. */
export function alreadyOpen({ type, status }: Pick<Open, 'type' | 'status'>, name: string): Refusal {
  if (type === 'join_request') {
    return ofName('already_asked', `${name} has already asked to join. An admin has to decide.`);
  }
  const waits = type === 'member_invite' && status === 'pending' ? ' An admin has to approve it.' : '';
  return ofName('already_invited', `${name} has already been invited.${waits}`);
}

/** Why a person cannot be invited who is banned. */
export function isKeptOut(name: string): Refusal {
  return ofName('banned', `${name} is banned from this group. Its administrators and moderators can lift the ban.`);
}

export function unknownPerson(): Refusal {
  return ofName('not_found', 'No player by that name.');
}

/** What is wrong with the name that was typed: said beside it. */
function ofName(code: ErrorCode, message: string): Refusal {
  return new Refusal(code, message, { fields: { username: message } });
}

/** Why somebody cannot ask with whom something is open. */
export function alreadyAsked(type: InviteType): Refusal {
  return type === 'join_request'
    ? new Refusal('already_asked', 'You have already asked to join this group.')
    : new Refusal('already_asked', 'A member has already invited you. An admin has to approve it.');
}

/**
 * What there is to decide, for an admin.
 *
 * @param type what the call is about
 * @throws Refusal `not_found`, `not_allowed` or `already_decided`
 */
export function assertMayProcess(
  own: Membership,
  invite: LockedInvite | undefined,
  type: InviteType,
): asserts invite is LockedInvite {
  assertAdmin(own, 'decide this');
  if (invite === undefined || invite.groupId !== own.groupId || invite.type !== type) throw notFoundInvite();
  if (invite.decidedAt !== null || invite.status !== 'pending') throw alreadyDecided();
}

/** @throws Refusal `not_found` or `already_decided` */
export function assertMayRespond(viewerId: number, invite: LockedInvite | undefined): asserts invite is LockedInvite {
  if (invite === undefined || invite.inviteeId !== viewerId || invite.type === 'join_request') throw notFoundInvite();
  if (invite.type === 'member_invite' && invite.status === 'pending') throw notFoundInvite();
  if (invite.decidedAt !== null) throw alreadyDecided();
}

/** An invitation its inviter or an admin may take back, a request only who asked. */
export function mayCancel(viewerId: number, isAdminThere: boolean, invite: { type: InviteType; inviterId: number }) {
  return invite.inviterId === viewerId || (isAdminThere && invite.type !== 'join_request');
}

/** @throws Refusal `not_found`, `not_allowed` or `already_decided` */
export function assertMayCancel(own: Membership, invite: LockedInvite | undefined): asserts invite is LockedInvite {
  if (invite === undefined || invite.groupId !== own.groupId) throw notFoundInvite();
  if (!mayCancel(own.userId, isAdmin(own), invite)) {
    if (own.role === null) throw notFoundInvite();
    throw new Refusal('not_allowed', 'Only the sender or an admin can cancel an invitation.');
  }
  if (invite.decidedAt !== null) throw alreadyDecided();
}

export function notFoundInvite(): Refusal {
  return new Refusal('not_found', 'This invitation no longer exists.');
}

function alreadyDecided(): Refusal {
  return new Refusal('already_decided', 'This has already been decided.');
}
