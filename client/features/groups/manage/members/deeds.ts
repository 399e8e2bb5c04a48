import type { Group, GroupMember, MemberRole } from '#contract/groups.ts';

/** What staff can do to a member. */
export type Deed = { label: string } & (
  | { kind: 'role'; role: MemberRole }
  | { kind: 'make admin' | 'mute' | 'remove' | 'ban' }
);

type Staff = Pick<Group['viewer'], 'mayManage' | 'mayModerate'> & { id: number };

const mute: Deed = { kind: 'mute', label: 'Mute…' };
const remove: Deed = { kind: 'remove', label: 'Remove from Group' };
const ban: Deed = { kind: 'ban', label: 'Remove and ban…' };

/** Specification, section 4: nothing to oneself, nor to the owner; moderators act on plain members alone. */
export function deedsFor({ userId, role, isOwner }: GroupMember, viewer: Staff): Deed[] {
  if (isOwner || userId === viewer.id) return [];
  if (viewer.mayManage) return [...rolesFor(role), mute, remove, ban];
  return viewer.mayModerate && role === 'member' ? [mute, ban] : [];
}

function rolesFor(role: MemberRole): Deed[] {
  const moderator: Deed[] = [{ kind: 'role', label: 'Make Moderator', role: 'moderator' }];
  const admin: Deed[] = [{ kind: 'make admin', label: 'Make Admin' }];
  const byRole: Record<MemberRole, Deed[]> = {
    member: [...moderator, ...admin],
    moderator: [...admin, { kind: 'role', label: 'Remove Moderator Status', role: 'member' }],
    admin: [{ kind: 'role', label: 'Remove Admin Status', role: 'member' }],
  };
  return byRole[role];
}
