import type { RatedKind } from '#contract/games/facts.ts';
import { type ClubRating, matchesForANumber } from '#contract/ratings.ts';

/** A player’s club ratings; null of what they have not played. */
export type Ratings = Record<RatedKind, ClubRating | null>;

/** What they have results in, what they have played most first. */
export const playedKinds = (ratings: Ratings): RatedKind[] =>
  (['doubles', 'singles'] as const)
    .filter((kind) => ratings[kind] !== null)
    .sort((one, two) => (ratings[two]?.matches ?? 0) - (ratings[one]?.matches ?? 0));

/** With fewer matches it is as good as unknown. */
export const hasNumber = ({ matches }: Pick<ClubRating, 'matches'>): boolean => matches >= matchesForANumber;

/** What stands on the card: of two kinds the one that more was played of, and then which that is. */
export function ratingOnCard(ratings: Ratings): { rating: number; label: string } | undefined {
  const counted = playedKinds(ratings).flatMap((kind) => {
    const rating = ratings[kind];
    return rating && hasNumber(rating) ? [{ kind, rating: rating.rating }] : [];
  });
  const [most, other] = counted;
  return most && { rating: most.rating, label: other ? `club, ${most.kind}` : 'club rating' };
}
