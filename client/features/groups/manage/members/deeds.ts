import type { GroupMember, MemberRole } from '#contract/groups.ts';

/** What an admin can do to a member. */
export type Deed = { label: string } & ({ kind: 'role'; role: MemberRole } | { kind: 'make admin' | 'remove' });

/** Specification, section 4: nothing to oneself, nor to the owner. */
export function deedsFor({ userId, role, isOwner }: GroupMember, viewerId: number): Deed[] {
  if (isOwner || userId === viewerId) return [];
  const moderator: Deed[] = [{ kind: 'role', label: 'Make Moderator', role: 'moderator' }];
  const admin: Deed[] = [{ kind: 'make admin', label: 'Make Admin' }];
  const byRole: Record<MemberRole, Deed[]> = {
    member: [...moderator, ...admin],
    moderator: [...admin, { kind: 'role', label: 'Remove Moderator Status', role: 'member' }],
    admin: [{ kind: 'role', label: 'Remove Admin Status', role: 'member' }],
  };
  return [...byRole[role], { kind: 'remove', label: 'Remove from Group' }];
}
