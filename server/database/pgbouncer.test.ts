import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { behind, hasPgbouncer, startPgbouncer } from '../testing/pgbouncer.ts';
import { findPostgresBinaries, startOwnCluster } from '../testing/postgres-cluster.ts';
import { bareDatabase, emptyDatabase, onServer } from '../testing/postgres-databases.ts';
import { addressOf, freshDirectory, outcomeOf, run } from '../testing/process.ts';
import { openSite } from '../testing/site.ts';
import { listening } from '../testing/socket-client.ts';
import { backUp, move, restore } from './backup/backup.ts';
import { allSteps } from './migrate.ts';
import type { PostgresLimits } from './postgres.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** Starts three servers at the same moment on a database without tables. */
async function startThree(env: NodeJS.ProcessEnv, url: string) {
  const servers = Array.from({ length: 3 }, () => run('main.ts', { DATA_DIR: freshDirectory(), ...env }));
  await Promise.all(servers.map(addressOf));
  const { rows } = await onServer(url, 'select name from kysely_migration order by name');
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(allSteps).sort());
  // A second time would have failed for the tables that are there.
  for (const { printed } of servers) expect(printed()).not.toMatch(/"level":|error/i);
}

test.runIf(isPostgres)('three servers that start at once on an empty database make its tables once', async () => {
  const url = await bareDatabase();
  await startThree({ DATABASE_URL: url }, url);
});

describe.runIf(isPostgres && hasPgbouncer())(
  'through PgBouncer, which hands out connections for single transactions',
  () => {
    async function pooler(url: string): Promise<string> {
      const pgbouncer = await startPgbouncer(url);
      onTestFinished(() => pgbouncer.stop());
      return pgbouncer.url;
    }

    test('a backup and what is put in its place go past it', async () => {
      const [site, url] = [await openBehind(), await bareDatabase()];
      const file = join(freshDirectory(), 'club.backup');
      await site.register('anna');
      const outOfReach = (direct: string) => ({
        databaseUrl: 'postgres://127.0.0.1:1/nowhere',
        databaseDirectUrl: direct,
        dataDir: freshDirectory(),
      });
      const counts = await backUp(outOfReach(site.url), file, new Date());
      expect(counts.get('users')?.rows).toBe(1);
      expect((await restore(outOfReach(url), file)).counts).toEqual(counts);
      await expect(move(outOfReach(site.url), outOfReach(url))).rejects.toThrow('A Thirdshot server is running');
    });

    async function openBehind(limits: Partial<PostgresLimits> = {}) {
      const { url, giveBack } = await emptyDatabase();
      onTestFinished(giveBack);
      const env = { DATABASE_URL: behind(await pooler(url), url), DATABASE_DIRECT_URL: url };
      const site = await openSite(env, { limits });
      return { ...site, url, env };
    }

    test('three servers that start at once make the tables once', async () => {
      const url = await bareDatabase();
      await startThree({ DATABASE_URL: behind(await pooler(url), url), DATABASE_DIRECT_URL: url }, url);
    });

    test('a server without the direct address, or with another one of the pooler, says that it wants it', async () => {
      const { env } = await openBehind();
      const sentence = expect.stringMatching(/PgBouncer answers .* set DATABASE_DIRECT_URL to PostgreSQL itself\.$/);
      const { DATABASE_URL } = env;
      expect(await outcomeOf({ DATABASE_URL })).toEqual({ status: 78, sentence });
      expect(await outcomeOf({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL })).toEqual({ status: 78, sentence });
    });

    test('what is said in one process is heard in the other, and the pooler holds no connection in between', async () => {
      const { url, register, anotherProcess } = await openBehind();
      const anna = await register('anna');
      const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
      const socket = await listening(await (await anotherProcess()).listen(), anna);
      await anna.call(messageCalls.send, { body: { groupId, content: 'Anyone there?' } });
      await socket.hears('chat_message', ({ message }) => message.content === 'Anyone there?');
      const { rows } = await onServer(
        url,
        `select state from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
      );
      expect(rows).toEqual([]);
    });

    test('the limits of reads and of writes hold for each transaction, and are left to no other', async () => {
      const { database, env } = await openBehind({ statementMs: 700, readLockMs: 50, lockMs: 600, idleMs: 900 });
      const kept = async (work: typeof database.read) => {
        const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit'];
        const { rows } = await work(({ db }) =>
          sql<{ setting: string }>`select current_setting(name) as setting
          from unnest(cast(${names} as text[])) with ordinality as given(name, at) order by at`.execute(db),
        );
        return rows.map(({ setting }) => setting);
      };
      expect(await kept(database.read)).toEqual(['700ms', '50ms', '0', 'off']);
      expect(await kept(database.write as typeof database.read)).toEqual(['700ms', '600ms', '900ms', 'off']);
      const { rows } = await onServer(env.DATABASE_URL, `select current_setting('lock_timeout') as setting`);
      expect(rows).toEqual([{ setting: '0' }]);
      const sleeping = database.read(({ db }) => sql`select pg_sleep(5)`.execute(db));
      await expect(sleeping).rejects.toThrow('The database is busy');
      // What failed leaves its connection to the next one as it was.
      for (let reads = 0; reads < 10; reads++) expect(await kept(database.read)).toEqual(['700ms', '50ms', '0', 'off']);
    });
  },
);

describe.runIf(isPostgres && hasPgbouncer() && findPostgresBinaries())('a PostgreSQL behind PgBouncer', () => {
  test('that goes away fails calls with 503 meanwhile, and all is well when it is back', async () => {
    const cluster = await startOwnCluster();
    onTestFinished(() => cluster.remove());
    const pgbouncer = await startPgbouncer(cluster.url);
    onTestFinished(() => pgbouncer.stop());
    const env = { DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: cluster.url };
    const site = await openSite(env, { limits: { connectMs: 1000 } });
    const anna = await site.register('anna');
    await cluster.stop('SIGINT');
    // The pooler lets wait who it knows, and sends away who is new.
    const since = performance.now();
    const waiting = [anna.refused(authCalls.me, {}), anna.refused(groupCalls.create, { body: { name: 'Drivers' } })];
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(503);
    expect(performance.now() - since).toBeLessThan(4000);
    const later = performance.now();
    for (let calls = 0; calls < 10; calls++) expect((await anna.refused(authCalls.me, {})).status).toBe(503);
    expect(performance.now() - later).toBeLessThan(1000);
    expect((await site.app.inject('/api/readyz')).statusCode).toBe(503);
    await cluster.start();
    await vi.waitFor(async () => expect((await site.app.inject('/api/readyz')).statusCode).toBe(200), 5000);
    await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  });
});
