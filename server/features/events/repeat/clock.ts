/**
 * Local times and timestamps. A local time is what the clock of an event's zone shows, to the minute: `2026-11-24T18:00`.
 * Nothing here knows what time it is, or in which zone the process runs.
 */
import { invalidField } from '#server/kernel/refusal.ts';
import { knownZone, wallClockOf } from '#server/kernel/zones.ts';

/** When an event begins. */
export interface Start {
  /** In UTC, with milliseconds. */
  eventDate: string;
  /** The same on the clock of its zone. */
  localStart: string;
  /** As the zone is spelt. */
  timeZone: string;
}

/** Between these events take place: neither a mistyped year nor a list of many centuries is of use to anybody. */
export const years = { first: 2000, last: 2100 };

/**
 * When that is.
 *
 * @param given a moment with its offset, or a local time: of an hour that comes twice, the first one
 * @throws Refusal at `timeZone` or `eventDate`
 */
export function startAt(given: string, timeZone: string): Start {
  const zone = knownZone(timeZone);
  const start = hasOffset.test(given)
    ? Temporal.Instant.from(given).toZonedDateTimeISO(zone)
    : onClock(Temporal.PlainDateTime.from(given), zone);
  if (start.year < years.first || start.year > years.last)
    throw invalidField('eventDate', `The event must be between the years ${years.first} and ${years.last}.`);
  return { eventDate: momentOf(start), localStart: wallClockOf(start), timeZone: zone };
}

/** What a moment ends with that says how far its clock is from UTC. */
const hasOffset = /(Z|[+-]\d{2}(:?\d{2})?)$/i;

/** The moment at which the clock shows that; where it is turned past it, as much later as it is turned. */
export function timestampAt(localTime: string, timeZone: string): string {
  return shownAs(localTime, timeZone).eventDate;
}

/** The same, with what the clock shows then: something else where it is turned past that. */
export function shownAs(localTime: string, timeZone: string): { eventDate: string; localStart: string } {
  const start = Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone);
  return { eventDate: momentOf(start), localStart: wallClockOf(start) };
}

const momentOf = (start: Temporal.ZonedDateTime) => start.toInstant().toString({ fractionalSecondDigits: 3 });

/** @throws Refusal at `eventDate` where the clock is turned past that time */
function onClock(localTime: Temporal.PlainDateTime, zone: string): Temporal.ZonedDateTime {
  const start = localTime.toZonedDateTime(zone);
  if (start.toPlainDateTime().equals(localTime)) return start;
  const { from, to } = turnAfter(localTime.toZonedDateTime(zone, { disambiguation: 'earlier' }));
  const isInOneDay = from.toPlainDate().equals(to.toPlainDate());
  const turn = isInOneDay
    ? `from ${timeOf(from)} to ${timeOf(to)}`
    : `from ${timeOf(from)} on ${dayOf(from)} to ${timeOf(to)} on ${dayOf(to)}`;
  const when = `There is no ${timeOf(localTime)} on ${dayOf(localTime)} in ${zone}`;
  throw invalidField('eventDate', `${when}: the clock goes ${turn}.`);
}

/** What the clock shows when it is turned next, and what it is turned to. */
function turnAfter(before: Temporal.ZonedDateTime): { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime } {
  const turned = before.getTimeZoneTransition('next');
  if (!turned) throw new Error(`The clock of ${before.timeZoneId} is not turned after ${before.toString()}`);
  const from = turned.toInstant().toZonedDateTimeISO('UTC').toPlainDateTime();
  return { from: from.add({ nanoseconds: before.offsetNanoseconds }), to: turned.toPlainDateTime() };
}

const timeOf = (at: Temporal.PlainDateTime) => at.toPlainTime().toString({ smallestUnit: 'minute' });

const dayOf = (at: Temporal.PlainDateTime) =>
  at.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
