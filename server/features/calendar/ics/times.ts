/** Times of iCalendar (RFC 5545, sections 3.3.5 and 3.2.19). */
import { line } from './lines.ts';

/** `20261124T170000Z` for `2026-11-24T17:00:00.000Z`. */
export const utc = (moment: string) => `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** `20261124T180000` for `2026-11-24T18:00`. */
const local = (wallClock: string) => `${wallClock.replaceAll(/[-:]/g, '')}00`;

/** What a clock shows, on a line; that of UTC needs no zone, and may have none (section 3.2.19). */
export const onClock = (name: string, wallClock: string, timeZone: string): string =>
  timeZone === 'UTC' ? line(name, `${local(wallClock)}Z`) : line(`${name};TZID=${timeZone}`, local(wallClock));

/** A moment, on the clock of its zone; where that does not say which moment it is, in UTC. */
export function at(name: string, moment: string, timeZone: string): string {
  const there = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone);
  const wallClock = there.toPlainDateTime();
  const isPlain = wallClock.second === 0 && wallClock.toZonedDateTime(timeZone).equals(there);
  return isPlain ? onClock(name, wallClock.toString({ smallestUnit: 'minute' }), timeZone) : line(name, utc(moment));
}
