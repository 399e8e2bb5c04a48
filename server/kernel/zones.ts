/** Zones of time, and what their clocks show. */
import { Refusal } from './refusal.ts';

/**
 * The zone as it is spelt: names are found whatever their case.
 *
 * @throws Refusal at `timeZone` where there is none of that name
 */
export function knownZone(name: string): string {
  // An offset is no zone: it does not know of summer time.
  if (/^[A-Za-z]/.test(name))
    try {
      return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  const message = `The time zone ${name} doesn’t exist.`;
  throw new Refusal('invalid_input', message, { fields: { timeZone: message } });
}

/** What the clock of a zone shows then, to the minute: `2026-11-24T18:00`. */
export function wallClockAt(moment: string, timeZone: string): string {
  return wallClockOf(Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone));
}

export const wallClockOf = (start: Temporal.ZonedDateTime): string =>
  start.toPlainDateTime().toString({ smallestUnit: 'minute' });
