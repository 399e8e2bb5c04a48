import { type GameKind, playersOf } from '#contract/games/facts.ts';
import { dayParts } from '#contract/matchmaking/hours.ts';
import type { CommonHours } from '#contract/matchmaking.ts';
import type { Tx } from '../../../database/types.ts';
import { inSlices } from '../../../kernel/turns.ts';
import { wallClockAt } from '../../../kernel/zones.ts';
import {
  common,
  countsOf,
  type Interval,
  minutesOf,
  partsIn,
  partsOn,
  type Week,
  weekMinutes,
  without,
} from '../profile/hours.ts';
import type { ProfileRow } from '../profile/queries.ts';
import { toProfile } from '../profile/service.ts';
import { type Candidate, type Filters, type Found, wantedKinds } from './candidates.ts';
import * as queries from './queries.ts';
import { longDay } from './reasons.ts';

/** So many of those who fit best are compared for a game. */
const maxCompared = 200;

/** Which kind of game is proposed first. */
const kindsInOrder: readonly GameKind[] = ['doubles', 'mixed', 'singles'];

/** How many can in each part of a day, on the viewer's clock. */
export async function othersIn({ week, timeZone, candidates }: Found): Promise<CommonHours['others']> {
  const parts = partsOn(week, timeZone);
  return countsOf(await inSlices(candidates, ({ intervals }) => partsIn(parts, intervals)));
}

/** A game with those who fit best, at an hour at which most can, none of whom plays another then. */
export async function proposalFor(
  tx: Tx,
  own: ProfileRow,
  filters: Filters,
  found: Found,
): Promise<CommonHours['proposal']> {
  const { week, timeZone } = found;
  const people = await freeTimes(tx, own.userId, found);
  const wanted = wantedKinds(own, filters);
  for (const kind of kindsInOrder.filter((each) => wanted.includes(each))) {
    const able = people.filter(({ plays }) => plays[kind]);
    const others = playersOf[kind] - 1;
    const start = bestStart(
      able.map(({ free }) => free),
      { others, untilHalfHour: week.untilHalfHour(timeZone), clockAt: (minute) => clockAt(week, timeZone, minute) },
    );
    if (start === null) continue;
    const chosen = able.filter(({ free }) => canPlayAt(free, start)).slice(0, others);
    const users = new Map(
      (
        await queries.listPlayers(
          tx,
          chosen.map(({ userId }) => userId),
        )
      ).map((user) => [user.id, user]),
    );
    const startsAt = week.timestampAt(start);
    return {
      ...{ startsAt, localStart: wallClockAt(startsAt, timeZone), timeZone, durationMinutes: gameMinutes, kind },
      players: chosen.flatMap(({ userId }) => users.get(userId) ?? []),
      place: toProfile(own).place,
      ...ratingsFor(
        own.rating,
        chosen.map(({ rating }) => rating),
      ),
    };
  }
  return null;
}

const clockAt = (week: Week, timeZone: string, minute: number) =>
  wallClockAt(week.timestampAt(minute), timeZone).slice('2026-11-24T'.length);

interface Free extends Candidate {
  /** When both can, and neither plays. */
  free: Interval[];
}

async function freeTimes(tx: Tx, viewerId: number, { week, intervals, candidates }: Found): Promise<Free[]> {
  const near = candidates
    .filter(isWithinReach)
    .filter(({ both }) => both.length > 0)
    .slice(0, maxCompared);
  const userIds = [viewerId, ...near.map(({ userId }) => userId)];
  const between = { from: week.timestampAt(0), until: week.timestampAt(weekMinutes) };
  const taken = Map.groupBy(await queries.listBusy(tx, { userIds, ...between }), ({ userId }) => userId);
  const freeOf = (userId: number, hours: readonly Interval[]) =>
    without(
      hours,
      (taken.get(userId) ?? []).map(
        ({ startsAt, endsAt }): Interval => [week.minuteAt(startsAt), week.minuteAt(endsAt)],
      ),
    );
  const own = freeOf(viewerId, intervals);
  return inSlices(near, (candidate) => [
    { ...candidate, free: common(own, freeOf(candidate.userId, candidate.intervals)) },
  ]);
}

/** The hour at which most can. */

/** How long a game takes, and how long before it begins it can be agreed on, in minutes. */
export const gameMinutes = 90;
const leadMinutes = 2 * 60;
/** Two who are to meet have at least that long, in minutes. */
const minTogether = 60;
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
    if (start + minTogether <= to) return start;
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
  const startsAt = week.timestampAt(minute);
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
