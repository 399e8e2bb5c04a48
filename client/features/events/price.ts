import type { Event } from '#contract/events/facts.ts';
import type { WardAnswer } from '#contract/events.ts';

/** '8', '7.50' */
export const amountText = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

/** '7.50 €' */
export const priceText = (amount: number, currency: string): string => `${amountText(amount)} ${currency}`.trim();

/** '5 of 12 paid' */
export const paidText = (payers: readonly { paidAt: string | null }[]): string =>
  `${payers.filter(({ paidAt }) => paidAt !== null).length} of ${payers.length} paid`;

/** What the viewer has paid of it; nothing where it is free, or they have no place. */
export function ownPaidText({
  price,
  currency,
  paidCount,
  guests,
  userResponse,
  waitlisted,
}: Pick<Event, 'price' | 'currency' | 'paidCount' | 'guests' | 'userResponse' | 'waitlisted'>): string | undefined {
  if (price === null || userResponse !== 'going' || waitlisted) return undefined;
  const places = 1 + guests;
  const paid = Math.min(paidCount, places);
  const each = `${priceText(price, currency)}${places === 1 ? '' : ' each'}`;
  if (paid === 0) return `${each}. Not paid yet.`;
  return paid === places ? `${each}. Paid.` : `${each}. Paid for ${paid} of ${places}.`;
}

/** What somebody whom one looks after has answered. @param position such as '2nd' */
export function wardText(ward: WardAnswer, event: Event, position: string | undefined): string {
  const { userResponse, waitlisted, isAsking, why } = ward;
  if (userResponse === null) return 'No answer yet';
  if (userResponse === 'maybe') return 'Maybe';
  if (userResponse === 'not_going') return 'Can’t come';
  if (isAsking) return 'An organiser has to say yes first';
  if (waitlisted) return [position ? `${position} in line.` : 'Would like to come.', why].filter(Boolean).join(' ');
  const paid = ownPaidText({ ...event, ...ward, guests: 0 });
  return ['Has a place.', why, paid].filter(Boolean).join(' ');
}
