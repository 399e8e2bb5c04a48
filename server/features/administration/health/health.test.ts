import { expect, test } from 'vitest';
import { backupCalls } from '#contract/administration/backups.ts';
import { healthCalls } from '#contract/administration/health.ts';
import { groupCalls } from '#contract/groups.ts';
import { openWith } from '../../../testing/arranged.ts';
import { makeSiteAdmin } from '../../../testing/roles.ts';
import { countStatements, openSite, type Site } from '../../../testing/site.ts';

async function administered(site: Site) {
  const anna = await site.register('anna');
  await makeSiteAdmin(site, anna);
  return { anna, health: () => anna.call(healthCalls.get, {}) };
}

const hourMs = 60 * 60 * 1000;

test('a site that is well says so, and how large it is', async () => {
  const { site, anna, health } = await openWith(administered);
  await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const answer = await health();
  expect(answer).toMatchObject({
    jobs: { state: 'fine', failed: [], lateSeconds: 0 },
    database: { state: 'fine', engine: site.database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL', problem: '' },
    answers: { state: 'fine', overSeconds: expect.any(Number) },
    backup: { state: 'fine', isOn: true, last: null, problem: '' },
    bus: { state: 'fine', awaySince: null },
    mail: null,
    sizes: { pictureBytes: 0, backupBytes: 0, messages: 0, people: 1, groups: 1 },
  });
  expect(answer.answers.withinMs).toBeGreaterThan(0);
  expect(answer.database.bytes).toBeGreaterThan(100_000);
  expect(answer.disk?.freeBytes).toBeLessThan(answer.disk?.totalBytes ?? 0);
});

test('a backup that is older than a night and half a day is to be looked at', async () => {
  const { site, anna, health } = await openWith(administered);
  const state = async () => (await health()).backup.state;
  site.wait(37 * hourMs);
  expect(await state(), 'none yet').toBe('amber');
  await anna.call(backupCalls.create, {});
  await site.keepUp();
  expect(await state()).toBe('fine');
  site.wait(37 * hourMs);
  expect(await state()).toBe('amber');
});

test.each([
  ['0', '4', true],
  ['1', '0', true],
  ['0', '0', false],
])('with BACKUP_DAYS=%s and BACKUP_WEEKS=%s a backup is made at night: %s', async (days, weeks, isOn) => {
  const site = await openSite({ BACKUP_DAYS: days, BACKUP_WEEKS: weeks });
  const { health } = await administered(site);
  expect((await health()).backup).toMatchObject({ isOn, state: 'fine' });
  site.wait(37 * hourMs);
  expect((await health()).backup).toMatchObject({ isOn, state: isOn ? 'amber' : 'fine' });
});

test('jobs that failed or wait for too long are to be looked at', async () => {
  const { site, health } = await openWith(administered);
  const row = { kind: 'purge', payload: '{}', runAt: new Date().toISOString() };
  await site.database.write(({ db }) =>
    db
      .insertInto('jobs')
      .values({ ...row, key: '1' })
      .execute(),
  );
  site.wait(301_000);
  const { jobs } = await health();
  expect(jobs).toMatchObject({ state: 'amber', failed: [] });
  expect(jobs.lateSeconds).toBeGreaterThanOrEqual(301);
  await site.database.write(({ db }) => db.deleteFrom('jobs').where('kind', '=', 'purge').execute());
  expect((await health()).jobs).toMatchObject({ state: 'fine' });
  const failed = { ...row, failedAt: row.runAt, lastError: 'x' };
  await site.database.write(({ db }) =>
    db
      .insertInto('jobs')
      .values([1, 2].map((key) => ({ ...failed, kind: 'extend_series', key: String(key) })))
      .execute(),
  );
  expect((await health()).jobs).toMatchObject({ state: 'amber', failed: [{ kind: 'extend_series', count: 2 }] });
});

test('while the processes of a site do not hear each other it is said since when', async () => {
  const { site, health } = await openWith(administered);
  let isCarrying = false;
  site.bus.isCarrying = () => isCarrying;
  const notices = site.bus as unknown as { publish: (notice: { kind: string }) => void };
  notices.publish({ kind: 'away' });
  const { bus } = await health();
  expect(bus).toEqual({ state: 'amber', awaySince: expect.any(String) });
  site.wait(60_000);
  notices.publish({ kind: 'away' });
  expect((await health()).bus).toEqual(bus);
  isCarrying = true;
  expect((await health()).bus).toEqual({ state: 'fine', awaySince: null });
});

test('it costs as many statements however often it is asked for', async () => {
  const { site, health } = await openWith(administered);
  await health();
  expect(await countStatements(site, health)).toBe(await countStatements(site, health));
});
