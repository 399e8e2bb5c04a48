import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jobCalls } from '#contract/administration/jobs.ts';
import { adminLogCalls } from '#contract/administration/log.ts';
import { backupsIn } from '../../../database/backup/kept.ts';
import type { New } from '../../../database/schema.ts';
import { recurringKey } from '../../../jobs/rules.ts';
import { openWith } from '../../../testing/arranged.ts';
import { makeSiteAdmin } from '../../../testing/roles.ts';
import { countStatements, type Site } from '../../../testing/site.ts';

async function administered(site: Site) {
  const anna = await site.register('anna');
  await makeSiteAdmin(site, anna);
  return { anna };
}

const at = (inMs: number) => new Date(Date.now() + inMs).toISOString();

async function plant({ database }: Site, rows: readonly Partial<New<'jobs'>>[]): Promise<number[]> {
  const values = rows.map((row, index) => ({
    kind: 'let_result_stand',
    key: `planted ${index}`,
    payload: '{"gameId":1}',
    runAt: at(-60_000),
    attempts: 0,
    lastError: '',
    leasedUntil: null,
    failedAt: null,
    ...row,
  }));
  const inserted = await database.write(({ db }) => db.insertInto('jobs').values(values).returning('id').execute());
  return inserted.map(({ id }) => id);
}

const given = (lastError: string, row: Partial<New<'jobs'>> = {}): Partial<New<'jobs'>> => {
  return { attempts: 10, lastError, failedAt: at(-3600_000), ...row };
};

const rowsOf = ({ database }: Site) =>
  database.read(({ db }) =>
    db.selectFrom('jobs').select(['id', 'attempts', 'failedAt', 'runAt']).orderBy('id').execute(),
  );

test('failed jobs are together by kind and reason, and what waits is counted', async () => {
  const { site, anna } = await openWith(administered);
  const [, second, , other] = await plant(site, [
    given('Game 1 is gone', { failedAt: at(-7200_000) }),
    given('Game 22 is gone'),
    given('Game 3 is gone', { kind: 'extend_series' }),
    given('ENOSPC: no space left on device'),
    { runAt: at(40_000) },
    { runAt: at(20_000) },
    { leasedUntil: at(30_000), attempts: 1 },
    // Fails now and then, and again and again.
    { attempts: 2, lastError: 'locked' },
    { kind: 'purge', key: recurringKey, attempts: 4, lastError: 'locked', runAt: at(50_000) },
  ]);
  const jobs = await anna.call(jobCalls.get, {});
  expect(jobs).toMatchObject({ failed: 5, waiting: 5, running: 1 });
  expect(jobs.failures[0]).toMatchObject({ id: second, kind: 'let_result_stand', reason: 'Game … is gone', count: 2 });
  expect(Date.parse(jobs.failures[0]?.since ?? '')).toBeLessThan(Date.now() - 7000_000);
  expect(jobs.failures).toContainEqual(
    expect.objectContaining({ id: other, reason: 'The disk is full: make room on the server', count: 1 }),
  );
  expect(jobs.failures).toContainEqual(
    expect.objectContaining({ kind: 'purge', since: null, nextAt: expect.any(String) }),
  );
});

test('the single jobs come page by page, with their whole error', async () => {
  const { site, anna } = await openWith(administered);
  const ids = await plant(site, [
    ...[1, 2, 3].map((game) => given(`Game ${game} is gone\nat line 7`)),
    given('something else'),
    given('Game 1 is gone\nat line 7', { kind: 'extend_series' }),
  ]);
  const [id = 0] = ids;
  const pages = await anna.pages(jobCalls.failed, { params: { id }, query: { limit: 2 } });
  expect(pages.map((page) => page.length)).toEqual([2, 1]);
  expect(pages.flat().map((job) => job.id)).toEqual(ids.slice(0, 3).reverse());
  expect(pages[0]?.[0]).toEqual({
    id: ids[2],
    attempts: 10,
    error: 'Game 3 is gone\nat line 7',
    failedAt: expect.any(String),
    nextAt: null,
    isRunning: false,
    mayDrop: true,
  });
  expect(await anna.call(jobCalls.failed, { params: { id: 999_999 } })).toEqual([]);
  expect(await anna.call(jobCalls.retry, { body: { id: 999_999, similar: true } })).toEqual({ tried: 0 });
});

test('one, all of a reason or all are tried again, save those that are being tried', async () => {
  const { site, anna } = await openWith(administered);
  const [one = 0, , , running] = await plant(site, [
    given('Game 1 is gone'),
    given('Game 2 is gone'),
    given('else'),
    given('else', { leasedUntil: at(30_000) }),
    { runAt: at(600_000) },
  ]);
  const due = async () => (await rowsOf(site)).filter(({ attempts }) => attempts === 2).map(({ id }) => id);
  expect(await anna.call(jobCalls.retry, { body: { id: one } })).toEqual({ tried: 1 });
  expect(await due()).toEqual([one]);
  expect(await anna.call(jobCalls.retry, { body: { id: one + 1, similar: true } })).toEqual({ tried: 1 });
  expect(await anna.call(jobCalls.retry, { body: {} })).toEqual({ tried: 1 });
  expect(await due()).toEqual([one, one + 1, one + 2]);
  expect((await rowsOf(site)).find(({ id }) => id === running)).toMatchObject({
    attempts: 10,
    failedAt: expect.any(String),
  });
  expect(await anna.call(jobCalls.retry, { body: {} })).toEqual({ tried: 0 });
  const log = await anna.call(adminLogCalls.list, {});
  expect(log.map(({ action, subject }) => [action, subject])).toEqual([
    ['jobs_retried', 'all (1)'],
    ['jobs_retried', 'let_result_stand (1)'],
    ['jobs_retried', `#${one} (1)`],
  ]);
});

test('what is tried again and succeeds is gone; what fails is there again at once, and goes on by itself', async () => {
  const { site, anna } = await openWith(administered);
  // Where the directory of backups should be there is a file.
  writeFileSync(backupsIn(site.place.dataDir), 'x');
  await plant(site, [given('no such game'), given('ENOSPC', { kind: 'back_up_now', payload: '{}' })]);
  await anna.call(jobCalls.retry, { body: {} });
  expect(await anna.call(jobCalls.get, {})).toMatchObject({ failed: 0, waiting: 2 });
  await site.keepUp();
  const { failures, failed } = await anna.call(jobCalls.get, {});
  expect(failed).toBe(1);
  expect(failures).toMatchObject([{ kind: 'back_up_now', since: null, nextAt: expect.any(String) }]);
});

test('what was given up is dropped, one or all of a reason; what goes on or runs stays', async () => {
  const { site, anna } = await openWith(administered);
  const [one = 0, two, three, running = 0, waiting = 0, recurring = 0] = await plant(site, [
    given('Game 1 is gone'),
    given('Game 2 is gone'),
    given('else'),
    given('Game 3 is gone', { leasedUntil: at(30_000) }),
    {},
    { kind: 'purge', key: recurringKey, attempts: 4, lastError: 'locked' },
  ]);
  for (const id of [running, waiting, recurring, 999_999]) await anna.call(jobCalls.drop, { params: { id } });
  expect(await rowsOf(site)).toHaveLength(6);
  await anna.call(jobCalls.drop, { params: { id: one } });
  expect((await rowsOf(site)).map(({ id }) => id)).toEqual([two, three, running, waiting, recurring]);
  await anna.call(jobCalls.drop, { params: { id: two ?? 0 }, query: { similar: 'true' } });
  expect((await rowsOf(site)).map(({ id }) => id)).toEqual([three, running, waiting, recurring]);
  const [entry, ...others] = await anna.call(adminLogCalls.list, {});
  expect(entry).toMatchObject({
    action: 'job_dropped',
    subject: 'let_result_stand (1)',
    details: { reason: 'Game 2 is gone' },
  });
  expect(others).toHaveLength(1);
});

test('five hundred of one reason are one row, in as many statements as one', async () => {
  const { site, anna } = await openWith(administered);
  await plant(site, [given('Game 1 is gone', { key: 'first' })]);
  const few = await countStatements(site, () => anna.call(jobCalls.get, {}));
  await plant(
    site,
    Array.from({ length: 499 }, (_, game) => given(`Game ${game} is gone`)),
  );
  const many = await countStatements(site, () => anna.call(jobCalls.get, {}));
  expect(many).toBe(few);
  expect((await anna.call(jobCalls.get, {})).failures).toMatchObject([{ count: 500 }]);
  expect(await anna.call(jobCalls.retry, { body: {} })).toEqual({ tried: 500 });
});
