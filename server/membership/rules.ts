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

/** What a person may do in a group, as the server enforces and the client shows it. */
export function permissions(membership: Membership): Group['viewer'] {
  const { role, isPrivate } = membership;
  return {
    role,
    isOwner: isOwner(membership),
    mayJoin: role === null && !isPrivate,
    mayLeave: role !== null && !isOwner(membership),
    mayTalk: mayTalk(membership),
    mayCreateTournaments: isAdmin(membership),
  };
}
