import type { EventAnswer } from '#contract/events/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type When, whyNoCheckIn } from '../rules.ts';

/** @throws Refusal `conflict` where it is not the day */
export function assertOpen(event: When, now: Date): void {
  const why = whyNoCheckIn(event, now);
  if (why !== null) throw new Refusal('conflict', why);
}

/** When something was ticked: by the clock of whoever did, but not later than now. */
export function tickedAt(given: string | undefined, now: Date): string {
  const at = now.toISOString();
  return given === undefined || given > at ? at : given;
}

interface Answer {
  status: EventAnswer | null;
  isWaiting: boolean | null;
}

/** Somebody wants to come, and waits for a place. */
export const isWaitlisted = ({ status, isWaiting }: Answer): boolean => status === 'going' && isWaiting === true;
