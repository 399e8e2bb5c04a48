import type { MemberRole } from '#contract/groups.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { assertAdmin } from '../../../membership/refusals.ts';
import { isOwner, type Membership, mayActOn } from '../../../membership/rules.ts';

/**
 * The role that somebody has whose role an admin is about to change.
 *
 * @throws Refusal `not_found`, `not_allowed` or `conflict`
 */
export function roleToChange(actor: Membership, target: Membership): MemberRole {
  assertAdmin(actor, 'change roles');
  const role = roleOf(target);
  if (mayActOn(actor, target)) return role;
  throw new Refusal(
    'not_allowed',
    isOwner(target) ? 'The owner is always an admin.' : 'You cannot change your own role.',
  );
}

/** @throws Refusal `not_found`, `not_allowed` or `conflict` */
export function assertMayRemove(actor: Membership, target: Membership): void {
  assertAdmin(actor, 'remove members');
  roleOf(target);
  if (mayActOn(actor, target)) return;
  throw new Refusal(
    'not_allowed',
    isOwner(target) ? 'The owner cannot be removed.' : 'You cannot remove yourself. Leave the group instead.',
  );
}

function roleOf({ role }: Membership): MemberRole {
  if (role === null) throw new Refusal('conflict', 'This person is not a member of the group any longer.');
  return role;
}
