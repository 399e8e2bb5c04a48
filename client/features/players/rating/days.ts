import { midnight } from '#client/lib/moments.ts';
import type { RatingChange } from '#contract/ratings.ts';

/** What one day of play has changed; by the reader’s own midnights. */
export interface PlayedDay {
  /** The moment that it begins with. */
  start: number;
  /** The latest match first. */
  changes: readonly RatingChange[];
  before: RatingChange['before'];
  after: RatingChange['after'];
}

/**
 * The days of play, the latest first.
 *
 * @param changes the latest first
 * @param isWhole whether there are none before them; else the first day may have more than is known, and waits for them
 */
export function playedDays(changes: readonly RatingChange[], isWhole: boolean): PlayedDay[] {
  const days = [...Map.groupBy(changes, ({ playedAt }) => midnight(new Date(playedAt)))].flatMap(([start, ofDay]) => {
    const [latest, first] = [ofDay[0], ofDay.at(-1)];
    return latest && first ? [{ start, changes: ofDay, before: first.before, after: latest.after }] : [];
  });
  return isWhole || days.length < 2 ? days : days.slice(0, -1);
}

/** So many days stand in the table before one asks for more. */
const fewDays = 6;

interface Rows {
  days: readonly PlayedDay[];
  /** What was taken for true before the first day, where that is among them. */
  start: PlayedDay['before'] | undefined;
  /** Whether others are known that do not stand there. */
  hasMore: boolean;
}

/**
 * What stands in the table.
 *
 * @param days the latest first
 * @param isLong whether all that are known are asked for
 */
export function rowsFor(days: readonly PlayedDay[], { isWhole, isLong }: { isWhole: boolean; isLong: boolean }): Rows {
  const hasMore = !isLong && days.length > fewDays;
  return {
    days: hasMore ? days.slice(0, fewDays) : days,
    start: isWhole && !hasMore ? days.at(-1)?.before : undefined,
    hasMore,
  };
}
