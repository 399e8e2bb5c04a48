import { useEffect, useState } from 'react';
import { daysBetween, midnight, shortDateOf, timeOf } from './moments.ts';
import { ownWriters } from './time-writers.ts';

/**
 * When the last thing in a row happened, in the reader's own time zone: '9:42' today, 'yesterday', 'Thu' this week,
 * '14 Nov' before that, '14 Nov 2025' in another year.
 */
export function rowTime(timestamp: string, now: number, writers = ownWriters): string {
  const daysAgo = daysBetween(timestamp, now);
  // By a clock that is ahead of this one it may be tomorrow.
  if (daysAgo <= 0) return timeOf(timestamp, writers);
  if (daysAgo === 1) return 'yesterday';
  if (daysAgo < 7) return writers.weekday.format(new Date(timestamp));
  return shortDateOf(timestamp, now, writers);
}

/**
 * When something of the next days begins, in a row: 'Today 18:00', 'Tomorrow 18:00', 'Thu 18:00'.
 *
 * @param localStart on the clock of where it is, without a zone
 */
export function comingTime(localStart: string, now: number): string {
  const daysAhead = -daysBetween(localStart, now);
  const day = ['Today', 'Tomorrow'][daysAhead] ?? ownWriters.weekday.format(new Date(localStart));
  return `${day} ${timeOf(localStart)}`;
}

/** A moment of today, told anew when the next day begins. */
export function useToday(): number {
  const [today, setToday] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setToday(Date.now()), midnight(new Date(today), 1) - today);
    return () => clearTimeout(timer);
  }, [today]);
  return today;
}
