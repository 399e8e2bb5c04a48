import { declaredDeviation, unknown, variancePerDay } from './parameters.ts';

/** How strong somebody is taken to be, on the scale of declared ratings, and how unsure that is (one standard deviation). */
export interface Strength {
  mean: number;
  deviation: number;
}

/** What is known of somebody from their results. */
export interface Standing extends Strength {
  games: number;
  matches: number;
  /** Of their last match, in milliseconds since 1970; null before the first. */
  playedAt: number | null;
}

/** What somebody says of themselves; null of who says nothing. */
export type Declared = { rating: number; type: 'self' | 'dupr' | 'usapa' } | null;

const msPerDay = 86_400_000;

/** Where somebody is before their first result. */
export function startOf(declared: Declared): Standing {
  const strength = declared ? { mean: declared.rating, deviation: declaredDeviation[declared.type] } : unknown;
  return { ...strength, games: 0, matches: 0, playedAt: null };
}

/** How sure one is of somebody after a while without a match: less and less, and never less than of a stranger. */
export function strengthAt({ mean, deviation, playedAt }: Standing, at: number): Strength {
  if (playedAt === null || at <= playedAt) return { mean, deviation };
  const grown = Math.sqrt(deviation ** 2 + (variancePerDay * (at - playedAt)) / msPerDay);
  return { mean, deviation: Math.max(deviation, Math.min(unknown.deviation, grown)) };
}
