import { ratingScales, type Self, usualRating } from '#contract/auth.ts';

export type RatingType = Self['ratingType'];

export const ratingTypes = { self: 'Self-Rated', dupr: 'DUPR', usapa: 'USAPA' } as const satisfies Record<
  RatingType,
  string
>;

/** The same within a sentence. */
export const ratingWords = { self: 'self-rated', dupr: 'DUPR', usapa: 'USAPA' } as const satisfies Record<
  RatingType,
  string
>;

const shown = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 3 });

/** How strong somebody is said to be, in the steps that are offered. */
export const levels = [2, 2.5, 3, 3.5, 4, 4.5, 5] as const;

/** A rating that counts: 0 means that nothing was said. */
export const effectiveRating = (rating: number): number => rating || usualRating;

/** Whether somebody has said how well they play: everybody begins with the usual rating. */
export const isRated = ({ rating, ratingType }: Pick<Self, 'rating' | 'ratingType'>): boolean =>
  ratingType !== 'self' || effectiveRating(rating) !== usualRating;

/** A rating as people read it: '3.5', '4.125'; '2.5' for somebody who said nothing. */
export const ratingText = (rating: number): string => shown.format(effectiveRating(rating));

/** The colour of a rating's badge (its yellow is our amber). */
export function ratingTone(rating: number): 'green' | 'blue' | 'amber' | 'neutral' {
  const counted = effectiveRating(rating);
  if (counted >= 4.5) return 'green';
  if (counted >= 3.5) return 'blue';
  return counted >= 2.5 ? 'amber' : 'neutral';
}

/** The nearest rating that a scale has. */
export function fitted(rating: number, type: RatingType): number {
  const { least, most, step } = ratingScales[type];
  const within = Math.min(most, Math.max(least, effectiveRating(rating)));
  // Rounded twice, for steps of a tenth do not add up in binary numbers.
  return Number((least + Math.round((within - least) / step) * step).toFixed(3));
}

export const isRatingType = (value: unknown): value is RatingType =>
  typeof value === 'string' && Object.hasOwn(ratingTypes, value);
