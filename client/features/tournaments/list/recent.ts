import type { TournamentCard } from '#contract/tournaments/cards.ts';

/** Specification section 4: for so long after its end a tournament is recent. In milliseconds. */
const recentFor = 14 * 24 * 60 * 60 * 1000;

/** @param now in milliseconds */
export const hasJustEnded = ({ endDate }: Pick<TournamentCard, 'endDate'>, now: number): boolean =>
  endDate !== null && now - Date.parse(endDate) < recentFor;

/**
 * What is played now, and after that what has ended not long ago, the latest first.
 *
 * @param active in their order
 * @param now in milliseconds
 */
export function recentOf(
  active: readonly TournamentCard[],
  completed: readonly TournamentCard[],
  now: number,
): TournamentCard[] {
  // One that ends before the viewer's eyes may be in both lists for a moment, or in the wrong one.
  const cards = [...new Map([...active, ...completed].map((card) => [card.id, card])).values()];
  const ended = cards.filter((card) => card.status === 'completed' && hasJustEnded(card, now));
  return [
    ...cards.filter(({ status }) => status === 'active'),
    ...ended.sort((one, other) => (other.endDate ?? '').localeCompare(one.endDate ?? '')),
  ];
}
