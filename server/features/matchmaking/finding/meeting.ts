import { dayParts } from '#contract/matchmaking/hours.ts';
import { wallClockAt } from '../../../kernel/zones.ts';
import type { Candidate, Found } from './candidates.ts';
import { firstHour } from './proposal.ts';
import { longDay } from './reasons.ts';

/** When two can meet next: the moment, and what the viewer's clock shows then. */
export interface Hour {
  startsAt: string;
  localStart: string;
}

export function nextHour(
  { both }: Pick<Candidate, 'both'>,
  { week, timeZone }: Pick<Found, 'week' | 'timeZone'>,
): Hour | null {
  const minute = firstHour(both, week.untilHalfHour(timeZone));
  if (minute === null) return null;
  const startsAt = week.momentAt(minute);
  return { startsAt, localStart: wallClockAt(startsAt, timeZone) };
}

/** `Thursday`. */
export function dayOf({ localStart }: Pick<Hour, 'localStart'>): string {
  return longDay(Temporal.PlainDateTime.from(localStart).dayOfWeek - 1);
}

/** `Tuesday evening`; of what is in no part of a day that has a name, the day alone. */
export function dayPartOf(hour: Pick<Hour, 'localStart'>): string {
  const clock = hour.localStart.slice('2026-11-24T'.length);
  const part = dayParts.find(({ from, to }) => from <= clock && clock < to);
  return part === undefined ? dayOf(hour) : `${dayOf(hour)} ${part.name}`;
}

/** Nobody meets whoever may be anywhere on earth, unless they belong to the same group. */
export function isWithinReach({ km, isSamePlace, groupsInCommon }: Candidate): boolean {
  return km !== null || isSamePlace || groupsInCommon > 0;
}
