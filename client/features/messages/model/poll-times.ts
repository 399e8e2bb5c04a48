import { daysBetween, timeOf } from '#client/lib/moments.ts';
import { ownWriters } from '#client/lib/time-writers.ts';

/** 'Sat 28', in the reader’s zone; what is further away than four weeks with its month. */
export function dayText(timestamp: string, now = Date.now(), { weekday, date } = ownWriters): string {
  const at = new Date(timestamp);
  const isNear = Math.abs(daysBetween(timestamp, now)) < 28;
  return `${weekday.format(at)} ${isNear ? at.getDate() : date.format(at)}`;
}

/** What an option says: a date as the reader’s clock and calendar have it. */
export const optionText = ({ content, startsAt }: { content: string; startsAt: string | null }): string =>
  startsAt === null ? content : `${dayText(startsAt)} ${timeOf(startsAt)}`;
