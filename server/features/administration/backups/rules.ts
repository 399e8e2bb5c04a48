import type { Backup } from '#contract/administration/backups.ts';

type Kept = Omit<Backup, 'isHere'>;

interface Where {
  /** What is known of backups on all machines. */
  known: readonly Kept[];
  /** What lies in this one's directory. */
  here: readonly Kept[];
  /** Whether other machines may have some. */
  hasOthers: boolean;
}

/** All backups there are, the newest first. */
export function together({ known, here, hasOthers }: Where, most: number): Backup[] {
  const found = new Set(here.map(({ name }) => name));
  const madeAt = new Map(known.map((each) => [each.name, each.madeAt]));
  const all = [
    // When it was made is known better than when its file was changed last.
    ...here.map((each) => ({ ...each, madeAt: madeAt.get(each.name) ?? each.madeAt, isHere: true })),
    ...known.filter(({ name }) => hasOthers && !found.has(name)).map((each) => ({ ...each, isHere: false })),
  ];
  const newest = all.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : one.madeAt > other.madeAt ? -1 : 0));
  return newest.slice(0, most);
}

interface BackupJob {
  kind: string;
  runAt: string;
  lastError: string;
  leasedUntil: string | null;
  failedAt: string | null;
}

/** Whether one is being made, or about to be; and why the last one failed, unless there is one since. */
export function progressOf(jobs: readonly BackupJob[], now: string, lastMadeAt = '') {
  const isAtIt = ({ leasedUntil }: BackupJob) => leasedUntil !== null && leasedUntil > now;
  const isNext = ({ failedAt, lastError, runAt }: BackupJob) => failedAt === null && lastError === '' && runAt <= now;
  const failed = jobs.find(({ lastError, failedAt }) => lastError !== '' && (failedAt ?? now) > lastMadeAt);
  return {
    isMaking: jobs.some((job) => isAtIt(job) || isNext(job)),
    failure: failed && { error: failed.lastError, nextAt: failed.failedAt === null ? failed.runAt : null },
  };
}
