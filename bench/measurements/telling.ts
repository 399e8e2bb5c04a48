/** How soon everybody is told of a message who does not look, and how long that keeps others waiting. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { get } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { messageCalls } from '#contract/messages.ts';
import { ca } from '../../server/testing/push-certificate.ts';
import type { Bench } from '../bench.ts';
import { startPeer } from '../load/peer.ts';
import { startProbe } from '../load/probe.ts';
import type { Person } from '../site/ask.ts';
import { plantGroup, plantPeople } from '../site/people.ts';
import { inFolder, inProcess, type Planted } from '../site/site.ts';
import { median, percentile, type Row } from '../table.ts';

/** A push of a conversation waits so long for more. */
const waitMs = 10_000;

export const measureTelling = (bench: Bench): Promise<Row[]> =>
  inFolder(async (folder) => {
    const peer = await startPeer('push-peer.ts');
    const origin = peer.url.replace('http:', 'https:');
    try {
      return await inProcess({ dataDir: join(folder, 'data') }, (app) => tellAll(bench, app, origin), {
        pushService: { origin, ca },
      });
    } finally {
      await peer.stop();
    }
  });

async function tellAll(bench: Bench, app: Planted, origin: string): Promise<Row[]> {
  const told = bench.size(2000, 3);
  const people = await plantPeople(app, told + 1, 'told');
  const { owner, groupId } = await plantGroup(app, people);
  await plantDevices(app, people, origin);
  const probe = startProbe(app.url);
  await pause(bench.size(500, 10));
  const usual = median(await probe.take());
  const sentAt = performance.now();
  await owner.call(messageCalls.send, { body: { groupId, content: 'No hall on Thursday', clientId: randomUUID() } });
  while ((await takenBy(origin)) < told) await pause(20);
  const seconds = (performance.now() - sentAt - waitMs) / 1000;
  const held = Math.max(0, percentile(await probe.take(), 1) - usual);
  await probe.stop();
  const what = `${told} devices told of one message`;
  return [
    { figure: what, unit: 's', ours: seconds, goal: 30 },
    { figure: `holds the event loop: ${what}`, unit: 'ms', ours: held, goal: 50 },
  ];
}

/** Everybody has one, and wants to hear of messages. */
function plantDevices(app: Planted, people: readonly Person[], origin: string): Promise<void> {
  const createdAt = new Date().toISOString();
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const channels = JSON.stringify({ messages: { push: true } });
  return app.plant(async ({ db }) => {
    const sessions = await db.selectFrom('sessions').select(['id', 'userId']).execute();
    const sessionOf = new Map(sessions.map(({ id, userId }) => [userId, id]));
    for (const { id: userId } of people) {
      const sessionId = sessionOf.get(userId) ?? 0;
      const device = { userId, sessionId, endpoint: `${origin}/${userId}`, ...keys, label: 'phone', createdAt };
      await db.insertInto('push_subscriptions').values(device).execute();
      const settings = { userId, timeZone: 'UTC', quietFrom: null, quietUntil: null, channels };
      await db.insertInto('notification_settings').values(settings).execute();
    }
  });
}

const takenBy = (origin: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(origin, { ca }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve(Number(text));
    }).on('error', reject);
  });
