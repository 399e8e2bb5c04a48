import { ownWriters } from '#client/lib/time-writers.ts';
import type { RatedKind } from '#contract/games/facts.ts';
import type { ClubRating, RatingChange } from '#contract/ratings.ts';
import { playedOn } from '../words.ts';
import type { PlayedDay } from './days.ts';
import { changeText, ratingFigure, spanText } from './figures.ts';
import { hasNumber } from './shown-rating.ts';

const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** 'Expected 46% of the points against 3.8 average, won 58%: +0.06', of singles without the average. */
export function explained({ before, after, expectedShare, share, match }: RatingChange): string {
  const average = match && match.opponents.length > 1 ? ' average' : '';
  const against = match ? ` against ${match.otherAverage.toFixed(1)}${average}` : '';
  const by = changeText(after.rating - before.rating);
  return `Expected ${percent(expectedShare)} of the points${against}, won ${percent(share)}: ${by}`;
}

const month = ownWriters.write({ month: 'long' });
const monthWithYear = ownWriters.write({ month: 'long', year: 'numeric' });

/** 'August', 'August 2025' */
function monthOf(moment: number, now: number): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? month : monthWithYear).format(moment);
}

/** 'today', 'on 17 Nov' */
function onDay({ start }: PlayedDay, now: number): string {
  const day = playedOn(new Date(start).toISOString(), now);
  return /\d/.test(day) ? `on ${day}` : day;
}

/** What the last day of play has changed: '+0.07 today', '−0.12 on 17 Nov'. */
export const lastChange = (day: PlayedDay, now: number): string =>
  `${changeText(day.after.rating - day.before.rating)} ${onDay(day, now)}`;

/**
 * The plot as it is read out: 'Club rating in doubles, from 3.00 in August to 3.81 today, sure to 0.18'.
 *
 * @param days of play, the latest first
 */
export function spokenPlot(kind: RatedKind, rating: ClubRating, days: readonly PlayedDay[], now: number): string {
  const [latest, first] = [days[0], days.at(-1)];
  if (!latest || !first) return '';
  if (!hasNumber(rating)) return `Club rating in ${kind}, from ${spanText(first.before)} to ${spanText(latest.after)}`;
  const [from, to] = [ratingFigure(first.before.rating), ratingFigure(latest.after.rating)];
  const since = monthOf(first.start, now);
  return `Club rating in ${kind}, from ${from} in ${since} to ${to} ${onDay(latest, now)}, sure to ${latest.after.deviation.toFixed(2)}`;
}
