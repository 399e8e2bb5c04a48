import type { Group, MemberRole } from '#contract/groups.ts';

/** What a person is in a group: all that any rule about groups has to know of them. */
export interface Membership {
  userId: number;
  groupId: number;
  groupName: string;
  isPrivate: boolean;
  ownerId: number;
  /** Null for somebody who is no member. */
  role: MemberRole | null;
}

/** What is open between a person and a group: their request that waits for an admin, or an invitation for them. */
export type Open = Group['viewer']['open'];

/** What happens in a private group exists only for its members; what happens in a public one, for everyone signed in. */
export function mayReadInside({ isPrivate, role }: Pick<Membership, 'isPrivate' | 'role'>): boolean {
  return !isPrivate || role !== null;
}

/** Specification section 6: the owner is always an admin. */
export function isAdmin({ role }: Pick<Membership, 'role'>): boolean {
  return role === 'admin';
}

/** Admins and moderators. */
export function isStaff({ role }: Pick<Membership, 'role'>): boolean {
  return role === 'admin' || role === 'moderator';
}

export function isOwner({ ownerId, userId }: Pick<Membership, 'ownerId' | 'userId'>): boolean {
  return ownerId === userId;
}

/** Decisions, Messages: only members send and read in a group's conversation. */
export function mayTalk({ role }: Pick<Membership, 'role'>): boolean {
  return role !== null;
}

/** Who of a group is here now is for its members alone. */
export function maySeeWhoIsHere({ role }: Pick<Membership, 'role'>): boolean {
  return role !== null;
}

/** Any member invites; what is not by an admin waits for one (specification, section 4). */
export function mayInvite({ role }: Pick<Membership, 'role'>): boolean {
  return role !== null;
}

/**
 * Change a member's role or remove them: admins, but never in their own row, and nobody in the owner's (specification,
 * section 4; decisions, Groups).
 */
export function mayActOn(actor: Membership, target: Membership): boolean {
  return isAdmin(actor) && target.role !== null && target.userId !== actor.userId && !isOwner(target);
}

/** The owner hands the group over to another of its admins. */
export function mayOwn(target: Membership): boolean {
  return isAdmin(target) && !isOwner(target);
}

/** What a person may do in a group, as the server enforces and the client shows it. */
export function permissions(membership: Membership, open: Open = null): Group['viewer'] {
  const { role, isPrivate } = membership;
  const isStranger = role === null;
  return {
    role,
    isOwner: isOwner(membership),
    mayJoin: isStranger && (!isPrivate || open?.kind === 'invite'),
    mayAsk: isStranger && isPrivate && open === null,
    mayLeave: !isStranger && !isOwner(membership),
    mayTalk: mayTalk(membership),
    mayInvite: mayInvite(membership),
    mayModerate: isStaff(membership),
    mayManage: isAdmin(membership),
    mayHandOver: isOwner(membership),
    mayCreateTournaments: isAdmin(membership),
    open: isStranger ? open : null,
  };
}
