import type { Group, MemberRole } from '#contract/groups.ts';
import { Refusal } from '../../http/refusal.ts';

/** What the rules have to know of a group and of who looks at it. */
export interface Standing {
  isPrivate: boolean;
  ownerId: number;
  viewerId: number;
  /** Null for somebody who is no member. */
  role: MemberRole | null;
}

/** What happens in a private group exists only for its members; what happens in a public one, for everyone signed in. */
export function mayReadInside({ isPrivate, role }: Pick<Standing, 'isPrivate' | 'role'>): boolean {
  return !isPrivate || role !== null;
}

/** Specification section 6: the owner is always an admin. */
export function isAdmin({ role }: Pick<Standing, 'role'>): boolean {
  return role === 'admin';
}

export function isOwner({ ownerId, viewerId }: Standing): boolean {
  return ownerId === viewerId;
}

/** What the viewer may do, as the server enforces and the client shows it. */
export function permissions(standing: Standing): Group['viewer'] {
  const { role, isPrivate } = standing;
  return {
    role,
    isOwner: isOwner(standing),
    mayJoin: role === null && !isPrivate,
    mayLeave: role !== null && !isOwner(standing),
    mayTalk: role !== null,
    mayCreateTournaments: isAdmin(standing),
  };
}

/** @throws Refusal `already_member` or `not_allowed` */
export function assertMayJoin({ role, isPrivate }: Standing): void {
  if (role !== null) throw new Refusal('already_member', 'You are already a member of this group.');
  if (isPrivate) throw new Refusal('not_allowed', 'This group is private.');
}

/** @throws Refusal `conflict` for somebody who is no member, `owner_cannot_leave` for the owner */
export function assertMayLeave(standing: Standing): void {
  if (standing.role === null) throw new Refusal('conflict', 'You are not a member of this group.');
  if (isOwner(standing)) {
    throw new Refusal('owner_cannot_leave', 'You own this group. Name another admin as its owner before you leave.');
  }
}

/** An account with groups cannot go: they would be nobody's. @throws Refusal `owns_groups` */
export function assertOwnsNone(owned: readonly { name: string }[]): void {
  if (owned.length === 0) return;
  const names = owned.map(({ name }) => name).join(', ');
  throw new Refusal('owns_groups', `You own groups: ${names}. Hand them over or delete them first.`);
}
