import type { ReplyStatus } from '#contract/events/draw.ts';
import { maxGuests } from '#contract/events/facts.ts';
import type { Payer } from '#contract/events/payments.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { GuestRow } from '../replies/guests.ts';
import { hasPlace } from '../replies/rules.ts';

/** Somebody, or one of their guests; 0 is the person. */
export interface Paying {
  userId: number;
  guest: number;
}

type Person = Payer['user'] & Stood;

/** What they answered; null for who has left the group. */
interface Stood {
  status: ReplyStatus | null;
  isWaiting: boolean | null;
  guests: number | null;
}

/** Everybody who is to pay, guests after their hosts, and who has paid and has no place anymore. */
export function payersOf(
  people: readonly Person[],
  payments: readonly (Paying & { paidAt: string })[],
  guests: readonly Pick<GuestRow, 'hostId' | 'number' | 'name'>[],
): Payer[] {
  const paid = new Map(payments.map(({ userId, guest, paidAt }) => [`${userId} ${guest}`, paidAt]));
  return people.flatMap(({ status, isWaiting, guests: brought, ...user }) => {
    const isIn = status !== null && hasPlace({ status, isWaiting: isWaiting ?? false });
    const places = isIn ? 1 + (brought ?? 0) : 0;
    return Array.from({ length: 1 + maxGuests }, (_, guest): Payer => {
      const named = guests.find(({ hostId, number }) => hostId === user.id && number === guest);
      const paidAt = paid.get(`${user.id} ${guest}`) ?? null;
      return { user, guest, guestName: named?.name ?? '', isOut: guest >= places, paidAt };
    }).filter(({ isOut, paidAt }) => !isOut || paidAt !== null);
  });
}

/** @throws Refusal `conflict` where it costs nothing */
export function assertCosts(price: number | null): void {
  if (price === null) throw new Refusal('conflict', 'This event has no price. Set one first.');
}

/** @throws Refusal `not_found` where somebody has no place, and has paid for none */
export function assertPayers(payers: readonly Payer[], people: readonly Paying[]): void {
  const known = new Set(payers.map(({ user, guest }) => `${user.id} ${guest}`));
  if (people.every(({ userId, guest }) => known.has(`${userId} ${guest}`))) return;
  throw new Refusal('not_found', 'This person isn’t coming anymore.');
}
