import { Refusal } from '../../kernel/refusal.ts';
import { isOwner, type Membership } from '../../membership/rules.ts';

/** @throws Refusal `already_member` or `not_allowed` */
export function assertMayJoin({ role, isPrivate }: Membership): void {
  if (role !== null) throw new Refusal('already_member', 'You are already a member of this group.');
  if (isPrivate) throw new Refusal('not_allowed', 'This group is private.');
}

/** @throws Refusal `conflict` for somebody who is no member, `owner_cannot_leave` for the owner */
export function assertMayLeave(membership: Membership): void {
  if (membership.role === null) throw new Refusal('conflict', 'You are not a member of this group.');
  if (isOwner(membership)) {
    throw new Refusal('owner_cannot_leave', 'You own this group. Name another admin as its owner before you leave.');
  }
}

/** An account with groups cannot go: they would be nobody's. @throws Refusal `owns_groups` */
export function assertOwnsNone(owned: readonly { name: string }[]): void {
  if (owned.length === 0) return;
  const names = owned.map(({ name }) => name).join(', ');
  throw new Refusal('owns_groups', `You own groups: ${names}. Hand them over or delete them first.`);
}
