import { Refusal } from '../kernel/refusal.ts';
import { notFound } from './membership.ts';
import { isAdmin, isStaff, type Membership, mayReadInside } from './rules.ts';

/**
 * @param what only admins may, such as `remove members`
 * @throws Refusal `not_found` for whoever may not even know of it, `not_allowed` for others
 */
export function assertAdmin(actor: Membership, what: string): void {
  if (isAdmin(actor)) return;
  if (!mayReadInside(actor)) throw notFound();
  throw new Refusal('not_allowed', `Only administrators of the group can ${what}.`);
}

/**
 * @param what only admins and moderators may, such as `mute members`
 * @throws Refusal `not_found` for whoever may not even know of it, `not_allowed` for others
 */
export function assertStaff(actor: Membership, what: string): void {
  if (isStaff(actor)) return;
  if (!mayReadInside(actor)) throw notFound();
  throw new Refusal('not_allowed', `Only administrators and moderators of the group can ${what}.`);
}

/**
 * @param what only members may, such as `see its cooldown`
 * @throws Refusal `not_found` for whoever may not even know of it, `not_allowed` for others
 */
export function assertMember(actor: Membership, what: string): void {
  if (actor.role !== null) return;
  if (!mayReadInside(actor)) throw notFound();
  throw new Refusal('not_allowed', `Only members of the group ${what}.`);
}

/** For whoever is banned and wants in. They are not told more than that. */
export function bannedFromGroup(): Refusal {
  return new Refusal('banned', 'You can’t join this group.');
}
