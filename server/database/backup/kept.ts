import { existsSync, mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from '../open.ts';
import { backUp } from './backup.ts';
import { unfinishedEnding } from './file.ts';

interface Kept {
  days: number;
  weeks: number;
}

export interface KeptBackup {
  name: string;
  madeAt: string;
  /** How large the file is. */
  bytes: number;
}

/** Where backups lie that nobody has named. */
export const backupsIn = (dataDir: string): string => join(dataDir, 'backups');

const nightly = /^night-(\d{4}-\d{2}-\d{2})\.backup$/;
const byHand = /^now-[\dTZ-]+\.backup$/;
/** What a restore has kept of what was there. */
const beforeRestoring = /^before-[\dTZ.-]+\.backup$/;
const names = [nightly, byHand, beforeRestoring];

/** Of those that somebody asked for so many stay: whoever asks again and again fills no disk. */
export const keptByHand = 3;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Backs up a site into its data directory, and deletes old backups that were made so.
 *
 * @returns the one that was made and those that were deleted; undefined where none is to be made at night
 */
export async function backUpNightly({ backups, ...place }: Place & { backups: Kept }, now: Date) {
  if (backups.days === 0 && backups.weeks === 0) return;
  const name = `night-${nightOf(now)}.backup`;
  const made = await make(place, name, now);
  const days = (await listKept(place.dataDir)).flatMap(({ name }) => nightly.exec(name)?.[1] ?? []).filter(isDay);
  const ended = endedAmong(days, backups).map((day) => `night-${day}.backup`);
  await remove(place.dataDir, ended);
  return { made, ended };
}

/**
 * The day of a night by the server's clock, by which it begins: by another one, what was made in the evening would be in
 * the place of the next night's.
 */
export const nightOf = (now: Date, timeZone = Temporal.Now.timeZoneId()): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** What somebody else has called a file may be none. */
function isDay(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The same because somebody asks for it. */
export async function backUpNow(place: Place, now: Date) {
  const made = await make(place, `now-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`, now);
  const older = (await listKept(place.dataDir)).map(({ name }) => name).filter((name) => byHand.test(name));
  const ended = older.sort().reverse().slice(keptByHand);
  await remove(place.dataDir, ended);
  return { made, ended };
}

async function make(place: Place, name: string, now: Date): Promise<KeptBackup> {
  const directory = backupsIn(place.dataDir);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  await removeLeft(directory, now);
  const file = join(directory, name);
  // What was begun twice is there: it has its name once it is whole.
  if (!existsSync(file)) await backUp(place, file, now);
  return { name, madeAt: now.toISOString(), bytes: (await stat(file)).size };
}

/** What a process left that was killed while it made one. */
async function removeLeft(directory: string, now: Date): Promise<void> {
  for (const name of await readdir(directory)) {
    const file = join(directory, name);
    if (!name.endsWith(unfinishedEnding)) continue;
    const left = await stat(file).catch(() => undefined);
    if (left && left.mtimeMs < now.getTime() - dayMs) await rm(file, { force: true });
  }
}

async function remove(dataDir: string, ended: readonly string[]): Promise<void> {
  for (const name of ended) await rm(join(backupsIn(dataDir), name), { force: true });
}

/** The backups that lie in a data directory, the newest first: each was opened and checked when it was made. */
export async function listKept(dataDir: string): Promise<KeptBackup[]> {
  const files = await filesIn(dataDir, (name) => names.some((form) => form.test(name)));
  return files.toSorted((one, other) => other.madeAt.localeCompare(one.madeAt));
}

/** How much is written of one that is being made; null where none is, or another machine makes it. */
export async function bytesSoFar(dataDir: string, now: Date): Promise<number | null> {
  const files = await filesIn(dataDir, (name) => name.endsWith(unfinishedEnding));
  const current = files.filter(({ madeAt }) => Date.parse(madeAt) > now.getTime() - 60_000);
  return current.length === 0 ? null : Math.max(...current.map(({ bytes }) => bytes));
}

async function filesIn(dataDir: string, isMeant: (name: string) => boolean): Promise<KeptBackup[]> {
  const directory = backupsIn(dataDir);
  const found = (await readdir(directory).catch(() => [])).filter(isMeant);
  const files = found.map(async (name) => {
    // It may be gone meanwhile.
    const file = await stat(join(directory, name)).catch(() => undefined);
    return !file?.isFile() ? [] : { name, madeAt: file.mtime.toISOString(), bytes: file.size };
  });
  return (await Promise.all(files)).flat();
}

/** Opens one of them. @returns undefined where there is none of that name */
export async function openKept(dataDir: string, name: string) {
  if (!names.some((form) => form.test(name))) return;
  const handle = await open(join(backupsIn(dataDir), name), 'r').catch(() => undefined);
  if (handle === undefined) return;
  return { bytes: (await handle.stat()).size, content: handle.createReadStream() };
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
