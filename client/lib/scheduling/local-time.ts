import { ownWriters, type TimeWriters } from '#client/lib/time-writers.ts';

/**
 * What the clocks of a zone show, as a number: the timestamp at which UTC shows the same. So dates of any zone are
 * calculated and written without the reader's own zone coming into it.
 */
export type LocalTime = number;

/** @param text such as `2026-11-24T18:00`, or a day: `2026-11-24` */
export const localTimeOf = (text: string): LocalTime => Date.parse(text.length > 10 ? `${text}Z` : text);

/** `2026-11-24` */
export const localDayOf = (local: LocalTime): string => new Date(local).toISOString().slice(0, 10);

export const dayMs = 24 * 60 * 60 * 1000;

export const startOfDay = (local: LocalTime): LocalTime => Math.floor(local / dayMs) * dayMs;

/** The Monday before, or the day itself. */
export const startOfWeek = (local: LocalTime): LocalTime => startOfDay(local) - weekdayOf(local) * dayMs;

/** 0 is Monday. */
export const weekdayOf = (local: LocalTime): number => (new Date(local).getUTCDay() + 6) % 7;

/** Whether there is such a day. With the contract's own schema of days every form would weigh more. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(localTimeOf(text)) && localDayOf(localTimeOf(text)) === text;

/** The reader's own zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `2026-11-24`, where the reader is or in another zone. */
export const todayIn = (timeZone: string, now: number): string => localDayOf(localTimeIn(timeZone, now) ?? now);

const readers = new Map<string, Intl.DateTimeFormat>();

/**
 * What the clocks of a zone show at a timestamp, to the second.
 *
 * @returns undefined where this browser does not know the zone
 */
export function localTimeIn(timeZone: string, timestamp: number): LocalTime | undefined {
  let reader = readers.get(timeZone);
  if (!reader) {
    try {
      reader = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
        hourCycle: 'h23',
      });
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
    readers.set(timeZone, reader);
  }
  const parts = new Map(reader.formatToParts(timestamp).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * The timestamp at which the clocks of a zone show this; where they skip it, as much later. Of two the first.
 *
 * @returns undefined where this browser does not know the zone
 */
export function timestampAt(local: LocalTime, timeZone: string): number | undefined {
  const dayBefore = localTimeIn(timeZone, local - dayMs);
  const dayAfter = localTimeIn(timeZone, local + dayMs);
  if (dayBefore === undefined || dayAfter === undefined) return undefined;
  const timestamps = [local - (dayBefore - (local - dayMs)), local - (dayAfter - (local + dayMs))];
  return timestamps.find((timestamp) => localTimeIn(timeZone, timestamp) === local) ?? timestamps[0];
}

/** Those that write local times. */
export function localWritersOf(writers: Pick<TimeWriters, 'write'>) {
  const write = (options: Intl.DateTimeFormatOptions) => writers.write({ timeZone: 'UTC', ...options });
  return {
    time: write({ hour: 'numeric', minute: '2-digit' }),
    weekday: write({ weekday: 'short' }),
    longWeekday: write({ weekday: 'long' }),
    date: write({ day: 'numeric' }),
    month: write({ month: 'short' }),
    longMonth: write({ month: 'long', year: 'numeric' }),
    shortDate: write({ day: 'numeric', month: 'short' }),
    shortDateWithYear: write({ day: 'numeric', month: 'short', year: 'numeric' }),
    longDate: write({ day: 'numeric', month: 'long' }),
    dayName: write({ weekday: 'long', day: 'numeric', month: 'long' }),
  };
}

/** In the reader's English and by their kind of clock. */
export const localWriters = localWritersOf(ownWriters);
