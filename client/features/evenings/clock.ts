import type { Evening } from '#contract/evenings.ts';

type Clock = NonNullable<Evening['clock']>;

const second = 1000;
const minute = 60 * second;

/** What is left of a round, in milliseconds. */
export const leftOf = ({ endsAt, leftMs }: Clock, now: number): number =>
  Math.max(0, endsAt === null ? (leftMs ?? 0) : Date.parse(endsAt) - now);

/** '06:58' */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / second);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

export type Phase = 'running' | 'last minute' | 'paused' | 'over';

export function phaseOf(clock: Clock, now: number): Phase {
  const left = leftOf(clock, now);
  if (left === 0) return 'over';
  if (clock.endsAt === null) return 'paused';
  return left <= minute ? 'last minute' : 'running';
}

/** What is said aloud between two moments; nothing most of the time. */
export function spokenBetween(before: number, after: number): string | undefined {
  const passed = (at: number) => before > at && after <= at;
  if (passed(0)) return 'Time is up: finish the point.';
  if (passed(minute)) return 'One minute left.';
  return passed(5 * minute) ? 'Five minutes left.' : undefined;
}
