import { counted, ordinal } from '#client/lib/counts.ts';
import { dayMs, dayOfWall, type Wall, wallIn, wallOf } from '#client/lib/occasions/wall.ts';
import { ownWallWriters, type WallWriters } from '#client/lib/occasions/when.ts';
import type { Event } from '#contract/events/facts.ts';
import type { Repeat } from '#contract/events/repeat.ts';

type Week = Extract<Repeat, { every: 'month' }>['week'];

/** Which of its month's weekdays a day is: the 1st to the 5th, and whether it is the last. */
export function placeInMonth(day: string): { nth: number; isLast: boolean } {
  const date = new Date(wallOf(day));
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return { nth: Math.ceil(date.getUTCDate() / 7), isLast: date.getUTCDate() + 7 > daysOfMonth };
}

/** The first days of a series, until it ends, at most so many. */
export function firstDays(from: string, repeat: Repeat, most: number): string[] {
  const { ends } = repeat;
  const count = Math.min(most, ends.by === 'count' ? ends.count : most);
  const until = ends.by === 'date' ? wallOf(ends.until) : Number.POSITIVE_INFINITY;
  const days: string[] = [];
  for (let index = 0; days.length < count; index += 1) {
    const day = nthDay(wallOf(from), repeat, index);
    if (!(day <= until)) break;
    days.push(dayOfWall(day));
  }
  return days;
}

function nthDay(from: Wall, repeat: Repeat, index: number): Wall {
  if (repeat.every === 'week') return from + index * repeat.interval * 7 * dayMs;
  const first = new Date(from);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + index * repeat.interval];
  return weekdayOfMonth(year, month, first.getUTCDay(), repeat.week);
}

function weekdayOfMonth(year: number, month: number, weekday: number, week: Week): Wall {
  const from = new Date(Date.UTC(year, month + (week === 'last' ? 1 : 0), 1));
  const ahead = (weekday - from.getUTCDay() + 7) % 7;
  if (week === 'last') return from.getTime() + (ahead - 7) * dayMs;
  return from.getTime() + (ahead + (week - 1) * 7) * dayMs;
}

/** 'Every Tuesday', 'Every 2 weeks on Tuesday', 'Every 2nd Tuesday of the month'. */
export function repeatWords(repeat: Repeat, begins: Wall, writers: WallWriters = ownWallWriters): string {
  const weekday = writers.longWeekday.format(begins);
  const { interval } = repeat;
  if (repeat.every === 'week') return interval === 1 ? `Every ${weekday}` : `Every ${interval} weeks on ${weekday}`;
  const which = `${repeat.week === 'last' ? 'last' : ordinal(repeat.week)} ${weekday}`;
  return interval === 1 ? `Every ${which} of the month` : `Every ${interval} months on the ${which}`;
}

/** 'until 4 May 2027', '10 times' */
export function endingWords({ ends }: Repeat, writers: WallWriters = ownWallWriters): string {
  if (ends.by === 'count') return counted(ends.count, 'time');
  return `until ${writers.shortDateWithYear.format(wallOf(ends.until))}`;
}

type Placed = Pick<Event, 'series' | 'eventDate' | 'localStart' | 'timeZone'>;

/** What the clock shows at the place that one of a series has in it, wherever it was moved to. */
export function plannedWall({ series, eventDate, localStart, timeZone }: Placed): Wall {
  const wall = wallOf(localStart);
  if (!series || series.plannedFor === eventDate) return wall;
  const planned = Date.parse(series.plannedFor);
  return wallIn(timeZone, planned) ?? planned + wall - Date.parse(eventDate);
}

/** Of one of a series that is not where its series has it: 'Moved from Tuesday 24 November, 18:00'. */
export function movedWords(event: Placed, { dayName, time }: WallWriters = ownWallWriters): string | undefined {
  const { series, eventDate } = event;
  if (!series || series.plannedFor === eventDate) return undefined;
  const wall = plannedWall(event);
  return `Moved from ${dayName.format(wall)}, ${time.format(wall)}`;
}
