import { groupBy } from '#client/lib/group-by.ts';
import { midnight } from '#client/lib/moments.ts';
import { ownWriters } from '#client/lib/time-writers.ts';
import type { RatedKind } from '#contract/games/facts.ts';
import { type ClubRating, matchesForANumber, type RatingChange } from '#contract/ratings.ts';
import { playedOn } from './model.ts';

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

/** '3.81' */
export const ratingFigure = (rating: number): string => rating.toFixed(2);

/** '± 0.18' */
export const sureTo = (deviation: number): string => `± ${deviation.toFixed(2)}`;

/** '3.1–3.9', where two in three players are that of whom no more is known. */
export const spanText = ({ rating, deviation }: { rating: number; deviation: number }): string =>
  `${(rating - deviation).toFixed(1)}–${(rating + deviation).toFixed(1)}`;

/** '+0.07', '−0.12' with a minus sign, 'no change' */
export function changeText(by: number): string {
  const size = Math.abs(by).toFixed(2);
  if (Number(size) === 0) return 'no change';
  return `${by > 0 ? '+' : '−'}${size}`;
}

/** What one day of play has changed; by the reader’s own midnights. */
export interface PlayedDay {
  start: number;
  /** The latest match first. */
  changes: readonly RatingChange[];
  before: RatingChange['before'];
  after: RatingChange['after'];
}

/** @param isWhole whether none came before `changes`; else the first day may be incomplete, and is left out */
export function playedDays(changes: readonly RatingChange[], isWhole: boolean): PlayedDay[] {
  const days = [...groupBy(changes, ({ playedAt }) => midnight(new Date(playedAt)))].flatMap(([start, ofDay]) => {
    const [latest, first] = [ofDay[0], ofDay.at(-1)];
    return latest && first ? [{ start, changes: ofDay, before: first.before, after: latest.after }] : [];
  });
  return isWhole || days.length < 2 ? days : days.slice(0, -1);
}

/** So many days stand in the table before one asks for more. */
const maxDaysAtFirst = 6;

interface Rows {
  days: readonly PlayedDay[];
  /** What was taken for true before the first day, where that is among them. */
  start: PlayedDay['before'] | undefined;
  hasMore: boolean;
}

/** @param isLong whether all known days are asked for */
export function rowsFor(days: readonly PlayedDay[], { isWhole, isLong }: { isWhole: boolean; isLong: boolean }): Rows {
  const hasMore = !isLong && days.length > maxDaysAtFirst;
  return {
    days: hasMore ? days.slice(0, maxDaysAtFirst) : days,
    start: isWhole && !hasMore ? days.at(-1)?.before : undefined,
    hasMore,
  };
}

const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** 'Expected 46% of the points against 3.8 average, won 58%: +0.06', of singles without the average. */
export function explained({ before, after, expectedShare, share, match }: RatingChange): string {
  const average = match && match.opponents.length > 1 ? ' average' : '';
  const against = match ? ` against ${match.otherAverage.toFixed(1)}${average}` : '';
  const by = changeText(after.rating - before.rating);
  return `Expected ${percent(expectedShare)} of the points${against}, won ${percent(share)}: ${by}`;
}

const monthName = ownWriters.write({ month: 'long' });
const monthWithYear = ownWriters.write({ month: 'long', year: 'numeric' });

/** 'August', 'August 2025' */
function monthOf(moment: number, now: number): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? monthName : monthWithYear).format(moment);
}

/** 'today', 'on 17 Nov' */
function onPlayedDay({ start }: PlayedDay, now: number): string {
  const day = playedOn(new Date(start).toISOString(), now);
  return /\d/.test(day) ? `on ${day}` : day;
}

/** What the last day of play has changed: '+0.07 today', '−0.12 on 17 Nov'. */
export const lastChange = (day: PlayedDay, now: number): string =>
  `${changeText(day.after.rating - day.before.rating)} ${onPlayedDay(day, now)}`;

/** 'Club rating in doubles, from 3.00 in August to 3.81 today, give or take 0.18' */
export function spokenPlot(kind: RatedKind, rating: ClubRating, days: readonly PlayedDay[], now: number): string {
  const [latest, first] = [days[0], days.at(-1)];
  if (!latest || !first) return '';
  if (!hasNumber(rating)) return `Club rating in ${kind}, from ${spanText(first.before)} to ${spanText(latest.after)}`;
  const [from, to] = [ratingFigure(first.before.rating), ratingFigure(latest.after.rating)];
  const since = monthOf(first.start, now);
  return `Club rating in ${kind}, from ${from} in ${since} to ${to} ${onPlayedDay(latest, now)}, give or take ${latest.after.deviation.toFixed(2)}`;
}
