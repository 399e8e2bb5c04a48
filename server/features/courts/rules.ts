import type { CourtMatch } from '#contract/courts.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** Until then on the day after: an evening may go on past midnight. */
const endsAtHour = 4;

interface Planned {
  startDate: string | null;
  startsAt: string | null;
  timeZone: string;
}

/** For which day codes are made, by the clock of what is played: today, or the day on which it is to begin. */
export function dayOf({ startDate, startsAt, timeZone }: Planned, now: Date): string {
  const dateAt = (moment: string) =>
    Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).subtract({ hours: endsAtHour }).toPlainDate().toString();
  const today = dateAt(now.toISOString());
  if (startDate !== null || startsAt === null) return today;
  const planned = dateAt(startsAt);
  return planned > today ? planned : today;
}

/** When the codes of a day end. */
export function endOf(day: string, timeZone: string): string {
  const end = Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: endsAtHour }) });
  return end.toInstant().toString({ fractionalSecondDigits: 3 });
}

/** What is known of who told a court's points last. */
export interface Kept {
  matchName: string | null;
  device: string | null;
  pointAt: string | null;
}

/**
 * Who keeps the score of a match: nobody before the first point; then whose points they are that it stands at. Points that
 * came in another way, as from a player of it, are another's.
 */
export function keeperOf(
  kept: Kept,
  { name, live }: { name: string; live: { at?: string } | null },
  device: string | undefined,
): CourtMatch['keeper'] {
  if (live === null) return 'nobody';
  return isByCode(kept, { name, live }) && kept.device === device ? 'this' : 'another';
}

/** Whether the points that a match stands at came by the code. */
export const isByCode = (kept: Kept, { name, live }: { name: string; live: { at?: string } | null }): boolean =>
  kept.matchName === name && kept.pointAt !== null && kept.pointAt === live?.at;

/** @throws Refusal `kept_elsewhere` for a second device that does not take over */
export function assertKeeps(keeper: CourtMatch['keeper'], takesOver: boolean): void {
  if (keeper !== 'another' || takesOver) return;
  throw new Refusal('kept_elsewhere', 'Another phone is keeping score.');
}

/** @throws Refusal `off_court` for points of a match that is not on this court now */
export function assertOn(court: number, on: number | null): void {
  if (on !== court) throw offCourt(court);
}

/** @throws Refusal `off_court` for the result of a match that was called to another court meanwhile */
export function assertNotElsewhere(court: number, on: number | null): void {
  if (on !== null && on !== court) throw offCourt(court);
}

export const offCourt = (court: number) => new Refusal('off_court', `This match is no longer on court ${court}.`);

/** Turned off, over, or there never was one: nobody learns which. */
export const noSuchCode = () => new Refusal('not_found', 'This code no longer works. Ask the desk for a new one.');
