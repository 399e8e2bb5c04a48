import { Refusal } from '../kernel/refusal.ts';
import { notFound } from './membership.ts';
import { isAdmin, type Membership, mayReadInside } from './rules.ts';

/**
 * @param what only admins may, such as `remove members`
 * @throws Refusal `not_found` for whoever may not even know of it, `not_allowed` for others
 */
export function assertAdmin(actor: Membership, what: string): void {
  if (isAdmin(actor)) return;
  if (!mayReadInside(actor)) throw notFound();
  throw new Refusal('not_allowed', `Only administrators of the group can ${what}.`);
}
