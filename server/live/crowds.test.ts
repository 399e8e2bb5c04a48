/** What one person's sockets may take, together or by sending what no browser sends. */
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import type { Person } from '../testing/person.ts';
import { openSite } from '../testing/site.ts';
import { listening, SocketClient } from '../testing/socket-client.ts';

/** Tries to open a socket. @returns the status of the answer */
async function tryOpen(address: string, person: Person): Promise<number> {
  const client = new SocketClient(address, person);
  client.closed.catch(() => {});
  return Promise.race([
    once(client.socket, 'open').then(() => 101),
    once(client.socket, 'unexpected-response').then(([, response]) => response.statusCode as number),
  ]);
}

test('of many sockets that one person opens at once twenty are let in, and others are not kept waiting', async () => {
  const site = await openSite();
  const [anna, bob] = [await site.register('anna'), await site.register('bob')];
  const address = await site.listen();
  const statuses = await Promise.all(Array.from({ length: 60 }, () => tryOpen(address, anna)));
  expect(statuses.filter((status) => status === 101)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  await listening(address, bob);
});

test('sockets that never say anything count, too', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const address = await site.listen();
  const cookie = Object.entries(anna.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  for (let at = 0; at < 20; at++) {
    const silent = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie, origin: address } });
    onTestFinished(() => silent.terminate());
    await once(silent, 'open');
  }
  expect(await tryOpen(address, anna)).toBe(429);
});

test('a socket that sends one ping or pong after the other is cut off, and nobody else', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const address = await site.listen();
  const quiet = await listening(address, anna);
  for (const kind of ['ping', 'pong'] as const) {
    const greedy = await listening(address, anna);
    let answers = 0;
    greedy.socket.on('pong', () => answers++);
    for (let at = 0; at < 20_000; at++) greedy.socket[kind]();
    // Where too many answers wait, it is ended without a word.
    expect([1006, 1008]).toContain(await greedy.closed);
    expect(answers).toBeLessThan(200);
  }
  expect(quiet.socket.readyState).toBe(quiet.socket.OPEN);
});
