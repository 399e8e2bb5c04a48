import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { purgeExpired } from '../../retention.ts';
import { openFor } from '../../testing/arranged.ts';
import { isAnyoneWaiting } from '../../testing/connections.ts';
import { keysOf } from '../../testing/keyed-club.ts';
import type { Person } from '../../testing/person.ts';
import { freshDirectory } from '../../testing/process.ts';
import { openSite, password } from '../../testing/site.ts';
import { Key } from './keyed-calls.ts';

const day = 24 * 60 * 60 * 1000;

const make = (person: Person, key: string, name = 'Dinkers') =>
  person.ask(groupCalls.create, { body: { name } }, { 'idempotency-key': key });

const isPostgres = process.env.TEST_DATABASE === 'postgres';

test('a key is good for a day, and then it is a new one', async () => {
  const [site, anna] = await openFor('anna');
  const key = randomUUID();
  const first = (await make(anna, key)).json();
  site.wait(day - 60_000);
  expect((await make(anna, key)).json()).toEqual(first);
  site.wait(60_000);
  const later = await make(anna, key, 'Drivers');
  expect([later.statusCode, later.json().name]).toEqual([201, 'Drivers']);
  expect((await make(anna, key, 'Drivers')).json()).toEqual(later.json());
  expect(await keysOf(site)).toHaveLength(1);
});

test('keys that have expired are deleted, and nothing else', async () => {
  const [site, anna] = await openFor('anna');
  await make(anna, randomUUID());
  site.wait(1000);
  await make(anna, randomUUID());
  const [older = '', newer = ''] = (await keysOf(site)).map(({ expiresAt }) => expiresAt).sort();
  expect(await purgeExpired(site.database, new Date(older))).toBe(false);
  expect((await keysOf(site)).map(({ expiresAt }) => expiresAt)).toEqual([newer]);
});

test('they outlive the process', async () => {
  const directory = freshDirectory();
  const site = await openSite({ DATA_DIR: directory });
  const anna = await site.register('anna');
  const key = randomUUID();
  const first = await make(anna, key);
  if (!isPostgres) await site.database.close();
  const next = isPostgres ? await site.anotherProcess() : await openSite({ DATA_DIR: directory });
  const again = await make(anna.on(next), key);
  expect([again.statusCode, again.headers['idempotency-replayed'], again.body]).toEqual([201, 'true', first.body]);
});

test('one whose outcome an earlier version kept in another shape is told that it was done, and does nothing', async () => {
  const [site, anna] = await openFor('anna');
  const key = randomUUID();
  const { id, name } = (await make(anna, key)).json();
  const outcome = new Key(key).seal({ id, name });
  await site.database.write(({ db }) => db.updateTable('idempotency_keys').set({ outcome }).execute());
  const again = await make(anna, key);
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { code: 'already_done', error: 'This has already been done. Reload the page to see it.' },
  ]);
  expect(await anna.call(groupCalls.list, {})).toHaveLength(1);
});

test('nothing that was sent or answered can be read from them', async () => {
  const site = await openSite();
  const stranger = site.stranger();
  const key = randomUUID();
  const body = { username: 'anna', email: 'anna@example.org', password };
  await stranger.ask(authCalls.register, { body }, { 'idempotency-key': key });
  const [row] = await keysOf(site);
  const stored = JSON.stringify({ ...row, outcome: Buffer.from(row?.outcome ?? []).toString('latin1') });
  expect(stored).toContain(row?.keyHash);
  for (const secret of [key, 'anna', password, stranger.cookies.thirdshot]) expect(stored).not.toContain(secret);
});

test('they go with the account, also that of who was not signed in yet', async () => {
  const site = await openSite();
  const [anna, bob] = [site.stranger(), await site.register('bob')];
  const body = { username: 'anna', email: 'anna@example.org', password };
  const key = randomUUID();
  await anna.ask(authCalls.register, { body }, { 'idempotency-key': key });
  await anna.ask(
    authCalls.changePassword,
    { body: { currentPassword: password, newPassword: password } },
    { 'idempotency-key': randomUUID() },
  );
  await make(bob, randomUUID());
  await anna.call(authCalls.deleteAccount, { body: { password } });
  expect((await keysOf(site)).map(({ userId }) => userId)).toEqual([bob.id]);
  // The name is free again, and the key stands for nothing.
  const again = await anna.ask(authCalls.register, { body }, { 'idempotency-key': key });
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, undefined]);
});

/** Two processes around one database, or two writes that are under way at once. */
const testOnPostgres = test.runIf(isPostgres);

testOnPostgres('two processes that are asked the same at once do it once', async () => {
  const [site, anna] = await openFor('anna');
  const elsewhere = anna.on(await site.anotherProcess());
  for (let round = 1; round <= 5; round++) {
    const key = randomUUID();
    const answers = await Promise.all([make(anna, key), make(elsewhere, key), make(anna, key), make(elsewhere, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await anna.call(groupCalls.list, {})).toHaveLength(round);
  }
});

testOnPostgres('the second waits for the first, and does it when that fails', async () => {
  const [site, anna] = await openFor('anna');
  const key = randomUUID();
  await make(anna, key);
  const [row] = await keysOf(site);
  if (row === undefined) throw new Error('Nothing was kept');
  for (const [isKept, groups] of [
    [true, 1],
    [false, 2],
  ] as const) {
    await site.database.write(({ db }) => db.deleteFrom('idempotency_keys').execute());
    const [isHeld, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = site.database
      .write(async ({ db }) => {
        await db.insertInto('idempotency_keys').values(row).execute();
        isHeld.resolve();
        await goOn.promise;
        if (!isKept) throw new Error('undone');
      })
      .catch(() => {});
    await isHeld.promise;
    const second = make(anna, key);
    while (!(await isAnyoneWaiting(site.database))) await setImmediate();
    goOn.resolve();
    await first;
    const { statusCode, headers } = await second;
    expect([statusCode, headers['idempotency-replayed']]).toEqual([201, isKept ? 'true' : undefined]);
    expect(await anna.call(groupCalls.list, {})).toHaveLength(groups);
  }
});
