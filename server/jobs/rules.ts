const secondMs = 1000;
const minuteMs = 60 * secondMs;
const quarterMs = 15 * minuteMs;
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
  remind_of_events: { firstAt: (now) => now, nextAt: nextQuarter },
  draw_places: { firstAt: (now) => now, nextAt: nextQuarter },
  back_up: { firstAt: nextNight, nextAt: nextNight },
};

/** A quarter of an hour, by every clock of the world. */
function nextQuarter(now: Date): Date {
  return new Date((Math.floor(now.getTime() / quarterMs) + 1) * quarterMs);
}

/** Three o’clock by the server’s clock, when nobody plays. */
function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(3, 0, 0, 0);
  if (night <= now) night.setDate(night.getDate() + 1);
  return night;
}

/** Later than this nothing of it is put off: where it is, the clock was wrong. */
export const latestRecurring = (now: Date): string => new Date(now.getTime() + 25 * hourMs).toISOString();

/** Of these a process does one at a time: the first does what the others ask for, and those hold up nothing. */
export const oneAtATime: readonly string[] = ['recompute_ratings'];

/** The key of what is done again and again. */
export const recurringKey = 'again and again';

export const isRecurring = ({ kind, key }: { kind: string; key: string }): boolean =>
  key === recurringKey && Object.hasOwn(recurring, kind);

const maxAttempts = 10;

/** What is never given up: it is one job for all that waits. */
const tireless: readonly string[] = ['send_mails'];
const maxPauseMs = hourMs;

interface Begun {
  kind: string;
  key: string;
  /** With this one. */
  attempts: number;
}

/** When something that failed is tried again: later each time, as a moment; null where it is given up. */
export function retryAt(job: Begun, now: Date): string | null {
  if (job.attempts >= maxAttempts && !isRecurring(job) && !tireless.includes(job.kind)) return null;
  return new Date(now.getTime() + Math.min(5 * secondMs * 2 ** (job.attempts - 1), maxPauseMs)).toISOString();
}

/** Whether it rests like what fails: the processes that began it were gone before its end, perhaps because of it. */
export const isSuspect = ({ attempts, wasLeft }: { attempts: number; wasLeft: boolean }): boolean =>
  wasLeft && attempts > 2;

export type Outcome = { is: 'done' | 'more' | 'stopped' | 'unknown' } | { is: 'failed'; error: string };

/** With more to do it goes on after so long. */
const moreMs = secondMs;
/** Of an error so much is kept. */
const maxErrorLength = 500;

/** What is stored of a job that stays. */
interface Left {
  lastError: string;
  attempts?: number;
  runAt?: string | undefined;
  failedAt?: string;
}

/** What becomes of a job; null where it is done and gone. */
export function afterwards(job: Begun, outcome: Outcome, now: Date): Left | null {
  const well = { attempts: 0, lastError: '' };
  switch (outcome.is) {
    case 'done':
      return isRecurring(job) ? { ...well, runAt: recurring[job.kind]?.nextAt(now).toISOString() } : null;
    case 'more':
      return { ...well, runAt: new Date(now.getTime() + moreMs).toISOString() };
    case 'stopped':
      return well;
    case 'unknown':
      return { attempts: job.attempts - 1, lastError: `No job is called ${job.kind} in this version` };
    case 'failed': {
      const runAt = retryAt(job, now);
      const lastError = outcome.error.slice(0, maxErrorLength);
      return runAt === null ? { lastError, failedAt: now.toISOString() } : { lastError, runAt };
    }
  }
}
