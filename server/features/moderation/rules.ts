import { Refusal } from '../../kernel/refusal.ts';
import { assertStaff } from '../../membership/refusals.ts';
import { isOwner, isStaff, type Membership, mayBan, mayMute } from '../../membership/rules.ts';

export const inMinutes = (minutes: number, now: Date): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString();

/** It was removed, has expired or gave way to another. */
export function noSuchCooldown(): Refusal {
  return new Refusal('not_found', 'This cooldown no longer exists.');
}

/** @throws Refusal `not_found`, `not_allowed`, or `conflict` for somebody who is no member */
export function assertMayMute(actor: Membership, target: Membership): void {
  assertStaff(actor, 'mute members');
  if (target.role === null) throw new Refusal('conflict', 'This person is no longer a member of the group.');
  if (!mayMute(actor, target)) throw notAllowedOn(actor, target, { one: 'mute yourself', done: 'muted', do: 'mute' });
}

/**
 * As who may mute somebody may let them speak again; whoever has left, any of the staff.
 *
 * @throws Refusal `not_found` or `not_allowed`
 */
export function assertMayUnmute(actor: Membership, target: Membership): void {
  assertStaff(actor, 'unmute members');
  if (target.role === null || mayMute(actor, target)) return;
  throw notAllowedOn(actor, target, { one: 'unmute yourself', done: 'muted', do: 'unmute' });
}

/**
 * @param person whose account there is
 * @throws Refusal `not_found` or `not_allowed`
 */
export function assertMayBan<Person>(
  actor: Membership,
  target: Membership,
  person: Person | undefined,
): asserts person is Person {
  assertStaff(actor, 'ban people');
  if (person === undefined) throw new Refusal('not_found', 'This player could not be found.');
  if (!mayBan(actor, target)) throw notAllowedOn(actor, target, { one: 'ban yourself', done: 'banned', do: 'ban' });
}

function notAllowedOn(
  actor: Membership,
  target: Membership,
  words: { one: string; done: string; do: string },
): Refusal {
  if (target.userId === actor.userId) return new Refusal('not_allowed', `You can’t ${words.one}.`);
  if (isOwner(target)) return new Refusal('not_allowed', `The owner can’t be ${words.done}.`);
  const who = isStaff(target) ? 'administrators and moderators' : 'others';
  return new Refusal('not_allowed', `Only administrators can ${words.do} ${who}.`);
}
