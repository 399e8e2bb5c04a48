import { expect, test } from 'vitest';
import { clockTime } from '#contract/notifications/clock-times.ts';
import { pushCalls } from '#contract/notifications/push.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { browserKeys, toldOf } from '../../../testing/push-decryption.ts';
import { called, openPushes, signedInAgain, titles, waiting } from '../../../testing/pushes.ts';
import { openSite } from '../../../testing/site.ts';
import { said } from '../../../testing/telling.ts';
import { deletePushes, listDue, postponePushes } from './queries.ts';
import { testPayload } from './rules.ts';
import { pushSender } from './sender.ts';

const minuteMs = 60_000;

test('what is told rings on each device of a person, says what there is to do, and is kept for a day', async () => {
  const { site, service, words, announce, anna, bob, groupId } = await openPushes();
  await service.subscribe(bob, 'phone');
  await service.subscribe(await signedInAgain(site, 'bob'), 'laptop');
  const request = { method: 'PUT' as const, path: `/api/groups/${groupId}/x`, body: { status: 'going' } };
  const actions = [
    { label: 'I’m in', link: null, request, done: 'You’re in', undo: null },
    { label: 'Look', link: '/events/5', request: null, done: '', undo: null },
  ];
  words.set(1, said('A place is yours', { body: `Today ${clockTime(18, 0)}`, link: '/events/7', actions }));
  await announce(1, [anna, bob]);
  expect(titles(service).toSorted()).toEqual(['laptop: A place is yours', 'phone: A place is yours']);
  const [first, second] = service.shown;
  const { id } = (await bob.call(notificationCalls.list, {}))[0] ?? {};
  expect(first?.payload).toEqual({
    web_push: 8030,
    notification: {
      ...{ title: 'A place is yours', body: 'Today 18:00', navigate: 'https://club.example.org/events/7' },
      ...{ tag: `n${id}`, app_badge: 1 },
      actions: [
        { action: 'action-0', title: 'I’m in', navigate: 'https://club.example.org/events/7' },
        { action: 'action-1', title: 'Look', navigate: 'https://club.example.org/events/5' },
      ],
      data: { requests: { 'action-0': { ...request, done: 'You’re in' } } },
    },
  });
  expect(first?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
  expect(first?.headers.topic).toMatch(/^[\w-]{32}$/);
  expect(first?.headers.topic).toBe(second?.headers.topic);
  const { publicKey } = await bob.call(pushCalls.key, {});
  expect(first?.headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${publicKey}$`));
  const [device] = await bob.call(pushCalls.devices, {});
  expect(device).toMatchObject({ label: 'phone', isCurrent: true, lostAt: null, lastSentAt: expect.any(String) });
});

test('what happens again about a subject takes the place of the first; a call to a court is urgent, and soon worthless', async () => {
  const { site, service, words, announce, bob } = await openPushes();
  await service.subscribe(bob, 'phone');
  words.set(1, said('One thing'));
  await announce(1, [bob]);
  site.wait(1000);
  words.set(1, said('Another thing'));
  await announce(1, [bob]);
  words.set(2, said('Court 2 now', { isUrgent: true }));
  await called(site, 2, [bob]);
  await site.keepUp();
  expect(titles(service)).toEqual(['phone: One thing', 'phone: Another thing', 'phone: Court 2 now']);
  const [one, again, urgent] = service.shown;
  expect(again?.payload.notification.tag).toBe(one?.payload.notification.tag);
  expect(again?.headers.topic).toBe(one?.headers.topic);
  expect(urgent?.headers.topic).not.toBe(one?.headers.topic);
  expect(urgent?.headers).toMatchObject({ ttl: '900', urgency: 'high' });
  expect(urgent?.payload.notification.app_badge).toBe(2);
});

test('a push service that asks for it is left alone for so long', async () => {
  const { site, service, words, announce, bob } = await openPushes();
  await service.subscribe(bob, 'phone');
  service.answers.phone = [429, { 'retry-after': '600' }];
  words.set(1, said('News'));
  await announce(1, [bob]);
  service.answers.phone = 201;
  site.wait(9 * minuteMs);
  await site.keepUp();
  expect([service.asked(), service.shown.length]).toEqual([1, 0]);
  site.wait(2 * minuteMs);
  await site.keepUp();
  expect(titles(service)).toEqual(['phone: News']);
  expect(await waiting(site)).toEqual([]);
});

test.each([503, 'silence'] as const)(
  'what is answered with %s is tried again later each time, and given up',
  async (answer) => {
    const { site, service, words, announce, bob } = await openPushes({ maxMs: 50 });
    await service.subscribe(bob, 'phone');
    service.answers.phone = answer;
    words.set(1, said('News'));
    await announce(1, [bob]);
    expect(await waiting(site)).toMatchObject([{ attempts: 1 }]);
    await site.keepUp();
    expect(service.asked()).toBe(1);
    for (let hours = 0; hours < 24; hours++) {
      site.wait(60 * minuteMs);
      await site.keepUp();
    }
    expect(service.asked()).toBe(7);
    expect(await waiting(site)).toEqual([]);
  },
);

test('what is told again while it is sent is not what was sent', async () => {
  const { site, service, words, announce, bob } = await openPushes();
  await service.subscribe(bob, 'phone');
  service.answers.phone = 503;
  words.set(1, said('News'));
  await announce(1, [bob]);
  const before = await waiting(site);
  const [push] = await site.database.read((tx) =>
    listDue(tx, new Date(site.now().getTime() + minuteMs).toISOString(), 1),
  );
  if (push === undefined) throw new Error('nothing waits');
  const [dueAt, laterAt] = ['2026-05-04T18:00:00.000Z', '2026-05-04T19:00:00.000Z'];
  await site.database.write(async (tx) => {
    await deletePushes(tx, [{ ...push, dueAt }]);
    await postponePushes(tx, [{ ...push, dueAt, laterAt, attempts: 5 }]);
    // As at the end of a night, when both are due.
    await deletePushes(tx, [{ ...push, createdAt: '2026-05-04T09:59:59.000Z' }]);
  });
  expect(await waiting(site)).toEqual(before);
  await site.database.write((tx) => deletePushes(tx, [push]));
  expect(await waiting(site)).toEqual([]);
});

test('a call to a court is not tried once it is worth nothing', async () => {
  const { site, service, words, bob } = await openPushes();
  await service.subscribe(bob, 'phone');
  service.answers.phone = 503;
  words.set(2, said('Court 2 now', { isUrgent: true }));
  await called(site, 2, [bob]);
  await site.keepUp();
  for (let time = 0; time < 5; time++) {
    site.wait(13 * minuteMs);
    await site.keepUp();
  }
  expect([service.asked(), await waiting(site)]).toEqual([2, []]);
});

test('each push service is told that a push is meant for it', async () => {
  const { database, now } = await openSite();
  const said: string[] = [];
  const post = async (_: string, headers: Record<string, string | number>) => {
    said.push(String(headers.Authorization));
    return { status: 201, retryAfter: undefined, body: '' };
  };
  const dial = { post, mayBe: () => true, close() {} };
  const unknown = { site: undefined, mailFrom: undefined };
  const sender = pushSender({ database, clock: now, dial, log: { warn() {} }, ...unknown });
  const origins = ['https://one.example', 'https://other.example', 'https://one.example'];
  for (const origin of origins) {
    const device = { endpoint: `${origin}/x`, ...toldOf(browserKeys()) };
    await sender.test(device, (site) => testPayload({ isTextHidden: false, unread: 0, site }));
  }
  const claims = said.map((text) => Buffer.from(text.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.map((text) => JSON.parse(text).aud)).toEqual(origins);
});

test.each([400, 403, 413, 301])('what is refused with %s is dropped, and nothing is sent elsewhere', async (status) => {
  const { site, service, words, announce, bob } = await openPushes();
  await service.subscribe(bob, 'phone');
  service.answers.phone = [status, { location: `${service.origin}/elsewhere` }];
  words.set(1, said('News'));
  await announce(1, [bob]);
  expect([service.asked(), await waiting(site)]).toEqual([1, []]);
  const [device] = await bob.call(pushCalls.devices, {});
  expect(device).toMatchObject({ lostAt: null, lastSentAt: null });
});

test('a push service that goes over to another protocol holds up nobody', async () => {
  const { site, service, words, announce, bob, carl } = await openPushes();
  await service.subscribe(bob, 'phone');
  await service.subscribe(carl, 'tablet');
  service.answers.phone = [101, { connection: 'Upgrade', upgrade: 'websocket' }];
  words.set(1, said('News'));
  await announce(1, [bob, carl]);
  expect([titles(service), await waiting(site)]).toEqual([['tablet: News'], []]);
});

test('a push service that has taken a push, but does not end its answer, is asked once', async () => {
  const { site, service, words, announce, bob } = await openPushes({ maxMs: 50 });
  await service.subscribe(bob, 'phone');
  service.answers.phone = 'endless';
  words.set(1, said('News'));
  await announce(1, [bob]);
  expect([service.asked(), await waiting(site)]).toEqual([1, []]);
});

test('a push service that does not answer does not hold up the others', async () => {
  const { site, service, words, announce, bob, dora, carl } = await openPushes({ maxMs: 1000 });
  await service.subscribe(bob, 'phone');
  await service.subscribe(carl, 'tablet');
  await service.subscribe(dora, 'laptop');
  service.answers.phone = 'silence';
  words.set(1, said('News'));
  await announce(1, [bob, carl, dora]);
  expect(titles(service).toSorted()).toEqual(['laptop: News', 'tablet: News']);
  expect(await waiting(site)).toHaveLength(1);
});

test('what cannot be put into words, for a fault of its type, waits, and holds up nothing else', async () => {
  const { site, service, words, announce, bob } = await openPushes();
  await service.subscribe(bob, 'phone');
  words.set(1, said('News'));
  service.answers.phone = 503;
  await announce(1, [bob]);
  delete service.answers.phone;
  words.set(1, new Error('no such column'));
  words.set(2, said('Court 2 now', { isUrgent: true }));
  site.wait(minuteMs);
  await called(site, 2, [bob]);
  await site.keepUp();
  expect(titles(service)).toEqual(['phone: Court 2 now']);
  expect(await waiting(site)).toMatchObject([{ attempts: 2 }]);
});

test('what is due later is sent then, and what is told meanwhile at once', async () => {
  const { site, service, words, announce, bob, dora } = await openPushes();
  await service.subscribe(bob, 'phone');
  await service.subscribe(dora, 'tablet');
  service.answers.phone = [429, { 'retry-after': '3600' }];
  words.set(1, said('News'));
  await announce(1, [bob]);
  await announce(1, [dora]);
  expect(titles(service)).toEqual(['tablet: News']);
  delete service.answers.phone;
  site.wait(61 * minuteMs);
  await site.keepUp();
  expect(titles(service)).toEqual(['tablet: News', 'phone: News']);
});
