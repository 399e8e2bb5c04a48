import type { LucideIcon } from 'lucide-react';
import { Activity, CircleCheck, Database, Download, HardDrive, TriangleAlert, Unplug } from 'lucide-react';
import { counted } from '#client/lib/counts.ts';
import { ago, daysBetween, timeOf } from '#client/lib/moments.ts';
import { span } from '#client/lib/spans.ts';
import type { Health, HealthState } from '#contract/administration/health.ts';
import { bytesInWords } from '../bytes.ts';
import { jobsInWords } from '../job-words.ts';

export interface Cell {
  name: string;
  state: HealthState;
  icon: LucideIcon;
  title: string;
  text: string;
  /** The card that it leads to, if there is one. */
  to?: string;
}

export const cardIds = { jobs: 'failed-jobs', backups: 'backups', sizes: 'sizes' } as const;

const rank: Readonly<Record<HealthState, number>> = { danger: 0, amber: 1, fine: 2 };

/** What the line of health says, trouble first. */
export function cellsOf(health: Health, now: number): Cell[] {
  const cells = [jobsOf(health), ...databaseOf(health), answersOf(health), ...diskOf(health), backupOf(health, now)];
  const sorted = [...busOf(health), ...cells].toSorted((one, other) => rank[one.state] - rank[other.state]);
  return sorted.map((cell) => (cell.state === 'fine' ? cell : { ...cell, icon: TriangleAlert }));
}

export const isAllWell = ({ jobs, database, answers, disk, backup, bus }: Health): boolean =>
  [jobs, database, answers, disk, backup, bus].every((part) => part === null || part.state === 'fine');

function jobsOf(health: Health): Cell {
  const { state, failed, waiting, lateSeconds } = health.jobs;
  const count = failed.reduce((sum, each) => sum + each.count, 0);
  const about = { name: 'jobs', state, icon: CircleCheck };
  if (count > 0) {
    return { ...about, title: `${counted(count, 'job')} failed`, text: jobsInWords(failed), to: cardIds.jobs };
  }
  if (state !== 'fine') {
    return { ...about, title: 'Jobs are late', text: `The oldest by ${span(Math.floor(lateSeconds / 60) * 60)}` };
  }
  return { ...about, title: isAllWell(health) ? 'All well' : 'Jobs fine', text: `${counted(waiting, 'job')} waiting` };
}

function databaseOf({ database: { state, engine, bytes, problem } }: Health): Cell[] {
  const about = { name: 'database', state, icon: Database, to: cardIds.sizes };
  return [
    state === 'fine'
      ? { ...about, title: 'Database fine', text: `${engine}, ${bytesInWords(bytes)}` }
      : { ...about, title: 'Database in trouble', text: problem },
  ];
}

function answersOf({ answers: { state, withinMs, overSeconds } }: Health): Cell {
  const about = { name: 'answers', state, icon: Activity, to: cardIds.sizes };
  if (withinMs === null) return { ...about, title: 'No answers yet', text: 'Nobody asked this server' };
  const within = withinMs < 1000 ? `${withinMs} ms` : `${(withinMs / 1000).toLocaleString('en-GB')} s`;
  const minutes = Math.round(overSeconds / 60);
  const over = minutes >= 60 ? 'hour' : minutes < 2 ? 'minute' : `${minutes} min`;
  return { ...about, title: state === 'fine' ? 'Answers fast' : 'Answers slowly', text: `${within}, last ${over}` };
}

function diskOf({ disk }: Health): Cell[] {
  if (disk === null) return [];
  const free = bytesInWords(disk.freeBytes);
  const title = disk.state === 'fine' ? `${free} free` : `Only ${free} free`;
  return [
    {
      name: 'disk',
      state: disk.state,
      icon: HardDrive,
      title,
      text: `of ${bytesInWords(disk.totalBytes)}`,
      to: cardIds.sizes,
    },
  ];
}

function backupOf({ backup: { state, isOn, last, problem } }: Health, now: number): Cell {
  const about = { name: 'backup', state, icon: Download, to: cardIds.backups };
  if (problem !== '')
    return { ...about, title: 'Backup failed', text: last ? `Last good one ${ago(last.madeAt, now)}` : problem };
  if (last === null) {
    return isOn
      ? { ...about, title: 'No backup yet', text: 'First one tonight' }
      : { ...about, title: 'No backup', text: 'None is made at night' };
  }
  const days = daysBetween(last.madeAt, now);
  const when = days === 0 ? `at ${timeOf(last.madeAt)}` : days === 1 ? 'yesterday' : `${days} days ago`;
  return {
    ...about,
    title: state === 'fine' ? `Backup ${when}` : `Last backup ${when}`,
    text: `checked, ${bytesInWords(last.bytes)}`,
  };
}

function busOf({ bus: { state, awaySince } }: Health): Cell[] {
  if (awaySince === null) return [];
  const title = `Live updates slow since ${timeOf(awaySince)}`;
  return [{ name: 'bus', state, icon: Unplug, title, text: 'Everything works, a little slower' }];
}
