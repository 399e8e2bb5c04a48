import { counted } from '#client/lib/counts.ts';
import { daysBetween, shortDateOf, timeOf } from '#client/lib/moments.ts';
import { ownWriters } from '#client/lib/time-writers.ts';
import { minute } from '#client/lib/use-now.ts';
import { dayMs, localTimeIn, localTimeOf, localWriters, ownZone, startOfDay } from './local-time.ts';

export interface Timed {
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

export function whenOf({ startsAt, localStart, timeZone, durationMinutes }: Timed, now: number, own = ownZone()): When {
  const begins = Date.parse(startsAt);
  const local = localTimeOf(localStart);
  // In a zone that this browser does not know the offset of now is taken to be that of then.
  const localNow = localTimeIn(timeZone, now) ?? now + local - begins;
  const days = (startOfDay(local) - startOfDay(localNow)) / dayMs;
  const away = awayText(days, begins - now, now >= begins + durationMinutes * minute);
  const { time, weekday, longWeekday, date, month } = localWriters;
  const day = `${['Today', 'Tomorrow'][days] ?? longWeekday.format(local)} ${time.format(local)}`;
  return {
    tile: {
      weekday: days === 0 ? 'Today' : weekday.format(local),
      date: date.format(local),
      month: month.format(local),
    },
    day,
    away: days === 1 ? '' : away,
    headline: days === 1 ? day : `${day}, ${away}`,
    line: `${time.format(local)}, ${away}`,
    // Local times have no seconds.
    zone: localTimeIn(own, begins - (begins % minute)) === local ? undefined : zoneName(timeZone),
  };
}

/** @param days midnights between now and then @param until milliseconds until it begins */
function awayText(days: number, until: number, isOver: boolean): string {
  if (isOver && days === 0) return `${counted(Math.max(1, Math.round(-until / hour)), 'hour')} ago`;
  if (isOver) return days === -1 ? 'yesterday' : `${spanOfDays(-days)} ago`;
  if (until <= 0) return 'on now';
  if (until < hour) return `in ${Math.max(1, Math.round(until / minute))} min`;
  if (days === 0) return `in ${counted(Math.round(until / hour), 'hour')}`;
  return days === 1 ? 'tomorrow' : `in ${spanOfDays(days)}`;
}

/** @param days more than one */
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

/** A timestamp to come, in the reader's own time zone: 'today 18:00', 'tomorrow 18:00', 'Tue 18:00', '24 Nov, 18:00'. */
export function dayAndTime(timestamp: string, now: number): string {
  const time = timeOf(timestamp);
  const days = -daysBetween(timestamp, now);
  if (days === 0) return `today ${time}`;
  if (days === 1) return `tomorrow ${time}`;
  if (days > 1 && days < 7) return `${ownWriters.weekday.format(new Date(timestamp))} ${time}`;
  return `${shortDateOf(timestamp, now)}, ${time}`;
}

/** '24 November, until about 20:00', with the year where that is another one. */
export function dateAndEnd({ localStart, timeZone, durationMinutes }: Timed, now: number): string {
  const local = localTimeOf(localStart);
  const year = new Date(local).getUTCFullYear();
  const isThisYear = year === new Date(localTimeIn(timeZone, now) ?? now).getUTCFullYear();
  const until = localWriters.time.format(local + durationMinutes * minute);
  return `${localWriters.longDate.format(local)}${isThisYear ? '' : ` ${year}`}, until about ${until}`;
}
