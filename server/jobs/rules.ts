const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** A process that is killed leaves its job to others after so long; until then it says now and then that it is at it. */
export const leaseMs = minuteMs;

/** Kinds that are done again and again, and how long they rest between. */
export const recurring: Readonly<Record<string, number>> = { purge: hourMs };

/** The key of what is done again and again. */
export const recurringKey = 'again and again';

export const isRecurring = ({ kind, key }: { kind: string; key: string }): boolean =>
  key === recurringKey && kind in recurring;

const maxAttempts = 10;
const maxPauseMs = hourMs;

/** When something that failed is tried again: later each time, as a moment; null where it is given up. */
export function retryAt(job: { kind: string; key: string; attempts: number }, now: Date): string | null {
  if (job.attempts >= maxAttempts && !isRecurring(job)) return null;
  return new Date(now.getTime() + Math.min(5 * secondMs * 2 ** (job.attempts - 1), maxPauseMs)).toISOString();
}
