import { expect, test } from 'vitest';
import type { Health } from '#contract/administration/health.ts';
import { cellsOf, isAllWell } from './cells.ts';

// Noon where the reader is.
const now = new Date(2026, 10, 28, 12).getTime();
const at = (hoursAgo: number) => new Date(now - hoursAgo * 3_600_000).toISOString();

const well: Health = {
  at: at(0),
  jobs: { state: 'fine', failed: [], waiting: 12, lateSeconds: 0 },
  database: { state: 'fine', engine: 'SQLite', bytes: 214_000_000, problem: '' },
  answers: { state: 'fine', withinMs: 18, overSeconds: 3600 },
  disk: { state: 'fine', freeBytes: 38e9, totalBytes: 64e9 },
  backup: { state: 'fine', isOn: true, last: { madeAt: at(9), bytes: 96_000_000 }, problem: '' },
  bus: { state: 'fine', awaySince: null },
  mail: null,
  sizes: { pictureBytes: 0, backupBytes: 0, messages: 0, people: 1, groups: 1 },
};

const said = (change: Partial<Health>) =>
  cellsOf({ ...well, ...change }, now).map(({ title, text }) => `${title} / ${text}`);
const first = (change: Partial<Health>) => said(change)[0];

test('a site that is well says so first', () => {
  expect(isAllWell(well)).toBe(true);
  expect(said({ backup: { ...well.backup, last: null } })).toEqual([
    'All well / 12 jobs waiting',
    'Database fine / SQLite, 214 MB',
    'Answers fast / 18 ms, last hour',
    '38 GB free / of 64 GB',
    'No backup yet / First one tonight',
  ]);
  expect(said({})[4]).toMatch(/^Backup at 3:00.* \/ checked, 96 MB$/);
});

test('trouble comes first, what may lose data before the rest, and leads to where it is mended', () => {
  const failed = [
    { kind: 'let_result_stand', count: 2 },
    { kind: 'back_up', count: 1 },
    { kind: 'back_up_now', count: 1 },
    { kind: 'fly', count: 1 },
  ];
  const change: Partial<Health> = {
    jobs: { state: 'amber', failed, waiting: 0, lateSeconds: 0 },
    database: { ...well.database, state: 'danger', problem: 'The disk is full.' },
  };
  const [worst, next, ...others] = cellsOf({ ...well, ...change }, now);
  expect(worst).toMatchObject({ title: 'Database in trouble', text: 'The disk is full.' });
  expect(next).toMatchObject({
    title: '5 jobs failed',
    text: '2 game results, 2 backups, 1 other job',
    to: 'failed-jobs',
  });
  expect(others.every(({ state }) => state === 'fine')).toBe(true);
});

test('each trouble has its words', () => {
  const amber = 'amber' as const;
  expect(first({ jobs: { ...well.jobs, state: amber, lateSeconds: 400 } })).toBe(
    'Jobs are late / The oldest by 6 minutes',
  );
  expect(first({ answers: { state: amber, withinMs: 2500, overSeconds: 720 } })).toBe(
    'Answers slowly / 2.5 s, last 12 min',
  );
  expect(first({ disk: { state: amber, freeBytes: 9e8, totalBytes: 64e9 } })).toBe('Only 900 MB free / of 64 GB');
  const backup = { ...well.backup, state: amber };
  expect(first({ backup: { ...backup, last: { madeAt: at(72), bytes: 1e6 } } })).toMatch(/^Last backup 3 days ago/);
  expect(first({ backup: { ...backup, problem: 'The disk is full' } })).toMatch(/^Backup failed \/ Last good one 9 /);
  expect(first({ backup: { ...backup, last: null, problem: 'The disk is full' } })).toBe(
    'Backup failed / The disk is full',
  );
  expect(first({ bus: { state: amber, awaySince: at(0) } })).toMatch(
    /^Live updates slow since 12:00.* \/ Everything works, a little slower$/,
  );
});

test('without other trouble the jobs are fine, and what cannot be told is left out', () => {
  const bus = { state: 'amber', awaySince: at(0) } as const;
  expect(said({ bus, disk: null })).toHaveLength(5);
  expect(said({ bus })[1]).toMatch(/^Jobs fine/);
});
