import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';
import { backUpNightly, backupsIn, endedAmong, nightOf } from './kept.ts';

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

test('whatever nights are missed, the last of so many days and of so many weeks are kept, and no others', () => {
  // Across two changes of the clock, and the end of a year with 53 weeks.
  const days = daysUpTo('2027-04-10', 220).reverse();
  for (const [nth, kept] of [
    [1, { days: 7, weeks: 4 }],
    [2, { days: 7, weeks: 4 }],
    [3, { days: 1, weeks: 3 }],
    [5, { days: 3, weeks: 0 }],
    [11, { days: 0, weeks: 5 }],
  ] as const) {
    let there: string[] = [];
    const made: string[] = [];
    for (const [at, day] of days.entries()) {
      if ((at * at) % nth !== 0) continue;
      made.push(day);
      there.push(day);
      const ended = endedAmong(there, kept);
      there = there.filter((each) => !ended.includes(each));
      const weeks = Map.groupBy(made, (each) => {
        const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(each);
        return `${yearOfWeek} ${weekOfYear}`;
      });
      const lastOfWeeks = [...weeks.values()].map((week) => week.at(-1));
      const expected = new Set([
        ...(kept.days === 0 ? [] : made.slice(-kept.days)),
        ...(kept.weeks === 0 ? [] : lastOfWeeks.slice(-kept.weeks)),
      ]);
      expect(new Set(there)).toEqual(expected);
    }
  }
});

test('the night of a backup is the server’s, also where it is another day elsewhere', () => {
  const evening = new Date('2026-05-05T03:00:00.000Z');
  expect(nightOf(evening, 'America/Los_Angeles')).toBe('2026-05-04');
  expect(nightOf(new Date('2026-05-05T10:00:00.000Z'), 'America/Los_Angeles')).toBe('2026-05-05');
  expect(nightOf(new Date('2026-05-04T17:00:00.000Z'), 'Australia/Sydney')).toBe('2026-05-05');
});

test('a night has one backup, and what somebody else put beside it stays', async () => {
  const { place, register } = await openSite();
  await register('anna');
  const directory = backupsIn(place.dataDir);
  mkdirSync(directory);
  for (const name of ['mine.backup', 'night-2026-05-02.backup', 'night-2026-05-03.backup']) {
    writeFileSync(join(directory, name), '');
  }
  // No day, and no file.
  const others = ['night-2026-02-30.backup', 'night-2026-13-01.backup'];
  for (const name of others) writeFileSync(join(directory, name), '');
  mkdirSync(join(directory, 'night-2026-01-01.backup'));
  const now = new Date('2026-05-04T03:00:00.000Z');
  for (let time = 1; time <= 2; time++) await backUpNightly({ ...place, backups: { days: 2, weeks: 0 } }, now);
  const night = `night-${nightOf(now)}.backup`;
  expect(readdirSync(directory).sort()).toEqual(
    ['mine.backup', 'night-2026-01-01.backup', ...others, 'night-2026-05-03.backup', night].sort(),
  );
  await backUpNightly({ ...place, backups: { days: 0, weeks: 0 } }, new Date('2026-05-05T03:00:00.000Z'));
  expect(readdirSync(directory)).toHaveLength(6);
});
