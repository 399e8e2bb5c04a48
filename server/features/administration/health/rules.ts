import type { HealthState } from '#contract/administration/health.ts';

const hourMs = 60 * 60 * 1000;
const gigabyte = 1e9;
/** A job that is due is begun within seconds. */
const maxLateSeconds = 300;
const slowMs = 1000;
/** A night and half a day: one that was made every night is younger. */
export const maxBackupAgeMs = 36 * hourMs;

export const stateOfJobs = (failed: number, lateSeconds: number): HealthState =>
  failed > 0 || lateSeconds > maxLateSeconds ? 'amber' : 'fine';

export const stateOfAnswers = (withinMs: number | null): HealthState =>
  withinMs !== null && withinMs > slowMs ? 'amber' : 'fine';

/** @param needed what a night takes: a backup, and some room for what people do */
export function stateOfDisk(freeBytes: number, needed: number): HealthState {
  if (freeBytes < 0.1 * gigabyte) return 'danger';
  return freeBytes < Math.max(gigabyte, 3 * needed) ? 'amber' : 'fine';
}

interface BackupFacts {
  isOn: boolean;
  /** When the last one was made; null where there is none. */
  lastAt: string | null;
  /** When the first person came; null where nobody has. */
  peopleSince: string | null;
  hasFailed: boolean;
}

export function stateOfBackup({ isOn, lastAt, peopleSince, hasFailed }: BackupFacts, now: Date): HealthState {
  if (hasFailed) return 'amber';
  const since = lastAt ?? peopleSince;
  return isOn && since !== null && now.getTime() - Date.parse(since) > maxBackupAgeMs ? 'amber' : 'fine';
}
