import { counted, ordinal } from '#client/lib/counts.ts';
import {
  dayMs,
  type LocalTime,
  localDayOf,
  localTimeIn,
  localTimeOf,
  localWriters,
} from '#client/lib/scheduling/local-time.ts';
import type { Event } from '#contract/events/facts.ts';
import type { Repeat } from '#contract/events/repeat.ts';

type Week = Extract<Repeat, { every: 'month' }>['week'];

/** Which of its month's weekdays a day is: the 1st to the 5th, and whether it is the last. */
export function weekOfMonth(day: string): { nth: number; isLast: boolean } {
  const date = new Date(localTimeOf(day));
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return { nth: Math.ceil(date.getUTCDate() / 7), isLast: date.getUTCDate() + 7 > daysOfMonth };
}

/** The first days of a series, until it ends, at most so many. */
export function firstDays(from: string, repeat: Repeat, max: number): string[] {
  const { ends } = repeat;
  const count = ends.by === 'count' ? Math.min(max, ends.count) : max;
  const until = ends.by === 'date' ? localTimeOf(ends.until) : Number.POSITIVE_INFINITY;
  const days: string[] = [];
  for (let index = 0; days.length < count; index += 1) {
    const day = nthDay(localTimeOf(from), repeat, index);
    if (!(day <= until)) break;
    days.push(localDayOf(day));
  }
  return days;
}

function nthDay(from: LocalTime, repeat: Repeat, index: number): LocalTime {
  if (repeat.every === 'week') return from + index * repeat.interval * 7 * dayMs;
  const first = new Date(from);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + index * repeat.interval];
  return weekdayOfMonth(year, month, first.getUTCDay(), repeat.week);
}

function weekdayOfMonth(year: number, month: number, weekday: number, week: Week): LocalTime {
  const from = new Date(Date.UTC(year, month + (week === 'last' ? 1 : 0), 1));
  const ahead = (weekday - from.getUTCDay() + 7) % 7;
  if (week === 'last') return from.getTime() + (ahead - 7) * dayMs;
  return from.getTime() + (ahead + (week - 1) * 7) * dayMs;
}

/** 'Every Tuesday', 'Every 2 weeks on Tuesday', 'Every 2nd Tuesday of the month'. */
export function repeatText(repeat: Repeat, begins: LocalTime): string {
  const weekday = localWriters.longWeekday.format(begins);
  const { interval } = repeat;
  if (repeat.every === 'week') return interval === 1 ? `Every ${weekday}` : `Every ${interval} weeks on ${weekday}`;
  const which = `${repeat.week === 'last' ? 'last' : ordinal(repeat.week)} ${weekday}`;
  return interval === 1 ? `Every ${which} of the month` : `Every ${interval} months on the ${which}`;
}

/** 'until 4 May 2027', '10 times' */
export function endingText({ ends }: Repeat): string {
  if (ends.by === 'never') return 'until it is stopped';
  if (ends.by === 'count') return counted(ends.count, 'time');
  return `until ${localWriters.shortDateWithYear.format(localTimeOf(ends.until))}`;
}

type Occurrence = Pick<Event, 'series' | 'eventDate' | 'localStart' | 'timeZone'>;

/** The local time that its series has for it, wherever it was moved to. */
export function plannedLocalTime({ series, eventDate, localStart, timeZone }: Occurrence): LocalTime {
  const local = localTimeOf(localStart);
  if (!series || series.plannedFor === eventDate) return local;
  const planned = Date.parse(series.plannedFor);
  return localTimeIn(timeZone, planned) ?? planned + local - Date.parse(eventDate);
}

/** Of one of a series that is not where its series has it: 'Moved from Tuesday 24 November, 18:00'. */
export function movedText(event: Occurrence): string | undefined {
  const { series, eventDate } = event;
  if (!series || series.plannedFor === eventDate) return undefined;
  const local = plannedLocalTime(event);
  return `Moved from ${localWriters.dayName.format(local)}, ${localWriters.time.format(local)}`;
}
