import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../open.ts';
import { backUp } from './backup.ts';

interface Kept {
  days: number;
  weeks: number;
}

/** Where backups lie that nobody has named. */
export const backupsIn = (dataDir: string): string => join(dataDir, 'backups');

const nightly = /^night-(\d{4}-\d{2}-\d{2})\.backup$/;

/** Backs up a site into its data directory, and deletes old backups that were made so. */
export async function backUpNightly({ backups, ...place }: Place & { backups: Kept }, now: Date): Promise<void> {
  if (backups.days === 0 && backups.weeks === 0) return;
  const directory = backupsIn(place.dataDir);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, `night-${now.toISOString().slice(0, 10)}.backup`);
  // Of a night that was begun twice the first stays: it is whole.
  if (!existsSync(file)) await backUp(place, file, now);
  const days = readdirSync(directory).flatMap((name) => nightly.exec(name)?.[1] ?? []);
  for (const day of endedAmong(days, backups)) rmSync(join(directory, `night-${day}.backup`));
}

/** Which of the days on which there are backups need none any more: neither the last ones, nor the last of a week. */
export function endedAmong(days: readonly string[], { days: keptDays, weeks: keptWeeks }: Kept): string[] {
  const newest = days.toSorted().reverse();
  const lastOfWeeks = [...Map.groupBy(newest, weekOf).values()].flatMap(([last]) => last ?? []);
  const kept = new Set([...newest.slice(0, keptDays), ...lastOfWeeks.slice(0, keptWeeks)]);
  return newest.filter((day) => !kept.has(day));
}

/** The Monday of the week of a day. */
function weekOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}
