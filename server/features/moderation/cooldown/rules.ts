import { Refusal } from '../../../kernel/refusal.ts';
import { notFound } from '../../../membership/membership.ts';
import { type Membership, mayReadInside, mayTalk } from '../../../membership/rules.ts';

const minute = 60 * 1000;

/** @param minutes 0 for a cooldown that never expires */
export function expiryAfter(minutes: number, now: Date): string | null {
  return minutes === 0 ? null : new Date(now.getTime() + minutes * minute).toISOString();
}

/** @throws Refusal `not_found` for whoever may not even know of the group, `not_allowed` for others who are no members */
export function assertMayKnowOf(viewer: Membership): void {
  if (mayTalk(viewer)) return;
  if (!mayReadInside(viewer)) throw notFound();
  throw new Refusal('not_allowed', 'Only members of the group see its cooldown.');
}

/** It was removed, has expired or gave way to another. */
export function noSuchCooldown(): Refusal {
  return new Refusal('not_found', 'There is no such cooldown any longer.');
}
