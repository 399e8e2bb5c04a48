import { Refusal } from '../../kernel/refusal.ts';
import { notFound } from '../../membership/membership.ts';
import { type Membership, mayReadInside } from '../../membership/rules.ts';

/** In days: what is longer past is in no calendar. */
const kept = 90;

/**
 * What of all that is planned a calendar has: the soonest first. The same all day, so that who asks twice a day is told of
 * no change that is none.
 */
export function spanAt(now: Date): { from: string; limit: number } {
  const day = new Date(now.getTime() - kept * 24 * 60 * 60 * 1000);
  return { from: `${day.toISOString().slice(0, 10)}T00:00:00.000Z`, limit: 1000 };
}

/** @throws Refusal `not_found` for whoever may not even know of the group, `not_allowed` for others who are no members */
export function assertMember(membership: Membership): void {
  if (!mayReadInside(membership)) throw notFound();
  if (membership.role === null) throw new Refusal('not_allowed', 'Join the group to get its calendar.');
}

/** Revoked, or there never was one, or it is of a group that its owner is not in any longer: nobody learns which. */
export function noSuchAddress(): Refusal {
  return new Refusal('not_found', 'This calendar doesn’t exist. Its address may have been revoked.');
}
