import { expect, test } from 'vitest';
import { peopleCalls } from '#contract/administration/people.ts';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { groupCalls } from '#contract/groups.ts';
import { pushCalls } from '#contract/notifications/push.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { club, elsewhere } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { browserKeys, toldOf } from '../../../testing/push-decryption.ts';
import { openPushService, type PushService } from '../../../testing/push-service.ts';
import { makeSiteAdmin } from '../../../testing/roles.ts';
import { openSite, password, type Site } from '../../../testing/site.ts';
import { said, sayings, tell } from '../../../testing/telling.ts';
import { deletePushes, listDue, postponePushes } from './queries.ts';
import { testPayload } from './rules.ts';
import { pushSender } from './sender.ts';

const minuteMs = 60_000;

/** Noon in Berlin, where everybody is: at night their devices are quiet. */
const noon = '2026-05-04T10:00:00.000Z';

async function open({ maxMs = 10_000, at = noon } = {}) {
  const service = await openPushService({ maxMs });
  const { kinds, words } = sayings();
  const site = await openSite(
    { PUBLIC_URL: 'https://club.example.org' },
    { pushService: service, kinds, openedAt: Date.parse(at) },
  );
  const people = await club(site);
  /** Something new in the club, which is told at once. */
  const announce = async (messageId: number, to: readonly Person[], { inGroup = true } = {}) => {
    await announced(site, messageId, to, inGroup ? people.groupId : null);
    await site.keepUp();
  };
  return { site, service, words, announce, ...people };
}

const announced = (site: Site, messageId: number, to: readonly Person[], groupId: number | null) =>
  tell(site, {
    ...{ type: 'announcement', subject: `announcement:${messageId}`, groupId, facts: { messageId } },
    userIds: to.map(({ id }) => id),
  });

const called = (site: Site, matchId: number, to: readonly Person[]) =>
  tell(site, {
    ...{ type: 'court_called', subject: `match:${matchId}`, groupId: null, facts: { matchId } },
    userIds: to.map(({ id }) => id),
  });

const titles = ({ shown }: PushService) => shown.map(({ on, payload }) => `${on}: ${payload.notification.title}`);

const waiting = ({ database }: Site) =>
  database.read(({ db }) => db.selectFrom('notification_pushes').select(['attempts', 'dueAt']).execute());

test('what is told rings on each device of a person, says what there is to do, and is kept for a day', async () => {
  const { site, service, words, announce, anna, bob, groupId } = await open();
  await service.subscribe(bob, 'phone');
  await service.subscribe(await signedInAgain(site, 'bob'), 'laptop');
  const request = { method: 'PUT' as const, path: `/api/groups/${groupId}/x`, body: { status: 'going' } };
  const actions = [
    { label: 'I’m in', link: null, request, done: 'You’re in', undo: null },
    { label: 'Look', link: '/events/5', request: null, done: '', undo: null },
  ];
  words.set(1, said('A place is yours', { body: 'Today 18:00', link: '/events/7', actions }));
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

test('guests who play in a group hear of it there, nobody else who is not in it', async () => {
  const { site, service, words, bob, groupId } = await open();
  const guest = await site.register('gus');
  await service.subscribe(bob, 'bob');
  await service.subscribe(guest, 'guest');
  words.set(1, said('The cup begins', { isUrgent: true }));
  words.set(2, said('News of the club'));
  const notice = { groupId, userIds: [bob.id, guest.id] };
  await tell(
    site,
    { ...notice, type: 'court_called', subject: 'tournament:1', facts: { matchId: 1 }, isForGuests: true },
    { ...notice, type: 'announcement', subject: 'announcement:2', facts: { messageId: 2 } },
  );
  await site.keepUp();
  expect(titles(service).toSorted()).toEqual(['bob: News of the club', 'bob: The cup begins', 'guest: The cup begins']);
  expect((await guest.call(notificationCalls.list, {})).map(({ title }) => title)).toEqual(['The cup begins']);
});

test('what happens again about a subject takes the place of the first; a call to a court is urgent, and soon worthless', async () => {
  const { site, service, words, announce, bob } = await open();
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

test.each<[string, (prepared: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
  ['read it elsewhere', ({ bob }) => bob.call(notificationCalls.read, { body: { all: true } })],
  ['signed out', ({ bob }) => bob.call(authCalls.logout, {})],
  ['changed their password elsewhere', async ({ site }) => changePassword(await signedInAgain(site, 'bob'))],
  ['removed the device', ({ bob }) => removeDevice(bob)],
  ['left the group', ({ bob, groupId }) => bob.call(groupCalls.leave, { params: { id: groupId } })],
  ['blocked who it is from', ({ bob, carl }) => bob.call(blockCalls.block, { params: { userId: carl.id } })],
  ['was suspended', ({ site, anna, bob }) => suspended(site, anna, bob)],
  ['is suspended, although their session lasts', ({ site, bob }) => plainlySuspended(site, bob)],
  ['is in the group no more, although what they were told is there', ({ site, bob }) => plainlyOut(site, bob)],
  ['was deleted', ({ bob }) => bob.call(authCalls.deleteAccount, { body: { password } })],
  ['has not come back for a month', async ({ site }) => site.wait(31 * 24 * 60 * minuteMs)],
  ['may not see it any more', async ({ words }) => words.set(1, null)],
  ['wants no pushes of it', ({ site, bob }) => wantsNone(site, bob)],
  ['wants to hear nothing of the group', ({ site, bob, groupId }) => silenced(site, bob, groupId)],
])('nothing is sent to somebody who, while it waited to be sent, %s', async (_, change) => {
  const prepared = await open();
  const { site, service, words, announce, bob, carl } = prepared;
  await service.subscribe(bob, 'phone');
  service.answers.phone = 503;
  words.set(1, said('News', { actorId: carl.id }));
  await announce(1, [bob]);
  expect(await waiting(site)).toHaveLength(1);
  delete service.answers.phone;
  await change(prepared);
  site.wait(minuteMs);
  await site.keepUp();
  expect(service.shown).toEqual([]);
  expect(await waiting(site)).toEqual([]);
});

async function signedInAgain(site: Site, person: string): Promise<Person> {
  const again = site.stranger();
  await again.call(authCalls.login, { body: { username: person, password } });
  return again;
}

async function changePassword(person: Person): Promise<void> {
  await person.call(authCalls.changePassword, { body: { currentPassword: password, newPassword: 'kitchen line' } });
}

async function removeDevice(person: Person): Promise<void> {
  const [device] = await person.call(pushCalls.devices, {});
  await person.call(pushCalls.remove, { params: { id: device?.id ?? 0 } });
}

async function suspended(site: Site, admin: Person, { id }: Person): Promise<void> {
  await makeSiteAdmin(site, admin);
  await admin.call(peopleCalls.suspend, { params: { id }, body: { until: null } });
}

const wantsNone = ({ database }: Site, { id }: Person) =>
  database.write(({ db }) =>
    db
      .updateTable('notification_settings')
      .set({ channels: JSON.stringify({ announcements: { push: false } }) })
      .where('userId', '=', id)
      .execute(),
  );

/** As where it happens at the same moment as something is told. */
const plainlySuspended = ({ database, now }: Site, { id: userId }: Person) =>
  database.write(({ db }) =>
    db.insertInto('suspensions').values({ userId, byId: userId, since: now().toISOString(), until: null }).execute(),
  );

const plainlyOut = ({ database }: Site, { id }: Person) =>
  database.write(({ db }) => db.deleteFrom('group_members').where('userId', '=', id).execute());

const silenced = ({ database }: Site, { id: userId }: Person, groupId: number) =>
  database.write(({ db }) =>
    db.insertInto('group_notification_levels').values({ userId, groupId, level: 'nothing', until: null }).execute(),
  );

test('who wants to hear nothing of one group hears of the others', async () => {
  const { site, service, words, announce, bob } = await open();
  const { id: otherId } = await bob.call(groupCalls.create, { body: { name: 'Drivers' } });
  await silenced(site, bob, otherId);
  await service.subscribe(bob, 'phone');
  words.set(1, said('News'));
  await announce(1, [bob]);
  expect(titles(service)).toEqual(['phone: News']);
});

test('a device that its push service knows no more is lost until its browser has another address', async () => {
  const { site, service, words, announce, bob } = await open();
  const first = await service.subscribe(bob, 'phone');
  const laptop = await signedInAgain(site, 'bob');
  await service.subscribe(laptop, 'laptop');
  service.answers.phone = 503;
  words.set(1, said('News'));
  words.set(2, said('More news'));
  await announce(1, [bob]);
  service.answers.phone = 410;
  await announce(2, [bob]);
  expect(await waiting(site), 'what waited for it is dropped, too').toEqual([]);
  expect(await bob.call(pushCalls.devices, {})).toMatchObject([
    { id: first.id, lostAt: expect.any(String), isCurrent: true },
    { label: 'laptop', lostAt: null },
  ]);
  delete service.answers.phone;
  words.set(3, said('Not for the phone'));
  await announce(3, [bob]);
  expect(await service.subscribe(bob, 'phone')).toMatchObject({ id: first.id, lostAt: null });
  words.set(4, said('For both'));
  await announce(4, [bob]);
  expect(titles(service).toSorted()).toEqual([
    ...['laptop: For both', 'laptop: More news', 'laptop: News', 'laptop: Not for the phone', 'phone: For both'],
  ]);
});

test('a lost browser that says the same again is still lost, and hears that it is', async () => {
  const { service, words, announce, bob } = await open();
  const browser = { ...service.browser('phone'), label: 'phone', timeZone: 'Europe/Berlin' };
  await bob.call(pushCalls.subscribe, { body: browser });
  service.answers.phone = 404;
  words.set(1, said('News'));
  await announce(1, [bob]);
  expect(await bob.call(pushCalls.subscribe, { body: browser })).toMatchObject({ lostAt: expect.any(String) });
});

test('a push service that asks for it is left alone for so long', async () => {
  const { site, service, words, announce, bob } = await open();
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
    const { site, service, words, announce, bob } = await open({ maxMs: 50 });
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
  const { site, service, words, announce, bob } = await open();
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
  });
  expect(await waiting(site)).toEqual(before);
  await site.database.write((tx) => deletePushes(tx, [push]));
  expect(await waiting(site)).toEqual([]);
});

test('a call to a court is not tried once it is worth nothing', async () => {
  const { site, service, words, bob } = await open();
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
  const { site, service, words, announce, bob } = await open();
  await service.subscribe(bob, 'phone');
  service.answers.phone = [status, { location: `${service.origin}/elsewhere` }];
  words.set(1, said('News'));
  await announce(1, [bob]);
  expect([service.asked(), await waiting(site)]).toEqual([1, []]);
  const [device] = await bob.call(pushCalls.devices, {});
  expect(device).toMatchObject({ lostAt: null, lastSentAt: null });
});

test('a push service that goes over to another protocol holds up nobody', async () => {
  const { site, service, words, announce, bob, carl } = await open();
  await service.subscribe(bob, 'phone');
  await service.subscribe(carl, 'tablet');
  service.answers.phone = [101, { connection: 'Upgrade', upgrade: 'websocket' }];
  words.set(1, said('News'));
  await announce(1, [bob, carl]);
  expect([titles(service), await waiting(site)]).toEqual([['tablet: News'], []]);
});

test('a push service that has taken a push, but does not end its answer, is asked once', async () => {
  const { site, service, words, announce, bob } = await open({ maxMs: 50 });
  await service.subscribe(bob, 'phone');
  service.answers.phone = 'endless';
  words.set(1, said('News'));
  await announce(1, [bob]);
  expect([service.asked(), await waiting(site)]).toEqual([1, []]);
});

test('a push service that does not answer does not hold up the others', async () => {
  const { site, service, words, announce, bob, dora, carl } = await open({ maxMs: 1000 });
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
  const { site, service, words, announce, bob } = await open();
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

test('words that people wrote are left out on a device that hides them', async () => {
  const { service, words, announce, bob } = await open();
  const { id } = await service.subscribe(bob, 'phone');
  words.set(1, said('anna in Dinkers', { body: 'See you at six', isQuote: true }));
  words.set(2, said('Cancelled', { body: 'Courts are wet' }));
  await announce(1, [bob]);
  const changed = await bob.call(pushCalls.change, { params: { id }, body: { isTextHidden: true } });
  expect(changed).toMatchObject({ isTextHidden: true });
  words.set(3, said('anna in Dinkers', { body: 'Or at seven', isQuote: true }));
  await announce(3, [bob]);
  await announce(2, [bob]);
  expect(service.shown.map(({ payload }) => payload.notification.body)).toEqual([
    'See you at six',
    '',
    'Courts are wet',
  ]);
});

test('a browser in which somebody else signs in is theirs, and gets nothing that was for the first', async () => {
  const { site, service, words, announce, bob, carl } = await open();
  const browser = { ...service.browser('shared'), label: 'shared', timeZone: 'Europe/Berlin' };
  await bob.call(pushCalls.subscribe, { body: browser });
  service.answers.shared = 503;
  words.set(1, said('For bob'));
  await announce(1, [bob]);
  delete service.answers.shared;
  await carl.call(pushCalls.subscribe, { body: browser });
  words.set(2, said('For both'));
  site.wait(minuteMs);
  await announce(2, [bob, carl]);
  expect(titles(service)).toEqual(['shared: For both']);
  expect(await bob.call(pushCalls.devices, {})).toEqual([]);
  // What is another's is not theirs to touch.
  const [device] = await carl.call(pushCalls.devices, {});
  const params = { id: device?.id ?? 0 };
  await bob.call(pushCalls.unsubscribe, { body: { endpoint: browser.endpoint } });
  await bob.call(pushCalls.remove, { params });
  expect(await bob.refused(pushCalls.test, { params })).toMatchObject({ status: 404 });
  expect(await bob.refused(pushCalls.change, { params, body: { isTextHidden: true } })).toMatchObject({ status: 404 });
  expect(await carl.call(pushCalls.devices, {})).toMatchObject([{ isTextHidden: false }]);
  await carl.call(pushCalls.unsubscribe, { body: { endpoint: browser.endpoint } });
  expect(await carl.call(pushCalls.devices, {})).toEqual([]);
});

test('a browser says by whose clock nights are quiet, where that is not known', async () => {
  const { site, service, bob } = await open();
  const chosen = { channels: '{"court":{"push":false}}', timeZone: null };
  await site.database.write(({ db }) =>
    db
      .insertInto('notification_settings')
      .values({ userId: bob.id, ...chosen })
      .execute(),
  );
  await bob.call(pushCalls.subscribe, {
    body: { ...service.browser('phone'), label: 'phone', timeZone: 'Europe/Berlin' },
  });
  const [settings] = await site.database.read(({ db }) => db.selectFrom('notification_settings').selectAll().execute());
  expect(settings).toMatchObject({ timeZone: 'Europe/Berlin', quietFrom: '22:00', quietUntil: '07:00' });
  expect(settings?.channels).toEqual({ court: { push: false } });
});

test('of two who turn pushes on in one browser at the same moment one has it', async () => {
  const { service, bob, carl } = await open();
  for (const person of [bob, carl]) await service.subscribe(person, 'own');
  for (let time = 0; time < 10; time++) {
    const body = { ...service.browser('shared'), label: 'shared', timeZone: 'Europe/Berlin' };
    const answers = await Promise.all([bob, carl].map((person) => person.ask(pushCalls.subscribe, { body })));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    const devices = await Promise.all([bob, carl].map((person) => person.call(pushCalls.devices, {})));
    expect(devices.flat().filter(({ label }) => label === 'shared')).toHaveLength(1);
  }
});

test('a browser says again at each start that it is there, and is one device', async () => {
  const { site, service, bob } = await open();
  const browser = { ...service.browser('phone'), label: 'phone', timeZone: 'Europe/Berlin', isTextHidden: true };
  const first = await bob.call(pushCalls.subscribe, { body: browser });
  const { isTextHidden: _, ...said } = browser;
  const body = { ...said, label: 'Firefox on Android', timeZone: 'America/New_York' };
  const again = await bob.call(pushCalls.subscribe, { body });
  expect(again).toEqual({ ...first, label: 'Firefox on Android' });
  expect(await bob.call(pushCalls.devices, {})).toHaveLength(1);
  const settings = await site.database.read(({ db }) =>
    db.selectFrom('notification_settings').select(['timeZone', 'quietFrom', 'quietUntil']).execute(),
  );
  expect(settings).toEqual([{ timeZone: 'Europe/Berlin', quietFrom: '22:00', quietUntil: '07:00' }]);
});

test('the seventeenth device takes the place of one that is lost, else of the oldest', async () => {
  const { site, service, bob } = await open();
  const labels = async () => (await bob.call(pushCalls.devices, {})).map(({ label }) => label);
  const add = async (label: string) => service.subscribe(await signedInAgain(site, 'bob'), label);
  for (let number = 1; number <= 16; number++) await add(`phone ${number}`);
  expect(await labels()).toHaveLength(16);
  await site.database.write(({ db }) =>
    db
      .updateTable('push_subscriptions')
      .set({ lostAt: site.now().toISOString() })
      .where('label', '=', 'phone 9')
      .execute(),
  );
  await add('new');
  expect(await labels()).toHaveLength(16);
  expect(await labels()).not.toContain('phone 9');
  await add('newer');
  expect(await labels()).toHaveLength(16);
  expect(await labels()).not.toContain('phone 1');
});

test.each([
  ['http://push.example.org/x', 'endpoint'],
  ['https://push.example.org:8443/x', 'endpoint'],
  ['https://169.254.169.254/latest/meta-data', 'endpoint'],
  ['https://[::1]/x', 'endpoint'],
  ['https://localhost/x', 'endpoint'],
])('no browser is at %s', async (endpoint, field) => {
  const { service, bob } = await open();
  const { keys } = service.browser('phone');
  const body = { endpoint, keys, label: 'phone', timeZone: 'Europe/Berlin' };
  expect(await bob.refused(pushCalls.subscribe, { body })).toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
  const wrong = { ...body, ...service.browser('x'), keys: { ...keys, p256dh: 'AAAA' } };
  expect(await bob.refused(pushCalls.subscribe, { body: wrong })).toMatchObject({
    fields: { keys: expect.any(String) },
  });
  const odd = { ...body, endpoint: 'https://push.example.org/\0' };
  expect(await bob.refused(pushCalls.subscribe, { body: odd })).toMatchObject({ status: 400 });
  const nowhere = { ...body, ...service.browser('x'), timeZone: 'Europe/Atlantis' };
  expect(await bob.refused(pushCalls.subscribe, { body: nowhere })).toMatchObject({ status: 400 });
});

test('whether pushes arrive can be tried', async () => {
  const { service, bob } = await open();
  const { id } = await service.subscribe(bob, 'phone');
  const tried = async () => (await bob.call(pushCalls.test, { params: { id } })).outcome;
  expect(await tried()).toBe('sent');
  expect(titles(service)).toEqual(['phone: Notifications work on this device']);
  service.answers.phone = 503;
  expect(await tried()).toBe('failed');
  service.answers.phone = 410;
  expect(await tried()).toBe('lost');
  const [device] = await bob.call(pushCalls.devices, {});
  expect(device).toMatchObject({ lastSentAt: expect.any(String), lostAt: expect.any(String) });
});

test('several processes that start at once are known by one key', async () => {
  const site = await openSite();
  const bob = await site.register('bob');
  const people = [bob, ...(await elsewhere(site, bob)), ...(await elsewhere(site, bob))];
  const keys = await Promise.all(people.map((person) => person.call(pushCalls.key, {})));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(Buffer.from(keys[0]?.publicKey ?? '', 'base64url')).toHaveLength(65);
});

test('what comes at night is one in the morning, but for what is urgent; what was read meanwhile is left out', async () => {
  const at = '2026-05-04T20:30:00.000Z';
  const { site, service, words, announce, bob, dora } = await open({ at });
  await service.subscribe(bob, 'phone');
  await service.subscribe(dora, 'tablet');
  for (const id of [1, 2, 3, 4]) words.set(id, said(`News ${id}`));
  for (const id of [1, 2, 3]) await announce(id, [bob]);
  await announce(4, [bob, dora]);
  words.set(5, said('Court 2 now', { isUrgent: true }));
  await called(site, 5, [bob]);
  await site.keepUp();
  expect(titles(service)).toEqual(['phone: Court 2 now']);
  words.set(2, null);
  const morning = Date.parse('2026-05-05T05:00:00.000Z');
  site.wait(morning - site.now().getTime() - minuteMs);
  await site.keepUp();
  expect(service.shown).toHaveLength(1);
  site.wait(minuteMs);
  await site.keepUp();
  expect(titles(service).slice(1).toSorted()).toEqual(['phone: 3 things while you slept', 'tablet: News 4']);
  const night = service.shown.find(({ payload }) => payload.notification.tag === 'night');
  expect(night?.payload.notification).toMatchObject({ body: 'News 1\nNews 3\nNews 4', app_badge: 5 });
  expect(await waiting(site)).toEqual([]);
});

test('quiet hours that somebody sets while a push waits are kept, too', async () => {
  const { site, service, words, announce, bob } = await open();
  await service.subscribe(bob, 'phone');
  service.answers.phone = 503;
  words.set(1, said('News'));
  await announce(1, [bob]);
  delete service.answers.phone;
  await site.database.write(({ db }) =>
    db.updateTable('notification_settings').set({ quietFrom: '11:00', quietUntil: '13:00' }).execute(),
  );
  site.wait(minuteMs);
  await site.keepUp();
  expect([service.shown.length, (await waiting(site)).length]).toEqual([0, 1]);
  site.wait(60 * minuteMs);
  await site.keepUp();
  expect(titles(service)).toEqual(['phone: News']);
});

test('what is due later is sent then, and what is told meanwhile at once', async () => {
  const { site, service, words, announce, bob, dora } = await open();
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
