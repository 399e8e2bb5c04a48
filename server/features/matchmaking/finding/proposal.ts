/** The hour at which most can. */
import { type Interval, minutesOf } from './hours.ts';

/** How long a game takes, and how long before it begins it can be agreed on, in minutes. */
export const gameMinutes = 90;
const leadMinutes = 2 * 60;
/** Two who are to meet have at least that long, in minutes. */
const leastTogether = 60;
const stepMinutes = 30;

/** When people usually play. */
const usualHours = ['18:00', '10:00'].map(minutesOf);

/**
 * The next full or half hour from which both can; null where there is none.
 *
 * @param untilHalfHour after so many minutes the clock shows a half-hour for the first time
 */
export function firstHour(both: readonly Interval[], untilHalfHour: number): number | null {
  for (const [from, to] of both) {
    const start = halfHourFrom(Math.max(from, leadMinutes), untilHalfHour);
    if (start + leastTogether <= to) return start;
  }
  return null;
}

const halfHourFrom = (minute: number, untilHalfHour: number) =>
  Math.ceil((minute - untilHalfHour) / stepMinutes) * stepMinutes + untilHalfHour;

interface Wanted {
  /** How many others it takes. */
  others: number;
  untilHalfHour: number;
  /** What the viewer's clock shows then, such as `18:00`. */
  clockAt: (minute: number) => string;
}

/**
 * The start of a game, half-hour by half-hour, that most can be at; of several the one nearest to when people usually
 * play, and of these the first. Null where there are never enough.
 *
 * @param people for each when both they and the viewer can
 */
export function bestStart(
  people: readonly (readonly Interval[])[],
  { others, untilHalfHour, clockAt }: Wanted,
): number | null {
  const counts = new Map<number, number>();
  for (const both of people) {
    for (const [from, to] of both) {
      const first = halfHourFrom(Math.max(from, leadMinutes), untilHalfHour);
      for (let start = first; start + gameMinutes <= to; start += stepMinutes) {
        counts.set(start, (counts.get(start) ?? 0) + 1);
      }
    }
  }
  const most = Math.max(0, ...counts.values());
  if (most < others) return null;
  const starts = [...counts].filter(([, count]) => count === most).map(([start]) => start);
  const ranked = starts.map((start) => ({ start, offUsual: offUsual(clockAt(start)) }));
  ranked.sort((one, other) => one.offUsual - other.offUsual || one.start - other.start);
  return ranked[0]?.start ?? null;
}

const offUsual = (clock: string) => Math.min(...usualHours.map((usual) => Math.abs(usual - minutesOf(clock))));

/** Whether somebody can be at a game from its beginning to its end. */
export function canPlayAt(both: readonly Interval[], start: number): boolean {
  return both.some(([from, to]) => from <= start && start + gameMinutes <= to);
}

const halfPoint = 0.5;
const bestRating = 8;

/** For whom a game is meant: whoever is rated like the viewer, and all who are asked. */
export function ratingsFor(own: number, others: readonly number[]): { ratingMin: number; ratingMax: number } {
  const around = own === 0 ? others : [own - halfPoint, own + halfPoint, ...others];
  return {
    ratingMin: Math.max(0, Math.floor(Math.min(...around) / halfPoint) * halfPoint),
    ratingMax: Math.min(bestRating, Math.ceil(Math.max(...around) / halfPoint) * halfPoint),
  };
}
