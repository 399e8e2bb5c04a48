import { timeOf } from '#client/lib/moments.ts';
import type { ExpectedStart } from '#contract/tournaments/desk.ts';

const minute = 60_000;

/** A range that is wider says only when it begins. */
const widest = 45 * minute;

/** When a match is likely to begin: '18:40–19:00', 'not before 18:40'. */
export function rangeOf({ from, to }: Pick<ExpectedStart, 'from' | 'to'>): string {
  return Date.parse(to) - Date.parse(from) > widest ? `not before ${timeOf(from)}` : `${timeOf(from)}–${timeOf(to)}`;
}

/** What a player is told: 'next on court 3', 'next on court 3, about 18:40', 'likely 18:40–19:00'. */
export function upWords(expected: ExpectedStart, now: number): string {
  const { court, from } = expected;
  const range = rangeOf(expected);
  if (court === null) return range.startsWith('not') ? range : `likely ${range}`;
  return Date.parse(from) - now < 5 * minute
    ? `next on court ${court}`
    : `next on court ${court}, about ${timeOf(from)}`;
}
