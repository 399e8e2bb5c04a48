import { z } from 'zod';
import { counted } from '#client/lib/counts.ts';
import { daysBetween, shortDateOf, timeOf } from '#client/lib/moments.ts';
import { ownWriters, type TimeWriters } from '#client/lib/time-writers.ts';
import { minute } from '#client/lib/use-now.ts';
import { dayMs, dayOfWall, ownZone, startOfDay, wallIn, wallOf } from './wall.ts';

/** When an event or a game is. */
export interface Timed {
  /** The moment. */
  startsAt: string;
  /** The same on the clock of its zone: `2026-11-24T18:00`. */
  localStart: string;
  timeZone: string;
  durationMinutes: number;
}

/** When something is, in words that people use, on the clock of its own zone. */
export interface When {
  tile: { weekday: string; date: string; month: string };
  /** 'Tuesday 18:00' */
  day: string;
  /** 'in 3 days'; empty where the day says it. */
  away: string;
  /** Both. */
  headline: string;
  /** '18:00, in 3 days', beside a day. */
  line: string;
  /** 'Berlin time', where the reader's own clock shows something else. */
  zone: string | undefined;
}

const hour = 60 * minute;

/** Those of `time-writers.ts` that write a wall's time, in the reader's English and by their kind of clock. */
export function wallWriters({ write }: Pick<TimeWriters, 'write'> = ownWriters) {
  const timeZone = 'UTC';
  return {
    time: write({ timeZone, hour: 'numeric', minute: '2-digit' }),
    weekday: write({ timeZone, weekday: 'short' }),
    longWeekday: write({ timeZone, weekday: 'long' }),
    date: write({ timeZone, day: 'numeric' }),
    month: write({ timeZone, month: 'short' }),
    longMonth: write({ timeZone, month: 'long', year: 'numeric' }),
    shortDate: write({ timeZone, day: 'numeric', month: 'short' }),
    shortDateWithYear: write({ timeZone, day: 'numeric', month: 'short', year: 'numeric' }),
    longDate: write({ timeZone, day: 'numeric', month: 'long' }),
    dayName: write({ timeZone, weekday: 'long', day: 'numeric', month: 'long' }),
  };
}

export type WallWriters = ReturnType<typeof wallWriters>;

export const ownWallWriters = wallWriters();

export function whenOf(timed: Timed, now: number, { writers = ownWallWriters, own = ownZone() } = {}): When {
  const begins = Date.parse(timed.startsAt);
  const wall = wallOf(timed.localStart);
  // A zone that this browser does not know has by now what it has then.
  const wallNow = wallIn(timed.timeZone, now) ?? now + wall - begins;
  const days = (startOfDay(wall) - startOfDay(wallNow)) / dayMs;
  const ends = begins + timed.durationMinutes * minute;
  const away = awayWords({ days, until: begins - now, isOver: now >= ends });
  const time = writers.time.format(wall);
  const name = days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : writers.longWeekday.format(wall);
  const day = `${name} ${time}`;
  return {
    tile: {
      weekday: days === 0 ? 'Today' : writers.weekday.format(wall),
      date: writers.date.format(wall),
      month: writers.month.format(wall),
    },
    day,
    away: days === 1 ? '' : away,
    headline: days === 1 ? day : `${day}, ${away}`,
    line: `${time}, ${away}`,
    // What the wall shows is told to the minute.
    zone: wallIn(own, begins - (begins % minute)) === wall ? undefined : zoneName(timed.timeZone),
  };
}

interface Away {
  /** Midnights between now and then. */
  days: number;
  /** Milliseconds until it begins. */
  until: number;
  isOver: boolean;
}

function awayWords({ days, until, isOver }: Away): string {
  if (isOver && days === 0) return `${counted(Math.max(1, Math.round(-until / hour)), 'hour')} ago`;
  if (isOver) return days === -1 ? 'yesterday' : `${spanOfDays(-days)} ago`;
  if (until <= 0) return 'on now';
  if (until < hour) return `in ${Math.max(1, Math.round(until / minute))} min`;
  if (days === 0) return `in ${counted(Math.round(until / hour), 'hour')}`;
  if (days === 1) return 'tomorrow';
  return `in ${spanOfDays(days)}`;
}

/** Of days that are more than one. */
function spanOfDays(days: number): string {
  if (days === 7) return 'a week';
  if (days < 14) return counted(days, 'day');
  if (days < 60) return counted(Math.floor(days / 7), 'week');
  return days < 730 ? counted(Math.round(days / 30.4), 'month') : counted(Math.floor(days / 365), 'year');
}

/** 'Europe/Berlin' is 'Berlin time'. */
export function zoneName(timeZone: string): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  return timeZone.includes('/') ? `${city} time` : city;
}

/** A moment to come, in the reader's own time zone: 'today 18:00', 'tomorrow 18:00', 'Tue 18:00', '24 Nov, 18:00'. */
export function dayAndTime(moment: string, now: number, writers: TimeWriters = ownWriters): string {
  const time = timeOf(moment, writers);
  const days = -daysBetween(moment, now);
  if (days === 0) return `today ${time}`;
  if (days === 1) return `tomorrow ${time}`;
  if (days > 1 && days < 7) return `${writers.weekday.format(new Date(moment))} ${time}`;
  return `${shortDateOf(moment, now, writers)}, ${time}`;
}

/** Whether there is such a day. With the contract's own schema of days every form would weigh more. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(wallOf(text)) && dayOfWall(wallOf(text)) === text;

/**
 * When something begins, as it is typed: the day and the time of it in a field each.
 *
 * @param wrong said where there is no such day, or time
 */
export const startFields = (wrong: string) =>
  z.object({
    date: z.string(wrong).refine(isDay, wrong),
    time: z.string(wrong).regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong),
  });

/** What stands small below when it is: '24 November, until about 20:00', with the year where that is another one. */
export function dateBelow(timed: Timed, now: number, writers: WallWriters = ownWallWriters): string {
  const wall = wallOf(timed.localStart);
  const year = new Date(wall).getUTCFullYear();
  const isThisYear = year === new Date(wallIn(timed.timeZone, now) ?? now).getUTCFullYear();
  const date = writers.longDate.format(wall);
  const until = writers.time.format(wall + timed.durationMinutes * minute);
  return `${date}${isThisYear ? '' : ` ${year}`}, until about ${until}`;
}
