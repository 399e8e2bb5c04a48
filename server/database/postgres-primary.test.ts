import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { folderInMemory } from '../testing/memory.ts';
import { relayBefore } from '../testing/pooler.ts';
import { findPostgresBinaries, type OwnCluster, startOwnCluster } from '../testing/postgres-cluster.ts';
import { onServer } from '../testing/postgres-databases.ts';
import { openSite } from '../testing/site.ts';
import { listening } from '../testing/socket-client.ts';
import { expectKept, talkLoudly } from '../testing/talking-loudly.ts';

const testPrimary = test.runIf(process.env.TEST_DATABASE === 'postgres' && findPostgresBinaries() !== undefined);

/** After PostgreSQL takes writes again. It is looked at every 200 ms; the rest is for a busy machine. */
const soonMs = 1000;

/** None of them breaks down with its machine, so that no write need wait for the disk. */
async function clusterOf(primary?: OwnCluster): Promise<OwnCluster> {
  const cluster = await startOwnCluster(['fsync=off', 'full_page_writes=off'], folderInMemory(), primary);
  onTestFinished(() => cluster.remove());
  return cluster;
}

/** A club of two processes at that address: who talks does so in the one, who listens in the other. */
async function liveliness(url: string) {
  const site = await openSite({ DATABASE_URL: url });
  const other = await site.anotherProcess();
  const anna = await site.register('anna');
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const socket = await listening(await other.listen(), anna);
  const talk = talkLoudly(anna, groupId);
  const talked = () => {
    const before = talk.acknowledged.length;
    return vi.waitFor(() => expect(talk.acknowledged.length).toBeGreaterThan(before + 20), { timeout: 10_000 });
  };
  await talked();
  return {
    anna,
    talk,
    talked,
    ready: async () => (await site.app.inject('/api/readyz')).statusCode,
    /** Nothing is lost, nothing was answered as a mistake of ours, and who listens hears again what is said. */
    async expectWell() {
      await talk.stop();
      expect([...talk.statuses].sort()).toEqual([201, 503]);
      await expectKept(anna, groupId, talk.acknowledged);
      await vi.waitFor(() => expect([site.bus.isCarrying(), other.bus.isCarrying()]).toEqual([true, true]), 10_000);
      await anna.call(messageCalls.send, { body: { groupId, content: 'There again' } });
      await socket.hears('chat_message', ({ message }) => message.content === 'There again');
    },
  };
}

/** What a balancer that has no primary leads to: it takes connections, and ends them. */
const nobody = 'postgres://127.0.0.1:1/';

const unavailable = { status: 503, code: 'unavailable', retryAfter: 1 };

testPrimary('a primary that is demoted is away, and well within a second of its return it serves', async () => {
  const cluster = await clusterOf();
  const { anna, talked, ready, expectWell } = await liveliness(cluster.url);
  await cluster.stop('SIGINT');
  await cluster.start({ asStandby: true });
  // It may be read, and would be of the past.
  await vi.waitFor(async () => expect(await ready()).toBe(503), 5000);
  for (let calls = 0; calls < 10; calls++) {
    expect(await anna.refused(authCalls.me, {})).toMatchObject(unavailable);
    expect(await anna.refused(groupCalls.create, { body: { name: 'Drivers' } })).toMatchObject(unavailable);
  }
  await onServer(cluster.url, 'select pg_promote()');
  const since = performance.now();
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 5000, interval: 10 });
  expect(performance.now() - since).toBeLessThan(soonMs);
  await anna.call(authCalls.me, {});
  await talked();
  await expectWell();
});

testPrimary('a standby that is promoted takes over behind the same address', async () => {
  const primary = await clusterOf();
  const standby = await clusterOf(primary);
  // From here on a commit is on both before it is acknowledged.
  await onServer(primary.url, `alter system set synchronous_standby_names = '*'`);
  await onServer(primary.url, 'select pg_reload_conf()');
  let leads = primary.url;
  let attempts = 0;
  const url = await relayBefore(
    primary.url,
    (near, far) => {
      attempts++;
      near.pipe(far).pipe(near);
    },
    () => leads,
  );
  const { talked, ready, expectWell } = await liveliness(url);
  leads = nobody;
  await primary.stop('SIGQUIT');
  expect(await ready()).toBe(503);
  const before = attempts;
  await pause(500);
  // Whoever talks has not tried to connect: only who looks whether it is back, and the bus, of two processes.
  expect(attempts - before).toBeLessThan(30);
  leads = standby.url;
  await vi.waitFor(async () => expect(await ready()).toBe(503), 5000);
  await onServer(standby.url, 'select pg_promote()');
  const since = performance.now();
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 5000, interval: 10 });
  expect(performance.now() - since).toBeLessThan(soonMs);
  await talked();
  await expectWell();
});
