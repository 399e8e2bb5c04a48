const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** A process that is killed leaves its job to others after so long; until then it says now and then that it is at it. */
export const leaseMs = minuteMs;

interface Recurring {
  /** When it is done for the first time, in a site that is new. */
  firstAt: (now: Date) => Date;
  nextAt: (now: Date) => Date;
}

/** What is done again and again, by its kind. */
export const recurring: Readonly<Record<string, Recurring>> = {
  purge: { firstAt: (now) => now, nextAt: (now) => new Date(now.getTime() + hourMs) },
  check_quiet_groups: { firstAt: (now) => now, nextAt: (now) => new Date(now.getTime() + hourMs) },
  back_up: { firstAt: nextNight, nextAt: nextNight },
};

/** Three o’clock by the server’s clock, when nobody plays. */
function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(3, 0, 0, 0);
  if (night <= now) night.setDate(night.getDate() + 1);
  return night;
}

/** The key of what is done again and again. */
export const recurringKey = 'again and again';

export const isRecurring = ({ kind, key }: { kind: string; key: string }): boolean =>
  key === recurringKey && Object.hasOwn(recurring, kind);

const maxAttempts = 10;
const maxPauseMs = hourMs;

/** When something that failed is tried again: later each time, as a moment; null where it is given up. */
export function retryAt(job: { kind: string; key: string; attempts: number }, now: Date): string | null {
  if (job.attempts >= maxAttempts && !isRecurring(job)) return null;
  return new Date(now.getTime() + Math.min(5 * secondMs * 2 ** (job.attempts - 1), maxPauseMs)).toISOString();
}
