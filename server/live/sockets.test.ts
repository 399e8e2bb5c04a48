import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
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

test('a socket needs a session and our own origin', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const address = await site.listen();
  const statusOf = async (person: Person, origin: string) => {
    const client = new SocketClient(address, person, { origin });
    client.closed.catch(() => {});
    const [, response] = await once(client.socket, 'unexpected-response');
    return response.statusCode;
  };
  expect(await statusOf(site.stranger(), address)).toBe(403);
  expect(await statusOf(anna, 'https://evil.example')).toBe(403);
  expect(await statusOf(anna, 'null')).toBe(403);
  // No origin at all: nothing but a browser has business here.
  expect((await anna.send({ method: 'GET', url: '/ws' })).statusCode).toBe(403);
});

test('to name another person closes the socket', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const client = await listening(await site.listen(), anna);
  client.say({ type: 'identify', userId: anna.id + 1 });
  expect(await client.closed).toBe(4401);
});

test('nonsense closes the socket, and the server lives on', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const address = await site.listen();
  for (const nonsense of ['', '{', '[]', '{"type":"watch","topic":"user:1"}', '"x"', 'x'.repeat(2000)]) {
    const client = await listening(address, anna);
    client.socket.send(nonsense);
    expect([1008, 1009, 1006]).toContain(await client.closed);
  }
  await listening(address, anna);
});

test('a socket that talks without end is closed, having cost next to nothing', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const address = await site.listen();
  const [loud, quiet] = [await listening(address, anna), await listening(address, anna)];
  site.statements.length = 0;
  for (let at = 0; at < 20_000; at++) loud.say({ type: 'watch', topic: 'group:1' });
  expect(await loud.closed).toBe(1008);
  expect(site.statements.length).toBeLessThan(50);
  expect(quiet.socket.readyState).toBe(quiet.socket.OPEN);
});

test('a page may watch a hundred topics again at once, and no more than that', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const client = await listening(await site.listen(), anna);
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

test('a person has a limited number of sockets', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const address = await site.listen();
  for (let at = 0; at < 20; at++) await listening(address, anna);
  const another = new SocketClient(address, anna);
  another.closed.catch(() => {});
  const [, response] = await once(another.socket, 'unexpected-response');
  expect(response.statusCode).toBe(429);
});

test('a socket that is gone no longer counts', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const address = await site.listen();
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
  const site = await openSite();
  const anna = await site.register('anna');
  const client = await listening(await site.listen(), anna);
  // The form of a frame's head changes at 126 bytes, and at 65,536.
  for (const length of [125, 126, 127, 65_535, 65_536, 65_537]) {
    const said = ofLength(length);
    expect(JSON.stringify(said)).toHaveLength(length);
    site.bus.publish({ kind: 'event', topics: [topics.user(anna.id)], event: said });
    expect(await client.hears('group_update')).toEqual(said);
  }
});

test('a reader who does not keep up is dropped, and nobody else', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const address = await site.listen();
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

test('signing out closes the sockets of the session', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const client = await listening(await site.listen(), anna);
  await anna.call(authCalls.logout, {});
  expect(await client.closed).toBe(4403);
});

test('changing the password closes the sockets of all other sessions', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const address = await site.listen();
  const elsewhere = site.stranger();
  await elsewhere.call(authCalls.login, { body: { username: 'anna', password } });
  elsewhere.id = anna.id;
  const [here, there] = [await listening(address, anna), await listening(address, elsewhere)];
  await anna.call(authCalls.changePassword, { body: { currentPassword: password, newPassword: 'another drop' } });
  expect(await there.closed).toBe(4403);
  expect(here.socket.readyState).toBe(here.socket.OPEN);
});

test('deleting the account closes its sockets, wherever they are', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const address = await site.listen();
  const elsewhere = site.stranger();
  await elsewhere.call(authCalls.login, { body: { username: 'anna', password } });
  elsewhere.id = anna.id;
  const [here, there] = [await listening(address, anna), await listening(address, elsewhere)];
  await anna.call(authCalls.deleteAccount, { body: { password } });
  expect([await here.closed, await there.closed]).toEqual([4403, 4403]);
});

test('signing out a device closes its sockets, and no others', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const address = await site.listen();
  const phone = site.stranger();
  await phone.call(authCalls.login, { body: { username: 'anna', password } });
  phone.id = anna.id;
  const [here, there] = [await listening(address, anna), await listening(address, phone)];
  const devices = await phone.call(authCalls.devices, {});
  const id = devices.find(({ isCurrent }) => isCurrent)?.id ?? 0;
  await anna.call(authCalls.signOutDevice, { params: { id } });
  expect(await there.closed).toBe(4403);
  expect(here.socket.readyState).toBe(here.socket.OPEN);
});

test('a server that stops says so', async () => {
  const site = await openSite();
  const client = await listening(await site.listen(), await site.register('anna'));
  await site.app.close();
  expect(await client.closed).toBe(1012);
});
