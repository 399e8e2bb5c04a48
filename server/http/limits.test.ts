import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { authCalls } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { groupCalls } from '#contract/groups.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';
import type { Person } from '../testing/person.ts';
import { openSite, password } from '../testing/site.ts';

/** So small that each of the calls with a limit of their own may be made once. */
const onceEach = String(1 / 120);

const limited: Endpoint[] = [
  authCalls.register,
  authCalls.login,
  authCalls.resetPassword,
  authCalls.changePassword,
  authCalls.signOutDevice,
  authCalls.exportData,
  groupCalls.create,
  groupCalls.join,
  groupCalls.leave,
  matchmakingCalls.hours,
  matchmakingCalls.players,
  matchmakingCalls.recommendations,
  messageCalls.send,
  tournamentCalls.create,
  tournamentCalls.join,
  tournamentCalls.leave,
  tournamentCalls.start,
  userPictureCalls.upload,
];

function register(person: Person, username: string, remoteAddress: string) {
  const payload = { username, email: 'a@example.org', password };
  return person.send({ method: 'POST', url: '/api/auth/register', payload, remoteAddress });
}

function makeGroup(person: Person, remoteAddress: string) {
  return person.send({ method: 'POST', url: '/api/groups', payload: { name: 'Dinkers' }, remoteAddress });
}

test.each(limited.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the limit of %s holds before anything is looked at, and says when to come back',
  async (_, { method, path, rateLimit }) => {
    const site = await openSite({ RATE_LIMIT_SCALE: onceEach });
    const ask = () => site.stranger().send({ method, url: `/api${path}` });
    expect((await ask()).statusCode).not.toBe(429);
    const refused = await ask();
    expect(refused.json()).toEqual({ code: 'too_many_requests', error: 'That was too fast. Please wait a moment.' });
    const seconds = rateLimit?.perSeconds ?? 0;
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(seconds - 10);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds);
    expect(refused.headers['cache-control']).toBe('no-store');
  },
);

test('what is kept under a key has a limit, so that nobody fills the disk with it', () => {
  const all = [authCalls, groupCalls, messageCalls, tournamentCalls].flatMap((feature) =>
    Object.values<Endpoint>(feature),
  );
  const maxKeptADay = all.flatMap(({ idempotent, rateLimit }) => {
    if (!idempotent) return [];
    return rateLimit === undefined
      ? [Number.POSITIVE_INFINITY]
      : [(rateLimit.most * 24 * 60 * 60) / rateLimit.perSeconds];
  });
  expect(Math.max(...maxKeptADay)).toBeLessThan(200_000);
});

test('a request that repeats another under its key counts among all, and not for its call', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: onceEach });
  const anna = site.stranger();
  await register(anna, 'anna', '192.0.2.1');
  const make = async (key: string, name = 'Dinkers') => {
    const answer = await anna.ask(groupCalls.create, { body: { name } }, { 'idempotency-key': key });
    return [answer.statusCode, answer.json().code];
  };
  const key = randomUUID();
  expect([await make(key), await make(key), await make(key)]).toEqual(Array(3).fill([201, undefined]));
  expect([await make(key, 'Drivers'), await make(randomUUID())]).toEqual([
    [409, 'key_reused'],
    [429, 'too_many_requests'],
  ]);
  // All together are ten at this scale: five of anna's are over, and the others are repeats.
  for (let asked = 5; asked < 10; asked++) await make(key);
  expect(await make(key)).toEqual([429, 'too_many_requests']);
});

test('a request under a key counts for its call before it is done, also where it was refused', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: onceEach });
  const anna = site.stranger();
  const key = randomUUID();
  const login = () => anna.ask(authCalls.login, { body: { username: 'anna', password } }, { 'idempotency-key': key });
  expect([(await login()).statusCode, (await login()).statusCode]).toEqual([401, 429]);
});

test('registering counts by address, also for somebody who is signed in', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: onceEach });
  const anna = site.stranger();
  expect((await register(anna, 'anna', '192.0.2.1')).statusCode).toBe(201);
  expect((await register(anna, 'anna2', '192.0.2.1')).statusCode).toBe(429);
  expect((await register(anna, 'anna2', '192.0.2.2')).statusCode).toBe(201);
});

test('the addresses of one IPv6 network count as one, and IPv4 in the clothes of IPv6 as itself', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: onceEach });
  const statuses: number[] = [];
  const addresses = ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1', '192.0.2.1', '::ffff:192.0.2.1'];
  for (const [at, address] of addresses.entries()) {
    statuses.push((await register(site.stranger(), `anna${at}`, address)).statusCode);
  }
  expect(statuses).toEqual([201, 429, 201, 201, 429]);
});

test('people at one address do not take from each other, and one person has one count wherever they are', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: onceEach });
  const [anna, bob] = [site.stranger(), site.stranger()];
  await register(anna, 'anna', '192.0.2.1');
  await register(bob, 'bob', '192.0.2.2');
  expect((await makeGroup(anna, '192.0.2.3')).statusCode).toBe(201);
  expect((await makeGroup(bob, '192.0.2.3')).statusCode).toBe(201);
  expect((await makeGroup(anna, '192.0.2.4')).statusCode).toBe(429);
});

test.each([
  ['/api/groups', 401],
  ['/api/nothing', 404],
  ['/api/docs', 200],
  ['/api/openapi.json', 200],
  ['/api/site', 200],
  ['/ws', 403],
])('all requests together are limited: %s', async (url, usual) => {
  const site = await openSite({ RATE_LIMIT_SCALE: String(3 / 1200) }, { withPages: true });
  const ask = async (path: string) => (await site.stranger().send({ method: 'GET', url: path })).statusCode;
  expect([await ask(url), await ask(url), await ask('/api/nothing')]).toEqual([usual, usual, 404]);
  expect([await ask(url), await ask('/api/healthz'), await ask('/api/readyz')]).toEqual([429, 200, 200]);
});

test('pages and the files beside them have a limit of their own, which takes nothing from the calls', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: String(3 / 12_000) }, { withPages: true });
  const ask = async (url: string) => (await site.stranger().send({ method: 'GET', url })).statusCode;
  const pages = [await ask('/'), await ask('/t/some/screen?theme=light'), await ask('/theme.js')];
  expect(pages).not.toContain(429);
  expect(await ask('/groups/1')).toBe(429);
});

test('a call with a limit of its own counts among all requests together, too', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: String(3 / 1200) });
  const ask = async (url: string) => (await site.stranger().send({ method: 'GET', url: `/api${url}` })).statusCode;
  expect([await ask(authCalls.exportData.path), await ask('/site'), await ask('/site')]).toEqual([401, 200, 200]);
  expect(await ask('/site')).toBe(429);
});

test('sockets are limited where they are opened', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: String(2 / 1200) });
  const address = await site.listen();
  const open = async () => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { origin: address } });
    const [error] = await once(socket, 'error');
    return error.message;
  };
  expect([await open(), await open(), await open()]).toEqual([
    'Unexpected server response: 403',
    'Unexpected server response: 403',
    'Unexpected server response: 429',
  ]);
});

test('a scale of 0 switches all of them off', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: '0' });
  const anna = await site.register('anna');
  const most = groupCalls.create.rateLimit.most;
  for (let made = 0; made <= most; made++) await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
});

test('a call whose address is written in another way counts as one', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: onceEach });
  const ask = async () => (await site.stranger().send({ method: 'GET', url: '/%61pi/groups' })).statusCode;
  for (let asked = 0; asked < 10; asked++) expect(await ask()).toBe(401);
  expect(await ask()).toBe(429);
});
