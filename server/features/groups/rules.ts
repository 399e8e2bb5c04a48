import { Refusal } from '../../kernel/refusal.ts';
import { isOwner, type Membership } from '../../membership/rules.ts';

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
