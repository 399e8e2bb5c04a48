import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import WebSocket from 'ws';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import type { LiveEvent } from '#contract/live.ts';
import { aMessage } from '../testing/a-message.ts';
import type { Person } from '../testing/person.ts';
import { openSite, password } from '../testing/site.ts';
import { listening, SocketClient } from '../testing/socket-client.ts';
import { topics } from './topics.ts';

/** An event of so many bytes, from some 80 on. */
function ofLength(length: number): LiveEvent {
  const event = (userIds: number[]): LiveEvent => ({
    type: 'group_update',
    groupId: 1,
    action: 'member_left',
    userIds,
  });
  const missing = length - JSON.stringify(event([])).length;
  const ids: number[] = Array(Math.ceil(missing / 2)).fill(1);
  return event(missing % 2 === 0 ? [10, ...ids.slice(1)] : ids);
}

/** A message that is much too long to be sent by anybody. */
const huge: LiveEvent = {
  type: 'chat_message',
  message: aMessage({ content: 'a'.repeat(1_000_000) }),
  groupName: 'Dinkers',
  game: null,
};

/** A site that listens, and anna, who has no page open. */
async function openHall() {
  const site = await openSite();
  return { site, anna: await site.register('anna'), address: await site.listen() };
}

/** The status with which somebody is not let in; 101 where they are. */
async function tryOpen(address: string, person: Person, options = {}): Promise<number> {
  const client = new SocketClient(address, person, options);
  client.closed.catch(() => {});
  return Promise.race([
    once(client.socket, 'open').then(() => 101),
    once(client.socket, 'unexpected-response').then(([, response]) => response.statusCode as number),
  ]);
}

test('a socket needs a session and our own origin', async () => {
  const { site, anna, address } = await openHall();
  const statusOf = (person: Person, origin: string) => tryOpen(address, person, { origin });
  expect(await statusOf(site.stranger(), address)).toBe(403);
  expect(await statusOf(anna, 'https://evil.example')).toBe(403);
  expect(await statusOf(anna, 'null')).toBe(403);
  // No origin at all: nothing but a browser has business here.
  expect((await anna.send({ method: 'GET', url: '/ws' })).statusCode).toBe(403);
});

test('nonsense closes the socket, and the server lives on', async () => {
  const { anna, address } = await openHall();
  for (const nonsense of ['', '{', '[]', '{"type":"watch","topic":"user:1"}', '"x"', 'x'.repeat(2000)]) {
    const client = await listening(address, anna);
    client.socket.send(nonsense);
    expect([1008, 1009, 1006]).toContain(await client.closed);
  }
  await listening(address, anna);
});

test('a socket that talks without end is closed, having cost next to nothing', async () => {
  const { site, anna, address } = await openHall();
  const [loud, quiet] = [await listening(address, anna), await listening(address, anna)];
  site.statements.length = 0;
  for (let at = 0; at < 20_000; at++) loud.say({ type: 'watch', topic: 'group:1' });
  expect(await loud.closed).toBe(1008);
  expect(site.statements.length).toBeLessThan(50);
  expect(quiet.socket.readyState).toBe(quiet.socket.OPEN);
});

test('a page may watch a hundred topics again at once, and no more than that', async () => {
  const { anna, address } = await openHall();
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const client = await listening(address, anna);
  for (let other = 1; other < 100; other++) client.say({ type: 'watch', topic: `tournament:${other}` });
  client.say({ type: 'watch', topic: `group:${id}` });
  await client.hears('watching');
  client.say({ type: 'unwatch', topic: `group:${id}` });
  client.say({ type: 'watch', topic: 'tournament:100' });
  client.say({ type: 'watch', topic: `group:${id}` });
  client.say({ type: 'unwatch', topic: 'tournament:100' });
  await client.settle(`group:${id}`);
  expect(client.all('watching')).toEqual([]);
});

test('of many sockets that one person opens at once twenty are let in, and others are not kept waiting', async () => {
  const { site, anna, address } = await openHall();
  const statuses = await Promise.all(Array.from({ length: 60 }, () => tryOpen(address, anna)));
  expect(statuses.toSorted()).toEqual([...Array(20).fill(101), ...Array(40).fill(429)]);
  await listening(address, await site.register('bob'));
});

test('sockets that never say anything count, too', async () => {
  const { anna, address } = await openHall();
  const headers = { cookie: anna.cookieHeader, origin: address };
  for (let at = 0; at < 20; at++) {
    const silent = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers });
    onTestFinished(() => silent.terminate());
    await once(silent, 'open');
  }
  expect(await tryOpen(address, anna)).toBe(429);
});

test('a socket that is gone no longer counts', async () => {
  const { anna, address } = await openHall();
  for (let at = 0; at < 20; at++) {
    const client = await listening(address, anna);
    client.socket.close();
    await client.closed;
  }
  await vi.waitFor(async () => {
    const another = new SocketClient(address, anna);
    another.closed.catch(() => {});
    await another.hears('ready');
  }, 10_000);
});

test('an event of any length arrives whole', async () => {
  const { site, anna, address } = await openHall();
  const client = await listening(address, anna);
  // The form of a frame's head changes at 126 bytes, and at 65,536.
  for (const length of [125, 126, 127, 65_535, 65_536, 65_537]) {
    const said = ofLength(length);
    expect(JSON.stringify(said)).toHaveLength(length);
    site.bus.publish({ kind: 'event', topics: [topics.user(anna.id)], event: said });
    expect(await client.hears('group_update')).toEqual(said);
  }
});

test('a reader who does not keep up is dropped, and nobody else', async () => {
  const { site, anna, address } = await openHall();
  const [slow, quick] = [await listening(address, anna), await listening(address, anna)];
  slow.socket.pause();
  for (let at = 0; at < 30; at++) {
    site.bus.publish({ kind: 'event', topics: [topics.user(anna.id)], event: huge });
    await quick.hears('chat_message');
  }
  slow.socket.resume();
  expect(await slow.closed).toBe(1006);
  expect(quick.socket.readyState).toBe(quick.socket.OPEN);
});

test('a socket that does not answer any longer is dropped, and one that does stays', async () => {
  const site = await openSite({}, { socketHeartbeatMs: 50 });
  const anna = await site.register('anna');
  const address = await site.listen();
  const lively = await listening(address, anna);
  const dead = new SocketClient(address, anna, { autoPong: false });
  await dead.hears('ready');
  expect(await dead.closed).toBe(1006);
  expect(lively.socket.readyState).toBe(lively.socket.OPEN);
});

/** What ends sessions, and whether that of the browser in which it is done goes on. */
test.each<[string, (anna: Person, elsewhere: Person) => Promise<unknown>, { here: boolean; elsewhere: boolean }]>([
  ['signing out', (anna) => anna.call(authCalls.logout, {}), { here: false, elsewhere: true }],
  [
    'changing the password',
    (anna) => anna.call(authCalls.changePassword, { body: { currentPassword: password, newPassword: 'another drop' } }),
    { here: true, elsewhere: false },
  ],
  [
    'deleting the account',
    (anna) => anna.call(authCalls.deleteAccount, { body: { password } }),
    { here: false, elsewhere: false },
  ],
  [
    'signing out a device',
    async (anna, elsewhere) => {
      const devices = await elsewhere.call(authCalls.devices, {});
      const id = devices.find(({ isCurrent }) => isCurrent)?.id ?? 0;
      await anna.call(authCalls.signOutDevice, { params: { id } });
    },
    { here: true, elsewhere: false },
  ],
])('%s closes the sockets of the sessions that it ends, and no others', async (_, end, goesOn) => {
  const { site, anna, address } = await openHall();
  const elsewhere = site.stranger();
  await elsewhere.call(authCalls.login, { body: { username: 'anna', password } });
  elsewhere.id = anna.id;
  const sockets = { here: await listening(address, anna), elsewhere: await listening(address, elsewhere) };
  await end(anna, elsewhere);
  const names = ['here', 'elsewhere'] as const;
  for (const name of names) if (!goesOn[name]) expect(await sockets[name].closed).toBe(4403);
  for (const name of names) if (goesOn[name]) expect(sockets[name].socket.readyState).toBe(WebSocket.OPEN);
});

test('a server that stops says so', async () => {
  const site = await openSite();
  const client = await listening(await site.listen(), await site.register('anna'));
  await site.app.close();
  expect(await client.closed).toBe(1012);
});
