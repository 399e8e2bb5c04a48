import { Refusal } from '../../../kernel/refusal.ts';
import { notFound } from '../../../membership/membership.ts';
import { type Membership, mayReadInside, maySeeWhoIsHere } from '../../../membership/rules.ts';

/** @throws Refusal `not_found` for whoever may not even know of the group, `not_allowed` for others who are no members */
export function assertMaySeeWhoIsHere(viewer: Membership): void {
  if (maySeeWhoIsHere(viewer)) return;
  if (!mayReadInside(viewer)) throw notFound();
  throw new Refusal('not_allowed', 'Only members of the group see who is here.');
}
