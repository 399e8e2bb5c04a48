import { ownWriters, type TimeWriters } from './time-writers.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'short' });

/** How long ago, in words: 'just now', '5 min ago', 'yesterday'; a date when it was more than a week ago. */
export function ago(timestamp: string, now = Date.now()): string {
  const passed = now - Date.parse(timestamp);
  if (passed < 45 * second) return 'just now';
  if (passed < hour) return relative.format(-Math.max(1, Math.round(passed / minute)), 'minute');
  if (passed < day) return relative.format(-Math.round(passed / hour), 'hour');
  if (passed < 7 * day) return relative.format(-Math.round(passed / day), 'day');
  return dateOf(timestamp);
}

/** '4 May 2026' */
export const dateOf = (timestamp: string): string => ownWriters.dateWithYear.format(new Date(timestamp));

/** '4 May', and with its year where that is another one: '4 May 2025'. */
export function shortDateOf(timestamp: string, now = Date.now(), { date, dateWithYear } = ownWriters): string {
  return (isThisYear(timestamp, now) ? date : dateWithYear).format(new Date(timestamp));
}

/** '9:42', or '9:42 am' where the reader's clock has twelve hours. */
export const timeOf = (timestamp: string, { time }: Pick<TimeWriters, 'time'> = ownWriters): string =>
  time.format(new Date(timestamp));

/** The same for what a clock shows somewhere. */
export const hourOf = (hour: number, minute: number, { time }: Pick<TimeWriters, 'time'> = ownWriters): string =>
  time.format(new Date(2000, 0, 1, hour, minute));

/** 'Today', 'Yesterday', otherwise 'Monday 4 May', with its year where that is another one; in the reader's time zone. */
export function dayOf(timestamp: string, now = Date.now()): string {
  const daysAgo = daysBetween(timestamp, now);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  const { dayName, dayNameWithYear } = ownWriters;
  return (isThisYear(timestamp, now) ? dayName : dayNameWithYear).format(new Date(timestamp));
}

/** How many midnights of the reader's have passed since; negative for what is yet to come. */
export function daysBetween(timestamp: string, now: number): number {
  // A day on which the clocks change is an hour longer or shorter.
  return Math.round((midnight(new Date(now)) - midnight(new Date(timestamp))) / day);
}

/** The one that the day begins with, or one so many days later. */
export function midnight(date: Date, later = 0): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + later).getTime();
}

const isThisYear = (timestamp: string, now: number): boolean =>
  new Date(timestamp).getFullYear() === new Date(now).getFullYear();
