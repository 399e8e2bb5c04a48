import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silent } from '../../../database/log.ts';
import { Jobs } from '../../../jobs/jobs.ts';
import { openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import type { Site } from '../../../testing/site.ts';
import { said, sayings } from '../../../testing/telling.ts';
import { describingApart, describingBy } from '../describing.ts';
import { putNotifications, putPushes } from '../queries.ts';
import { sendingService } from './sending-service.ts';

const slow = 'https://slow.example';
const quick = 'https://quick.example';

async function prepare() {
  const { site, bob } = await openWith(club);
  const { kinds, words } = sayings();
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const holding = { isOn: true };
  const send = async (device: { endpoint: string }) => {
    asked.push(device.endpoint);
    if (holding.isOn && device.endpoint.startsWith(slow)) await new Promise<void>((resolve) => held.push(resolve));
    return { is: 'sent' } as const;
  };
  const deps = { database: site.database, jobs: new Jobs(site.now), clock: site.now };
  const describe = describingApart(deps, { describe: describingBy(kinds), log: silent });
  const { sendDue } = sendingService(deps, { describe, sender: { send, site: undefined } });
  const release = () => {
    holding.isOn = false;
    for (const end of held) end();
  };
  /** Has these devices get something now. */
  const push = async (id: number, deviceIds: readonly number[], isUrgent = false) => {
    words.set(id, said(`News ${id}`, { isUrgent }));
    const at = site.now().toISOString();
    const row = {
      type: 'announcement',
      subject: `announcement:${id}`,
      groupId: null,
      count: 1,
      createdAt: at,
    } as const;
    await site.database.write(async (tx) => {
      const [told] = await putNotifications(tx, [{ ...row, userId: bob.id, facts: JSON.stringify({ messageId: id }) }]);
      const rows = deviceIds.map((subscriptionId) => ({ subscriptionId, dueAt: at, isUrgent }));
      await putPushes(
        tx,
        rows.map((each) => ({ ...each, notificationId: told?.id ?? 0 })),
      );
    });
  };
  return {
    site,
    asked,
    release,
    push,
    sendDue,
    add: (origin: string, count: number) => addDevices(site, bob.id, origin, count),
  };
}

async function addDevices({ database, now }: Site, userId: number, origin: string, count: number): Promise<number[]> {
  const createdAt = now().toISOString();
  return database.write(async ({ db }) => {
    const { id: sessionId } = await db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: count }, (_, number) => ({
      ...{ userId, sessionId, endpoint: `${origin}/${number}`, p256dh: '', auth: '', label: origin, createdAt },
    }));
    return (await db.insertInto('push_subscriptions').values(rows).returning('id').execute()).map(({ id }) => id);
  });
}

const waiting = ({ database }: Site) =>
  database.read(({ db }) => db.selectFrom('notification_pushes').select('subscriptionId').execute());

/** Until something is so, for five seconds at most. */
async function until(isSo: () => boolean): Promise<void> {
  for (let time = 0; time < 500 && !isSo(); time++) await pause(10);
}

test('a push service that answers after seconds holds up no other, nor what is urgent; each gets all of it once', async () => {
  const { site, asked, release, push, sendDue, add } = await prepare();
  const slowIds = await add(slow, 150);
  const [quickId = 0] = await add(quick, 1);
  await push(1, slowIds);
  site.wait(1000);
  await push(2, [quickId]);
  const sending = sendDue(new AbortController().signal);
  await until(() => asked.includes(`${quick}/0`));
  expect(asked.filter((endpoint) => endpoint.startsWith(slow))).toHaveLength(20);
  expect(asked).toContain(`${quick}/0`);
  site.wait(1000);
  // One of those that have not begun.
  await push(3, [slowIds.at(-1) ?? 0, quickId], true);
  await until(() => asked.length === 23);
  expect(asked.slice(21).toSorted()).toEqual([`${quick}/0`, `${slow}/149`]);
  release();
  await sending;
  const times = [...Map.groupBy(asked, (endpoint) => endpoint)].filter(([, all]) => all.length !== 1);
  expect(times.map(([endpoint, { length }]) => [endpoint, length]).toSorted()).toEqual([
    [`${quick}/0`, 2],
    [`${slow}/149`, 2],
  ]);
  expect(asked).toHaveLength(153);
  expect(await waiting(site)).toEqual([]);
});

test.each([
  ['under way', false],
  ['sent, and not yet stored as such,', true],
])('what is %s is not sent again', async (_, isSent) => {
  const { site, asked, release, push, sendDue, add } = await prepare();
  await push(1, [...(await add(slow, 1)), ...(await add(quick, 1))]);
  const { database } = site;
  const write = database.write.bind(database);
  vi.spyOn(database, 'write').mockImplementation(async (work, ...others) => {
    // It ends while it is stored what has become of the other.
    if (isSent) release();
    await pause(20);
    return write(work, ...others);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const sending = sendDue(new AbortController().signal);
  // As long as some rounds.
  await pause(800);
  release();
  await sending;
  expect(asked.toSorted()).toEqual([`${quick}/0`, `${slow}/0`]);
  expect(await waiting(site)).toEqual([]);
});

test('a process that is to end leaves what has not begun, and stores what has', async () => {
  const { site, asked, release, push, sendDue, add } = await prepare();
  await push(1, await add(slow, 30));
  const stopping = new AbortController();
  const sending = sendDue(stopping.signal);
  await until(() => asked.length === 20);
  stopping.abort();
  release();
  await sending;
  expect(asked.length + (await waiting(site)).length).toBe(30);
});
