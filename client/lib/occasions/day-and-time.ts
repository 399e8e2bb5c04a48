import { daysBetween, shortDateOf, timeOf } from '#client/lib/moments.ts';
import { ownWriters, type TimeWriters } from '#client/lib/time-writers.ts';

/** A moment to come, in the reader's own time zone: 'today 18:00', 'tomorrow 18:00', 'Tue 18:00', '24 Nov, 18:00'. */
export function dayAndTime(moment: string, now: number, writers: TimeWriters = ownWriters): string {
  const time = timeOf(moment, writers);
  const days = -daysBetween(moment, now);
  if (days === 0) return `today ${time}`;
  if (days === 1) return `tomorrow ${time}`;
  if (days > 1 && days < 7) return `${writers.weekday.format(new Date(moment))} ${time}`;
  return `${shortDateOf(moment, now, writers)}, ${time}`;
}
