import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeCodes } from '#contract/live.ts';
import { publicCalls } from '#contract/tournaments/public.ts';
import { openWith } from '../testing/arranged.ts';
import { started } from '../testing/club.ts';
import { openRawSocket, type RawSocket } from '../testing/raw-socket.ts';
import { SocketClient } from '../testing/socket-client.ts';

/** A tournament with a public link, and somebody who may listen to all of it. */
async function openHall() {
  const { site, anna, id } = await openWith(started);
  const { link } = await anna.call(publicCalls.makeLink, { params: { id } });
  const address = await site.listen();
  const open = (path: string) => openRawSocket(site, address, anna, path);
  return { site, anna, address, open, token: link.token };
}

/** Sends on and on, and is not read any longer; the library would go on reading for 30 s. */
async function expectCutOff(socket: RawSocket, kind: 'ping' | 'pong'): Promise<void> {
  const cutOff = once(socket.served, 'close').then(() => 'cut off');
  const before = socket.served.bytesRead;
  socket.flood(kind);
  expect(await Promise.race([cutOff, setTimeout(10_000, 'still open')])).toBe('cut off');
  expect(socket.served.bytesRead - before).toBeLessThan(500_000);
}

test('whoever goes on sending after their socket was closed is not read, and cut off', async () => {
  const { anna, open, token } = await openHall();
  const spectating = (link: string) => `/ws/public?token=${link}`;
  for (const [path, said, code] of [
    ['/ws', 'nonsense', closeCodes.notUnderstood],
    ['/ws', JSON.stringify({ type: 'identify', userId: anna.id + 1 }), closeCodes.notYou],
    [spectating(token), 'nonsense', closeCodes.notUnderstood],
    [spectating('x'.repeat(token.length)), '', closeCodes.gone],
  ] as const) {
    const socket = await open(path);
    if (said !== '') socket.say(said);
    expect(await socket.closed).toBe(code);
    await expectCutOff(socket, 'ping');
  }
});

test('whoever sends one ping or pong after the other is not read any longer, and cut off', async () => {
  const { open, token } = await openHall();
  for (const path of ['/ws', `/ws/public?token=${token}`]) {
    for (const kind of ['ping', 'pong'] as const) await expectCutOff(await open(path), kind);
  }
});

test('pings and pongs use up what a spectator may say', async () => {
  const { site, address, token } = await openHall();
  for (const kind of ['ping', 'pong'] as const) {
    const spectator = new SocketClient(address, site.stranger(), { link: token });
    await spectator.hears('watching');
    for (let at = 0; at < 50; at++) spectator.socket[kind]();
    expect(await spectator.closed).toBe(closeCodes.tooTalkative);
  }
});
