import { counted } from './counts.ts';
import { daysBetween, shortDateOf, timeOf } from './moments.ts';
import { ownWriters } from './time-writers.ts';

const units = [
  { letter: 'h', name: 'hour', seconds: 3600 },
  { letter: 'm', name: 'minute', seconds: 60 },
  { letter: 's', name: 'second', seconds: 1 },
] as const;

/** How much of each unit a span has, without those of which it has nothing. */
function partsOf(seconds: number) {
  let left = seconds;
  return units.flatMap((unit) => {
    const count = Math.floor(left / unit.seconds);
    left -= count * unit.seconds;
    return count > 0 ? [{ ...unit, count }] : [];
  });
}

/** How long something lasts, where there is little room: '10s', '1m 30s', '24h'. */
export function shortSpan(seconds: number): string {
  const parts = partsOf(seconds).map(({ count, letter }) => `${count}${letter}`);
  return parts.join(' ') || '0s';
}

/** The same in words: '10 seconds', '1 minute 30 seconds', '24 hours'. */
export function span(seconds: number): string {
  const parts = partsOf(seconds).map(({ count, name }) => counted(count, name));
  return parts.join(' ') || '0 seconds';
}

const [hour, day] = [3600, 24 * 3600];

/**
 * What is left until a timestamp, the last unit begun counted: in seconds while that is less than a minute, then in minutes,
 * in hours from a day on, in days from two days on.
 *
 * @returns null where it is over
 */
export function leftUntil(timestamp: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(timestamp) - now) / 1000);
  if (seconds <= 0) return null;
  if (seconds > 2 * day) return counted(Math.ceil(seconds / day), 'day');
  const unit = seconds > day ? hour : seconds < 60 ? 1 : 60;
  return span(Math.ceil(seconds / unit) * unit);
}

/** When something ends, in the reader's own time zone: '18:15' today, '5 May, 9:00' on another day. */
export function endOf(timestamp: string, now: number, writers = ownWriters): string {
  const time = timeOf(timestamp, writers);
  return daysBetween(timestamp, now) === 0 ? time : `${shortDateOf(timestamp, now, writers)}, ${time}`;
}
