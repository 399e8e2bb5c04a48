import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { fillUp, smallDisk } from '../testing/disk.ts';
import { recordingLog } from '../testing/log.ts';
import { freshDirectory } from '../testing/process.ts';
import { setUpSite } from '../testing/set-up.ts';
import { openSite, password } from '../testing/site.ts';
import type { OpenOptions } from './open.ts';

async function openOn(directory: string, options?: OpenOptions) {
  const site = await openSite({ DATA_DIR: directory }, options);
  await site.database.write(setUpSite);
  return { ...site, anna: await site.register('anna') };
}

/** Another program that is about to write, such as a shell. */
function lockFile(directory: string) {
  const other = new DatabaseSync(join(directory, 'thirdshot.sqlite'));
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  return { letGo: () => other.exec('rollback') };
}

describe.runIf(process.env.TEST_DATABASE === 'sqlite')('an embedded database that another program holds', () => {
  test('delays writes alone, and nothing else', async () => {
    const directory = freshDirectory();
    const { anna, app, database } = await openOn(directory);
    const { rows } = await database.write(({ db }) => sql<{ timeout: number }>`pragma busy_timeout`.execute(db));
    // While SQLite itself waits, the whole process does.
    expect(rows[0]?.timeout).toBeLessThanOrEqual(50);

    const held = lockFile(directory);
    let isWritten = false;
    const writing = anna.call(groupCalls.create, { body: { name: 'Dinkers' } }).then(() => {
      isWritten = true;
    });
    for (let reads = 0; reads < 20; reads++) {
      await anna.call(authCalls.me, {});
      expect((await app.inject('/api/healthz')).statusCode).toBe(200);
      // The write has its turns, too.
      await pause(5);
    }
    expect(isWritten).toBe(false);
    held.letGo();
    await writing;
  });

  test('is busy when it takes too long, and well afterwards', async () => {
    const directory = freshDirectory();
    const { anna } = await openOn(directory, { lockTimeoutMs: 200 });
    const held = lockFile(directory);
    const create = () => anna.refused(groupCalls.create, { body: { name: 'Dinkers' } });
    expect(await Promise.all([create(), create()])).toEqual(
      Array(2).fill({
        status: 503,
        code: 'unavailable',
        error: 'Another program is holding the database. Please try again in a moment.',
        retryAfter: 1,
      }),
    );
    held.letGo();
    await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  });

  test('refuses all that is said in one conversation at the same time, not one after the other', async () => {
    const directory = freshDirectory();
    const { anna } = await openOn(directory, { lockTimeoutMs: 200 });
    const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
    const held = lockFile(directory);
    const begin = performance.now();
    const say = () => anna.refused(messageCalls.send, { body: { groupId, content: 'Anyone there?' } });
    const answers = await Promise.all(Array.from({ length: 30 }, say));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(performance.now() - begin).toBeLessThan(20 * 200);
    held.letGo();
  });

  test('keeps nobody from reading whose session is due to be prolonged', async () => {
    const directory = freshDirectory();
    const { anna, wait } = await openOn(directory, { lockTimeoutMs: 50 });
    wait(2 * 24 * 60 * 60 * 1000);
    const held = lockFile(directory);
    const response = await anna.ask(authCalls.me, {});
    expect(response.statusCode).toBe(200);
    expect(response.cookies).toEqual([]);
    held.letGo();
    expect((await anna.ask(authCalls.me, {})).cookies).not.toEqual([]);
  });
});

describe.runIf(process.env.TEST_DATABASE === 'sqlite')('an account that was deleted', () => {
  test('can be found in none of the files', async () => {
    const directory = freshDirectory();
    const { anna } = await openOn(directory);
    const email = 'ernestine@kitchenline.example';
    const bio = 'Plays with two paddles, from Wolfratshausen';
    await anna.call(authCalls.updateProfile, { body: { email, bio } });
    const traces = () => {
      const files = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'latin1'));
      return [email, bio, 'anna'].filter((trace) => files.some((file) => file.includes(trace)));
    };
    expect(traces()).toEqual([email, bio, 'anna']);
    await anna.call(authCalls.deleteAccount, { body: { password } });
    expect(traces()).toEqual([]);
  });

  test('goes from the files as soon as another program has read them', async () => {
    const directory = freshDirectory();
    const { anna } = await openOn(directory);
    const other = new DatabaseSync(join(directory, 'thirdshot.sqlite'), { readOnly: true });
    onTestFinished(() => other.close());
    other.exec('begin');
    other.prepare('select username from users').all();
    await anna.call(authCalls.deleteAccount, { body: { password } });
    const log = () => readFileSync(join(directory, 'thirdshot.sqlite-wal'), 'latin1');
    expect(log()).toContain('anna');
    other.exec('commit');
    await vi.waitFor(() => expect(log()).not.toContain('anna'), { timeout: 10_000, interval: 50 });
  });
});

describe.runIf(process.env.TEST_DATABASE === 'sqlite')('an embedded database that is gone', () => {
  const file = 'thirdshot.sqlite';

  test.each<[string, (directory: string) => void]>([
    ['with its directory', (directory) => rmSync(directory, { recursive: true })],
    ['alone', (directory) => rmSync(join(directory, file))],
    ['with its log', (directory) => rmSync(join(directory, `${file}-wal`))],
    [
      'as another was put in its place',
      (directory) => {
        copyFileSync(join(directory, file), join(directory, 'copy'));
        renameSync(join(directory, 'copy'), join(directory, file));
      },
    ],
  ])('%s takes no writes', async (_, remove) => {
    const directory = freshDirectory();
    const log = recordingLog();
    const { anna, app } = await openOn(directory, { log });
    remove(directory);
    const error = 'The database is missing. The person who runs this site has to put it back and restart the server.';
    const gone = { status: 503, code: 'unavailable', error, retryAfter: 30 };
    const create = () => anna.refused(groupCalls.create, { body: { name: 'Dinkers' } });
    expect(await Promise.all([create(), create()])).toEqual([gone, gone]);
    const ready = await app.inject('/api/readyz');
    expect([ready.statusCode, ready.json().error]).toEqual([503, error]);
    expect((await app.inject('/api/healthz')).statusCode).toBe(200);
    expect(log.said.map(({ message }) => message)).toEqual([error]);
  });
});

describe.runIf(process.env.TEST_DATABASE === 'sqlite')('a disk that is full', () => {
  const isFull = { code: 'unavailable', error: "The server's disk is full." };

  test('is told before it is, by the server that is no longer ready', async () => {
    const { app } = await openOn(freshDirectory(), { minFreeBytes: Number.MAX_SAFE_INTEGER });
    const response = await app.inject('/api/readyz');
    expect([response.statusCode, response.json()]).toEqual([503, isFull]);
  });

  test('fails writes with that sentence, and all is well once there is room', async ({ skip }) => {
    const directory = smallDisk('3m');
    if (directory === undefined) return skip('no disk can be made here');
    const { anna, app } = await openOn(directory, { minFreeBytes: 0 });
    const filling = join(directory, 'filling');
    fillUp(filling);
    const name = 'Dinkers';
    const description = 'd'.repeat(500);
    const refusals: number[] = [];
    for (let tries = 0; tries < 200 && refusals.length === 0; tries++) {
      const response = await anna.ask(groupCalls.create, { body: { name, description } });
      if (response.statusCode !== 201) refusals.push(response.statusCode);
    }
    expect(refusals).toEqual([503]);
    expect(await anna.refused(groupCalls.create, { body: { name } })).toMatchObject({ ...isFull, status: 503 });
    await anna.call(authCalls.me, {});
    const ready = await app.inject('/api/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, isFull]);

    rmSync(filling);
    expect((await app.inject('/api/readyz')).statusCode).toBe(200);
    await anna.call(groupCalls.create, { body: { name } });
  });
});
