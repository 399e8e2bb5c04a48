import type { GameName } from '#contract/games/facts.ts';
import { daysBetween, shortDateOf, timeOf } from './moments.ts';
import { ownWriters } from './time-writers.ts';

/** What a game is called: 'Tue 18:00, Riverside Park', and further away than a week '4 May 18:00, Riverside Park'. */
export function gameName({ localStart, placeName }: GameName, now = Date.now(), writers = ownWriters): string {
  const isNear = Math.abs(daysBetween(localStart, now)) < 7;
  const day = isNear ? writers.weekday.format(new Date(localStart)) : shortDateOf(localStart, now, writers);
  return `${day} ${timeOf(localStart, writers)}, ${placeName}`;
}
