import { effectiveRating, ratingText } from '#client/lib/ratings.ts';
import type { Event } from '#contract/events/facts.ts';

type Ranks = Pick<Event, 'playerRankMin' | 'playerRankMax'>;

const shown = (rank: number) => rank.toFixed(1);

/** '2.5 to 4.0' */
export const rankRange = ({ playerRankMin, playerRankMax }: Ranks): string =>
  `${shown(playerRankMin)} to ${shown(playerRankMax)}`;

/** The range that an event has where nothing else was wanted (specification, section 9): it is not worth a word. */
export const isForMost = ({ playerRankMin, playerRankMax }: Ranks): boolean => playerRankMin <= 2 && playerRankMax >= 5;

/** That somebody's rating is outside the range, which bars nobody: '2.0, below 2.5'. Undefined where it is within. */
export function outOfRange(rating: number, { playerRankMin, playerRankMax }: Ranks): string | undefined {
  const counted = effectiveRating(rating);
  if (counted < playerRankMin) return `${ratingText(rating)}, below ${shown(playerRankMin)}`;
  return counted > playerRankMax ? `${ratingText(rating)}, above ${shown(playerRankMax)}` : undefined;
}
