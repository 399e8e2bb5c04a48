import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createClient } from '@redis/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { whileStopped } from './database/backup/stores.ts';
import { twoPeople } from './testing/planted-messages.ts';
import { relayBefore } from './testing/pooler.ts';
import { addressOf, outcomeOf, run } from './testing/process.ts';
import { type RedisServer, startRedis } from './testing/redis-server.ts';
import { openSite, password, type Site, settingsOf } from './testing/site.ts';
import { listening } from './testing/socket-client.ts';

const limited = { RATE_LIMIT_SCALE: '1' };

async function ownRedis(): Promise<RedisServer> {
  const redis = await startRedis();
  onTestFinished(redis.kill);
  return redis;
}

/** Several processes of one site, and a Redis of their own. */
async function openCluster(count: number, env: NodeJS.ProcessEnv = {}) {
  const redis = await ownRedis();
  const first = await openSite({ REDIS_URL: redis.url, ...env }, { withMetrics: true });
  const processes = [first];
  while (processes.length < count) processes.push(await first.anotherProcess());
  return { redis, first, processes };
}

const readiness = async ({ app }: Site) => {
  const { statusCode, body } = await app.inject('/api/readyz');
  return { statusCode, bus: JSON.parse(body).bus };
};

const untilBus = (site: Site, bus: 'carrying' | 'away') =>
  expect.poll(() => readiness(site), { timeout: 20_000 }).toEqual({ statusCode: 200, bus });

async function metric({ app }: Site, name: string): Promise<number> {
  const { body } = await app.inject({ url: '/api/metrics', headers: { host: 'localhost' } });
  return Number(new RegExp(`^thirdshot_${name} (\\S+)$`, 'm').exec(body)?.[1]);
}

/** Waits until what this process is asked is counted in Redis. */
function untilTogether(site: Site): Promise<void> {
  const alone = () => metric(site, 'limits_counted_alone_total');
  const countedAlone = async () => {
    const before = await alone();
    await site.app.inject('/api/site');
    return (await alone()) - before;
  };
  return expect.poll(countedAlone, { timeout: 20_000 }).toBe(0);
}

/** @returns the statuses of so many attempts to sign in with a wrong password, one process after the other */
async function failToSignIn(processes: readonly Site[], times: number, username = 'anna'): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at++) {
    const stranger = processes[at % processes.length]?.stranger();
    const answer = await stranger?.ask(authCalls.login, { body: { username, password: 'kitchen line' } });
    statuses.push(answer?.statusCode ?? 0);
  }
  return statuses;
}

const allowed = (statuses: readonly number[]) => statuses.filter((status) => status === 401).length;

describe.runIf(process.env.TEST_REDIS_URL)('with Redis', () => {
  test('thirty failed attempts to sign in over three processes get as far as over one', async () => {
    const { first, processes } = await openCluster(3, limited);
    const anna = await first.register('anna');
    expect(allowed(await failToSignIn(processes, 9))).toBe(9);
    await anna.call(authCalls.login, { body: { username: 'anna', password } });
    expect(allowed(await failToSignIn(processes, 30)), 'who gets in begins anew').toBe(10);
    expect(await metric(first, 'limits_counted_alone_total')).toBe(0);
  });

  test('what is asked of several processes counts together, each call by itself', async () => {
    const { first, processes } = await openCluster(2, {
      RATE_LIMIT_SCALE: String(2 / groupCalls.create.rateLimit.most),
    });
    const anna = await first.register('anna');
    const statuses: number[] = [];
    for (let at = 0; at < 4; at++) {
      const person = processes[at % 2]?.stranger() ?? anna;
      Object.assign(person.cookies, anna.cookies);
      statuses.push((await person.ask(groupCalls.create, { body: { name: 'Dinkers' } })).statusCode);
    }
    expect(statuses).toEqual([201, 201, 429, 429]);
  });

  test('while it is gone each process goes on and counts for itself; it heals, and those who missed something hear so', async () => {
    const { redis, first, processes } = await openCluster(2, limited);
    const [one, other] = processes as [Site, Site];
    const [anna, bob] = [await one.register('anna'), await other.register('bob')];
    const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
    await bob.call(groupCalls.join, { params: { id } });
    const annas = await listening(await other.listen(), anna);
    await redis.kill();
    await untilBus(one, 'away');
    await anna.call(messageCalls.send, { body: { groupId: id, content: 'Anybody?' } });
    expect(allowed(await failToSignIn(processes, 30)), 'ten in each').toBe(20);
    expect(await metric(one, 'bus_carrying')).toBe(0);
    expect(await metric(one, 'limits_counted_alone_total')).toBeGreaterThan(15);
    await redis.start();
    await Promise.all([untilBus(one, 'carrying'), untilBus(other, 'carrying')]);
    await annas.hears('missed');
    await anna.call(messageCalls.send, { body: { groupId: id, content: 'Here again' } });
    await annas.hears('chat_message', ({ message }) => message.content === 'Here again');
    await Promise.all(processes.map(untilTogether));
    expect(allowed(await failToSignIn(processes, 30)), 'counted together').toBe(10);
    expect(await metric(first, 'bus_missed_total')).toBeGreaterThan(0);
    expect(await metric(first, 'bus_sent_total')).toBeGreaterThan(0);
    expect(await metric(first, 'bus_heard_total')).toBeGreaterThan(0);
  });

  test('while it answers nobody no call waits for it, and what was published meanwhile arrives', async () => {
    const { redis, processes } = await openCluster(2, limited);
    const [one, other] = processes as [Site, Site];
    const [anna, bob] = [await one.register('anna'), await other.register('bob')];
    const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
    await bob.call(groupCalls.join, { params: { id } });
    const annas = await listening(await other.listen(), anna);
    redis.pause();
    const began = performance.now();
    await anna.call(messageCalls.send, { body: { groupId: id, content: 'First' } });
    expect(performance.now() - began).toBeLessThan(1_500);
    const sent = performance.now();
    for (let at = 0; at < 20; at++) await anna.call(groupCalls.get, { params: { id } });
    expect(performance.now() - sent, 'nobody waits once it is known to be slow').toBeLessThan(1_500);
    await untilBus(one, 'away');
    await anna.call(messageCalls.send, { body: { groupId: id, content: 'Second' } });
    redis.goOn();
    await Promise.all([untilBus(one, 'carrying'), untilBus(other, 'carrying')]);
    await annas.until(() => annas.all('chat_message').length === 2);
    expect(annas.all('chat_message').map(({ message }) => message.content)).toEqual(['First', 'Second']);
    await Promise.all(processes.map(untilTogether));
    expect(allowed(await failToSignIn(processes, 30)), 'counted together').toBe(10);
  });

  test('emptied, it has lost counts and nothing else', async () => {
    const { redis, first, processes } = await openCluster(2, limited);
    await first.register('anna');
    expect(allowed(await failToSignIn(processes, 12))).toBe(10);
    const client = createClient({ url: redis.url, RESP: 2 });
    await client.connect();
    await client.flushAll();
    client.destroy();
    expect(allowed(await failToSignIn(processes, 12))).toBe(10);
    expect(await readiness(first)).toEqual({ statusCode: 200, bus: 'carrying' });
  });

  test('two sites on one Redis neither hear each other nor count together', async () => {
    const { redis, first } = await openCluster(1, limited);
    const second = await openSite({ REDIS_URL: redis.url, ...limited });
    await Promise.all([first.register('anna'), second.register('anna')]);
    const another = await first.anotherProcess();
    const heard = (site: Site) => {
      const sessions: number[] = [];
      site.bus.subscribe((message) => {
        if (message.kind === 'end_session') sessions.push(message.sessionId);
      });
      return sessions;
    };
    const [own, foreign] = [heard(another), heard(second)];
    first.bus.publish({ kind: 'end_session', sessionId: 1 });
    await expect.poll(() => own).toEqual([1]);
    second.bus.publish({ kind: 'end_session', sessionId: 2 });
    await expect.poll(() => foreign).toEqual([2]);
    expect(own).toEqual([1]);
    expect(allowed(await failToSignIn([first, second], 30))).toBe(20);
  });

  test('a connection that is dead without a word is given up for another', async () => {
    const redis = await ownRedis();
    const dead = new Set<Socket>();
    const live = new Set<Socket>();
    const url = await relayBefore(redis.url, (near, far) => {
      live.add(near);
      near.on('data', (data) => dead.has(near) || far.write(data));
      far.on('data', (data) => dead.has(near) || near.write(data));
    });
    const site = await openSite({ REDIS_URL: url, ...limited }, { withMetrics: true });
    const other = await site.anotherProcess();
    const heard: (number | string)[] = [];
    other.bus.subscribe((message) => {
      if (message.kind === 'end_session') heard.push(message.sessionId);
      if (message.kind === 'missed') heard.push('missed');
    });
    const publish = (sessionId: number) => site.bus.publish({ kind: 'end_session', sessionId });
    publish(1);
    await expect.poll(() => heard).toContain(1);
    for (const socket of live) dead.add(socket);
    heard.length = 0;
    publish(2);
    await expect.poll(() => heard, { timeout: 20_000 }).toContain('missed');
    await Promise.all([untilBus(site, 'carrying'), untilBus(other, 'carrying')]);
    publish(3);
    await expect.poll(() => heard).toContain(3);
    await untilTogether(site);
  });

  test('what the command line decides reaches open pages', async () => {
    const { first, redis } = await openCluster(1);
    const { anna, bob, say } = await twoPeople(first);
    const id = await say(anna, 'Shut up');
    await bob.call(messageCalls.flag, { params: { id }, body: { reason: 'Rude' } });
    const annas = await listening(await first.listen(), anna);
    const env = { ...settingsOf(first), REDIS_URL: redis.url };
    const list = run('admin.ts', env, 'reports');
    await list.ended;
    const [, report = ''] = /^(\d+): anna to bob/m.exec(list.printed()) ?? [];
    const command = run('admin.ts', env, 'reports', 'delete', report);
    expect(await command.ended, command.printed()).toBe(0);
    await annas.hears('message_changed');
  });

  test('a server that speaks over Redis is still seen to run on its database', async () => {
    const { first } = await openCluster(1);
    await expect(whileStopped(first.place, async () => undefined)).rejects.toThrow(
      'A Thirdshot server is running on this database',
    );
  });

  test('where it cannot be right the server says so and does not start; where it cannot be reached, it starts', async () => {
    const { first, redis } = await openCluster(1);
    const env = settingsOf(first);
    const other = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { host } = new URL(redis.url);
    const client = createClient({ url: redis.url, RESP: 2 });
    await client.connect();
    await client.sendCommand(['ACL', 'SETUSER', 'deaf', 'on', '>third', '~*', 'resetchannels', '+@all']);
    client.destroy();
    const outcomes = await Promise.all(
      [`redis://anna:wrong@${host}`, `redis://deaf:third@${host}`, `${redis.url}/99`, `redis://127.0.0.1:${port}`].map(
        (REDIS_URL) => outcomeOf({ ...env, REDIS_URL }),
      ),
    );
    expect(outcomes).toEqual([
      { status: 78, sentence: expect.stringMatching(/^Redis at .* refuses .* \(WRONGPASS .*\): correct it\.$/) },
      { status: 78, sentence: expect.stringMatching(/^Redis at .* refuses .* \(NOPERM .*\): correct it\.$/) },
      { status: 78, sentence: expect.stringMatching(/^Redis at .* refuses .* \(ERR DB index .*\): correct it\.$/) },
      { status: 78, sentence: `What answers at 127.0.0.1:${port} is no Redis: correct REDIS_URL.` },
    ]);
    const degraded = run('main.ts', { ...env, REDIS_URL: 'redis://127.0.0.1:1' });
    const address = await addressOf(degraded);
    const response = await fetch(`${address}/api/readyz`);
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ bus: 'away' })]);
    expect(degraded.printed()).toContain('Redis is away');
  });
});
