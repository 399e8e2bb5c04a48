import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupCalls } from '#contract/administration/backups.ts';
import { adminLogCalls } from '#contract/administration/log.ts';
import { checkBackup } from '../../../database/backup/file.ts';
import { backupsIn } from '../../../database/backup/kept.ts';
import { makeSiteAdmin } from '../../../testing/roles.ts';
import { openSite, settingsOf } from '../../../testing/site.ts';

async function openAdministered(env: NodeJS.ProcessEnv = {}) {
  const site = await openSite(env);
  const anna = await site.register('anna');
  await makeSiteAdmin(site, anna);
  const directory = backupsIn(site.place.dataDir);
  return { site, anna, directory, list: () => anna.call(backupCalls.get, {}) };
}

test('a backup is asked for, made by the queue once, listed, and downloaded as it is', async () => {
  const { site, anna, directory, list } = await openAdministered();
  expect(await list()).toEqual({ backups: [], making: null, failure: null, kept: { days: 7, weeks: 4, byHand: 3 } });
  for (let time = 1; time <= 2; time++) {
    expect(await anna.call(backupCalls.create, {})).toMatchObject({ backups: [], making: { bytes: null } });
  }
  await site.keepUp();
  const { backups, making } = await list();
  expect(making).toBeNull();
  expect(backups).toEqual([
    {
      name: expect.stringMatching(/^now-.*Z\.backup$/),
      madeAt: expect.any(String),
      bytes: expect.any(Number),
      isHere: true,
    },
  ]);
  const [{ name, bytes } = { name: '', bytes: 0 }] = backups;
  expect(readdirSync(directory)).toEqual([name]);
  const { rawPayload, headers } = await anna.ask(backupCalls.download, { params: { name } });
  expect(rawPayload.byteLength).toBe(bytes);
  expect(headers).toMatchObject({
    'content-length': String(bytes),
    'content-type': 'application/octet-stream',
    'cache-control': 'no-store',
  });
  expect(headers['content-disposition']).toContain(`attachment; filename="${name}"`);
  const copy = join(site.place.dataDir, 'downloaded');
  writeFileSync(copy, rawPayload);
  expect((await checkBackup(copy)).counts.get('users')?.rows).toBe(1);
  const log = await anna.call(adminLogCalls.list, {});
  expect(log.map(({ action, subject }) => [action, subject])).toEqual([
    ['backup_downloaded', name],
    ['backup_made', ''],
    ['backup_made', ''],
  ]);
});

test('only backups are downloaded, whatever the address says', async () => {
  const { anna, directory, site } = await openAdministered();
  mkdirSync(directory);
  writeFileSync(join(directory, 'mine.backup'), 'x');
  writeFileSync(join(directory, 'night-2026-05-04.backup.unfinished'), 'x');
  for (const name of [
    'mine.backup',
    'night-2026-05-04.backup',
    'night-2026-05-04.backup.unfinished',
    '../thirdshot.sqlite',
    '..%2Fthirdshot.sqlite',
    'night-2026-05-04.backup/../mine.backup',
    'now-2026.backup\0',
  ]) {
    expect((await anna.ask(backupCalls.download, { params: { name } })).statusCode, name).toBe(404);
  }
  expect(await anna.call(adminLogCalls.list, {})).toEqual([]);
  await site.app.close();
});

test('of those that somebody asked for three stay, and those of nights are no business of theirs', async () => {
  const { site, anna, directory, list } = await openAdministered();
  mkdirSync(directory);
  writeFileSync(join(directory, 'night-2026-05-04.backup'), 'x');
  for (let time = 1; time <= 4; time++) {
    await anna.call(backupCalls.create, {});
    await site.keepUp();
    site.wait(2000);
  }
  const { backups } = await list();
  expect(backups.map(({ name }) => name.slice(0, 3))).toEqual(['now', 'now', 'now', 'nig']);
  const known = await site.database.read(({ db }) => db.selectFrom('backups').select('name').execute());
  expect(known).toHaveLength(3);
});

test('one that fails is said with its reason, and when it is tried next', async () => {
  const { site, anna, directory, list } = await openAdministered();
  // Where the directory should be there is a file.
  writeFileSync(directory, 'x');
  await anna.call(backupCalls.create, {});
  await site.keepUp();
  const { making, failure } = await list();
  expect(making).toBeNull();
  expect(failure).toEqual({ reason: expect.stringMatching(/EEXIST/), nextAt: expect.any(String) });
  expect(await anna.call(backupCalls.create, {})).toMatchObject({ making: { bytes: null }, failure: null });
});

test('a backup on another machine is known everywhere, and downloaded there', async () => {
  const { site, anna, list } = await openAdministered();
  await anna.call(backupCalls.create, {});
  await site.keepUp();
  const { backups } = await list();
  if (site.database.kind === 'sqlite') return;
  const elsewhere = await openSite(settingsOf(site));
  const there = anna.on(elsewhere);
  expect((await there.call(backupCalls.get, {})).backups).toEqual(backups.map((each) => ({ ...each, isHere: false })));
  const name = backups[0]?.name ?? '';
  expect(await there.refused(backupCalls.download, { params: { name } })).toMatchObject({ status: 404 });
});
