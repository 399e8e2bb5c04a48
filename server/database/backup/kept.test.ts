import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';
import { backUpNightly, backupsIn, endedAmong } from './kept.ts';

const daysUpTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, back) => Temporal.PlainDate.from(last).subtract({ days: back }).toString());

test('of seven days and of four weeks the last backup is kept', () => {
  // A Saturday.
  const days = daysUpTo('2026-11-28', 40);
  const ended = endedAmong(days, { days: 7, weeks: 4 });
  expect(days.filter((day) => !ended.includes(day))).toEqual([
    ...daysUpTo('2026-11-28', 7),
    '2026-11-15',
    '2026-11-08',
  ]);
  expect(endedAmong(days, { days: 0, weeks: 2 })).toHaveLength(38);
  expect(endedAmong(['2026-11-01'], { days: 7, weeks: 4 })).toEqual([]);
});

test('a night has one backup, and what somebody else put beside it stays', async () => {
  const { place, register } = await openSite();
  await register('anna');
  const directory = backupsIn(place.dataDir);
  mkdirSync(directory);
  for (const name of ['mine.backup', 'night-2026-05-02.backup', 'night-2026-05-03.backup']) {
    writeFileSync(join(directory, name), '');
  }
  const now = new Date('2026-05-04T03:00:00.000Z');
  for (let time = 1; time <= 2; time++) await backUpNightly({ ...place, backups: { days: 2, weeks: 0 } }, now);
  expect(readdirSync(directory).sort()).toEqual(['mine.backup', 'night-2026-05-03.backup', 'night-2026-05-04.backup']);
  await backUpNightly({ ...place, backups: { days: 0, weeks: 0 } }, new Date('2026-05-05T03:00:00.000Z'));
  expect(readdirSync(directory)).toHaveLength(3);
});
