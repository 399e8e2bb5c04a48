import { expect, test } from 'vitest';
import { pushCalls } from '#contract/notifications/push.ts';
import { openFor } from '../../../testing/arranged.ts';
import { elsewhere } from '../../../testing/club.ts';
import { openPushes, signedInAgain, titles, waiting } from '../../../testing/pushes.ts';
import { said } from '../../../testing/telling.ts';

const minuteMs = 60_000;

test('a device that its push service knows no more is lost until its browser has another address', async () => {
  const { site, service, words, announce, bob } = await openPushes();
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
  const { service, words, announce, bob } = await openPushes();
  const browser = { ...service.browser('phone'), label: 'phone', timeZone: 'Europe/Berlin' };
  await bob.call(pushCalls.subscribe, { body: browser });
  service.answers.phone = 404;
  words.set(1, said('News'));
  await announce(1, [bob]);
  expect(await bob.call(pushCalls.subscribe, { body: browser })).toMatchObject({ lostAt: expect.any(String) });
});

test('a browser in which somebody else signs in is theirs, and gets nothing that was for the first', async () => {
  const { site, service, words, announce, bob, carl } = await openPushes();
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
  const { site, service, bob } = await openPushes();
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
  const { service, bob, carl } = await openPushes();
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
  const { site, service, bob } = await openPushes();
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
  const { site, service, bob } = await openPushes();
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
  const { service, bob } = await openPushes();
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
  const { service, bob } = await openPushes();
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
  const [site, bob] = await openFor('bob');
  const people = [bob, ...(await elsewhere(site, bob)), ...(await elsewhere(site, bob))];
  const keys = await Promise.all(people.map((person) => person.call(pushCalls.key, {})));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(Buffer.from(keys[0]?.publicKey ?? '', 'base64url')).toHaveLength(65);
});
