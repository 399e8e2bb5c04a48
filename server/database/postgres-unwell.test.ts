import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { recordingLog } from '../testing/log.ts';
import { relayBefore } from '../testing/pooler.ts';
import { findPostgresBinaries, startOwnCluster } from '../testing/postgres-cluster.ts';
import { applicationName } from '../testing/postgres-databases.ts';
import { openSite } from '../testing/site.ts';
import { listening } from '../testing/socket-client.ts';
import { expectKept, talkLoudly } from '../testing/talking-loudly.ts';
import { withSnapshot } from './backup/stores.ts';
import { DatabaseUnavailable } from './errors.ts';
import type { PostgresLimits } from './postgres.ts';

const unavailable = { status: 503, code: 'unavailable', retryAfter: 1 };

/** Ends all connections to this database but the one that asks for it. */
const endConnections =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

/** A connection that is not the site's. */
async function otherClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const isThere = process.env.TEST_DATABASE === 'postgres' && findPostgresBinaries() !== undefined;

describe.runIf(isThere)('a PostgreSQL that goes away', () => {
  test('fails calls with 503 meanwhile, and all is well when it is back', { timeout: 40_000 }, async () => {
    const cluster = await startOwnCluster();
    onTestFinished(() => cluster.remove());
    const log = recordingLog();
    const site = await openSite({ DATABASE_URL: cluster.url }, { log });
    const anna = await site.register('anna');
    const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
    const socket = await listening(await site.listen(), anna);
    const talk = talkLoudly(anna, groupId);
    const isReady = async () => (await site.app.inject('/api/readyz')).statusCode;

    // Shut down, and left in the middle of everything.
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      const said = talk.acknowledged.length;
      await vi.waitFor(() => expect(talk.acknowledged.length).toBeGreaterThan(said + 50), 10_000);
      await cluster.stop(signal);
      for (let calls = 0; calls < 20; calls++) {
        expect(await anna.refused(authCalls.me, {})).toMatchObject(unavailable);
      }
      expect(await isReady()).toBe(503);
      // Also for somebody who is signed in.
      expect((await anna.send({ url: '/api/healthz' })).statusCode).toBe(200);
      await cluster.start();
      await vi.waitFor(async () => expect(await isReady()).toBe(200), 5000);
      await anna.call(authCalls.me, {});
    }
    await talk.stop();
    expect([...talk.statuses].sort()).toEqual([201, 503]);
    await expectKept(anna, groupId, talk.acknowledged);
    await anna.call(messageCalls.send, { body: { groupId, content: 'There again', clientId: crypto.randomUUID() } });
    await socket.hears('chat_message', ({ message }) => message.content === 'There again');
    // Hundreds of calls failed; a handful of lines says so.
    expect(log.said.length).toBeLessThan(30);
  });

  test('as a primary, and takes no writes, is away until it does', { timeout: 60_000 }, async () => {
    const cluster = await startOwnCluster();
    onTestFinished(() => cluster.remove());
    const site = await openSite({ DATABASE_URL: cluster.url });
    const anna = await site.register('anna');
    const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
    const talk = talkLoudly(anna, groupId);
    const isReady = async () => (await site.app.inject('/api/readyz')).statusCode;
    const other = await otherClient(cluster.url);
    const readOnly = { of: 'database postgres', now: endConnections };
    const everywhere = { of: 'system', now: 'select pg_reload_conf()' };

    for (const { of, now } of [readOnly, everywhere]) {
      const said = talk.acknowledged.length;
      await vi.waitFor(() => expect(talk.acknowledged.length).toBeGreaterThan(said + 20), 20_000);
      await other.query(`alter ${of} set default_transaction_read_only = on`);
      await other.query(now);
      await vi.waitFor(async () => expect(await isReady()).toBe(503), 10_000);
      for (let calls = 0; calls < 20; calls++) {
        expect(await anna.refused(groupCalls.create, { body: { name: 'Drivers' } })).toMatchObject(unavailable);
      }
      // What was connected in this time would be read-only for ever.
      await other.query('set default_transaction_read_only = off');
      await other.query(`alter ${of} reset default_transaction_read_only`);
      await other.query('select pg_reload_conf()');
      await vi.waitFor(async () => expect(await isReady()).toBe(200), 10_000);
      const answers = Array.from({ length: 8 }, (_, at) => anna.ask(groupCalls.create, { body: { name: `D${at}` } }));
      expect(new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    }
    await talk.stop();
    expect([...talk.statuses].sort()).toEqual([201, 503]);
    await expectKept(anna, groupId, talk.acknowledged);
  });

  test('leaves no connection behind that was made while it took no writes', { timeout: 40_000 }, async () => {
    const cluster = await startOwnCluster();
    onTestFinished(() => cluster.remove());
    const log = recordingLog();
    const site = await openSite({ DATABASE_URL: cluster.url }, { log });
    const anna = await site.register('anna');
    const other = await otherClient(cluster.url);
    const statuses = async (ask: () => Promise<{ statusCode: number }>) => {
      const answers = await Promise.all(Array.from({ length: 8 }, ask));
      return [...new Set(answers.map(({ statusCode }) => statusCode))];
    };
    await other.query('alter database postgres set default_transaction_read_only = on');
    await other.query(endConnections);
    // Who only reads notices nothing of it.
    await vi.waitFor(async () => expect(await statuses(() => anna.ask(authCalls.me, {}))).toEqual([200]), 10_000);
    // Nor does who asks whether it is ready have to wait for somebody who writes.
    expect((await site.app.inject('/api/readyz')).statusCode).toBe(503);
    expect(await anna.refused(groupCalls.create, { body: { name: 'Drivers' } })).toMatchObject(unavailable);
    await other.query('set default_transaction_read_only = off');
    await other.query('alter database postgres reset default_transaction_read_only');
    await vi.waitFor(() => expect(JSON.stringify(log.said)).toContain('answers again'), 10_000);
    expect(await statuses(() => site.app.inject('/api/readyz'))).toEqual([200]);
  });

  test('with room for no further connection serves all calls with those that are there', async () => {
    const cluster = await startOwnCluster(['max_connections=12', 'superuser_reserved_connections=0']);
    onTestFinished(() => cluster.remove());
    const site = await openSite({ DATABASE_URL: cluster.url });
    const anna = await site.register('anna');
    const taken: pg.Client[] = [];
    await expect(async () => {
      for (;;) taken.push(await otherClient(cluster.url));
    }).rejects.toThrow('too many clients');
    const calls = Array.from({ length: 8 }, (_, at) => [
      anna.ask(authCalls.me, {}),
      anna.ask(groupCalls.create, { body: { name: `Dinkers ${at}` } }),
    ]);
    const statuses = (await Promise.all(calls.flat())).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
  });
});

describe.runIf(process.env.TEST_DATABASE === 'postgres')('PostgreSQL', () => {
  test('may end connections under load: what was not committed is done again', { timeout: 40_000 }, async () => {
    const { anna, url } = await openWithUrl();
    const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
    const talk = talkLoudly(anna, groupId);
    const other = await otherClient(url);
    for (let rounds = 1; rounds <= 3; rounds++) {
      await vi.waitFor(() => expect(talk.acknowledged.length).toBeGreaterThan(rounds * 30), 10_000);
      await other.query(endConnections);
    }
    await vi.waitFor(() => expect(talk.acknowledged.length).toBeGreaterThan(150), 10_000);
    await talk.stop();
    await expectKept(anna, groupId, talk.acknowledged);
    expect([...talk.statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  });

  test('with a table that somebody holds fails what needs it, and nothing else', async () => {
    const { anna, url } = await openWithUrl({ readLockMs: 50, lockMs: 2000, connectMs: 1500 });
    const other = await otherClient(url);
    await other.query('begin; lock table groups in access exclusive mode');
    const readGroups = () => anna.refused(groupCalls.list, { query: {} });
    const makeGroup = () => anna.refused(groupCalls.create, { body: { name: 'Dinkers' } });
    const stuck = [...Array.from({ length: 30 }, readGroups), ...Array.from({ length: 3 }, makeGroup)];
    for (let calls = 0; calls < 10; calls++) {
      await anna.call(authCalls.me, {});
      await anna.call(authCalls.updateProfile, { body: { bio: `Dinks ${calls}` } });
    }
    // As many writes as there are connections to write with.
    stuck.push(...Array.from({ length: 12 }, makeGroup));
    await Promise.all(Array.from({ length: 20 }, () => anna.call(authCalls.me, {})));
    const busy = { ...unavailable, error: 'The database is busy. Please try again in a moment.' };
    expect(await Promise.all(stuck)).toEqual(stuck.map(() => busy));
    await other.query('rollback');
    await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  });

  test('that is out of reach keeps nobody waiting for long', async () => {
    const { url } = await openWithUrl();
    const way = await wayTo(url);
    const log = recordingLog();
    const { app, register } = await openSite(
      { DATABASE_URL: way.url },
      { log, limits: { connectMs: 1000, statementMs: 1000 } },
    );
    const bob = await register('bob');
    await bob.call(authCalls.me, {});
    way.block();
    // Some find a connection that has gone dumb, others get none at all.
    const first = Array.from({ length: 25 }, () => bob.refused(authCalls.me, {}));
    expect(await Promise.all(first)).toEqual(first.map(() => expect.objectContaining({ status: 503 })));
    await vi.waitFor(
      () => expect(log.said.map(({ message }) => message)).toContain('PostgreSQL does not answer'),
      5000,
    );
    const attempts = way.attempts();
    const later = Array.from({ length: 25 }, () => bob.refused(authCalls.me, {}));
    expect(await Promise.all(later)).toEqual(later.map(() => expect.objectContaining(unavailable)));
    // None of these has tried to connect: whether it is back is found out by one that nobody waits for.
    expect(way.attempts() - attempts).toBeLessThan(10);
    way.open();
    await vi.waitFor(async () => expect((await app.inject('/api/readyz')).statusCode).toBe(200), 10_000);
    await bob.call(authCalls.me, {});
  });

  test('has twelve connections to a process at most, also while it is backed up', async () => {
    const { anna, database, place } = await openWithUrl();
    const connections = await withSnapshot(place, async () => {
      const calls = Array.from({ length: 40 }, (_, at) => [
        anna.call(authCalls.me, {}),
        anna.call(groupCalls.create, { body: { name: `Dinkers ${at}` } }),
      ]);
      await Promise.all(calls.flat());
      const { rows } = await database.read(({ db }) =>
        sql<{ count: number }>`select count(*) from pg_stat_activity
          where datname = current_database() and application_name <> ${applicationName}`.execute(db),
      );
      return rows[0]?.count;
    });
    // The twelfth is the one that looks whether PostgreSQL is back.
    expect(connections).toBeLessThanOrEqual(11);
  });

  test('with all connections in use lets calls wait, and refuses who would wait for long', async () => {
    const { anna, database, url } = await openWithUrl({ connectMs: 500, lockMs: 5000 }, { DATABASE_POOL: '2' });
    const write = { body: { bio: 'Dinks' } };
    const calls = Array.from({ length: 20 }, () => [
      anna.call(authCalls.me, {}),
      anna.call(authCalls.updateProfile, write),
    ]);
    await Promise.all(calls.flat());
    expect(database.connections()).toEqual({ open: 2, busy: 0, waiting: 0 });
    const other = await otherClient(url);
    await other.query('begin; lock table groups in access exclusive mode');
    // It has the one connection that writes.
    const slow = anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
    await vi.waitFor(() => expect(database.connections().busy).toBe(1));
    const since = performance.now();
    const refusals = Array.from({ length: 20 }, () => anna.refused(authCalls.updateProfile, write));
    await vi.waitFor(() => expect(database.connections().waiting).toBe(20));
    const busy = { ...unavailable, error: 'The database is busy. Please try again in a moment.' };
    expect(await Promise.all(refusals)).toEqual(refusals.map(() => busy));
    expect(performance.now() - since).toBeLessThan(2000);
    await anna.call(authCalls.me, {});
    await other.query('rollback');
    await slow;
    await anna.call(authCalls.updateProfile, write);
  });

  test('gives up a statement that takes too long', async () => {
    const { database } = await openWithUrl({ statementMs: 1000 });
    const sleeping = database.read(({ db }) => sql`select pg_sleep(5)`.execute(db));
    await expect(sleeping).rejects.toThrow('The database is busy');
  });

  test('gives up a transaction that lies idle, and what it holds', async () => {
    const { database, url } = await openWithUrl({ idleMs: 1000 });
    const other = await otherClient(url);
    let timesFreed = 0;
    const idling = database.write(async ({ db }) => {
      await sql`lock table groups`.execute(db);
      await vi.waitFor(() => other.query('do $$ begin lock table groups nowait; end $$'), 10_000);
      timesFreed++;
      await sql`select 1`.execute(db);
    });
    await expect(idling).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(timesFreed).toBeGreaterThan(0);
    expect(await database.write(async () => 'the next one works')).toBe('the next one works');
  });

  test('that was asked to commit, and never answered, is asked no second time', async () => {
    const { database, url } = await openWithUrl();
    const other = await otherClient(url);
    await other.query('create table tries (id integer primary key)');
    // Whoever commits to this table has their connection ended while they do.
    await other.query(`create function hang_up() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await other.query(`create constraint trigger hang_up after insert on tries
      deferrable initially deferred for each row execute function hang_up()`);
    let runs = 0;
    const committing = database.write(async ({ db }) => {
      runs++;
      await sql`insert into tries values (1)`.execute(db);
    });
    await expect(committing).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(runs).toBe(1);
  });

  test('that breaks the connection while messages are committed is asked no second time for any', async () => {
    const { anna, url } = await openWithUrl();
    const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
    const other = await otherClient(url);
    // No rollback takes back what a sequence has counted.
    await other.query('create sequence commits');
    await other.query(`create function hang_up() returns trigger language plpgsql as
      $$ begin perform nextval('commits'); perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await other.query(`create constraint trigger hang_up after insert on messages
      deferrable initially deferred for each row execute function hang_up()`);
    const say = () => anna.ask(messageCalls.send, { body: { groupId, content: 'Anyone there?' } });
    const sends = 20;
    const answers = await Promise.all(Array.from({ length: sends }, say));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    const { rows } = await other.query("select nextval('commits') - 1 as commits");
    expect(Number(rows[0]?.commits)).toBeLessThanOrEqual(sends);
  });

  test('that rolls a transaction back for the sake of others, however often it is tried, is busy', async () => {
    const { database } = await openWithUrl();
    let runs = 0;
    const losing = database.write(async ({ db }) => {
      runs++;
      await sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(db);
    });
    await expect(losing).rejects.toThrow('The database is busy');
    expect(runs).toBe(5);
  });
});

async function openWithUrl(limits: Partial<PostgresLimits> = {}, env: NodeJS.ProcessEnv = {}) {
  const site = await openSite(env, { limits });
  const { rows } = await site.database.read(({ db }) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  );
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return { ...site, anna: await site.register('anna'), url: url.href };
}

/** A way to PostgreSQL on which everything can get stuck, as on a network that drops what it should carry. */
async function wayTo(target: string) {
  let isBlocked = false;
  let attempts = 0;
  const url = await relayBefore(target, (near, far) => {
    attempts++;
    near.on('data', (data) => isBlocked || far.write(data));
    far.on('data', (data) => isBlocked || near.write(data));
  });
  return {
    url,
    attempts: () => attempts,
    block: () => {
      isBlocked = true;
    },
    open: () => {
      isBlocked = false;
    },
  };
}
