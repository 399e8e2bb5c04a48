import { expect, test } from 'vitest';
import { peopleCalls } from '#contract/administration/people.ts';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { groupCalls } from '#contract/groups.ts';
import { pushCalls } from '#contract/notifications/push.ts';
import { notificationCalls } from '#contract/notifications.ts';
import type { Person } from '../../../testing/person.ts';
import { called, openPushes, signedInAgain, titles, waiting } from '../../../testing/pushes.ts';
import { makeSiteAdmin } from '../../../testing/roles.ts';
import { password, type Site } from '../../../testing/site.ts';
import { said, tell } from '../../../testing/telling.ts';

const minuteMs = 60_000;

test('guests who play in a group hear of it there, nobody else who is not in it', async () => {
  const { site, service, words, bob, groupId } = await openPushes();
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

test.each<[string, (prepared: Awaited<ReturnType<typeof openPushes>>) => Promise<unknown>]>([
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
  const prepared = await openPushes();
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
  const { site, service, words, announce, bob } = await openPushes();
  const { id: otherId } = await bob.call(groupCalls.create, { body: { name: 'Drivers' } });
  await silenced(site, bob, otherId);
  await service.subscribe(bob, 'phone');
  words.set(1, said('News'));
  await announce(1, [bob]);
  expect(titles(service)).toEqual(['phone: News']);
});

test('words that people wrote are left out on a device that hides them', async () => {
  const { service, words, announce, bob } = await openPushes();
  const { id } = await service.subscribe(bob, 'phone');
  words.set(1, said('anna in Dinkers', { body: 'See you at six', isQuote: true }));
  words.set(2, said('Cancelled', { body: 'Courts are wet' }));
  await announce(1, [bob]);
  const changed = await bob.call(pushCalls.change, { params: { id }, body: { isTextHidden: true } });
  expect(changed).toMatchObject({ isTextHidden: true });
  words.set(3, said('Or at seven', { hiddenTitle: 'News in Dinkers', body: 'Or at eight', isQuote: true }));
  await announce(3, [bob]);
  await announce(2, [bob]);
  expect(service.shown.map(({ payload: { notification } }) => [notification.title, notification.body])).toEqual([
    ['anna in Dinkers', 'See you at six'],
    ['News in Dinkers', ''],
    ['Cancelled', 'Courts are wet'],
  ]);
});

test('what comes at night is one in the morning, but for what is urgent; what was read meanwhile is left out', async () => {
  const at = '2026-05-04T20:30:00.000Z';
  const { site, service, words, announce, bob, dora } = await openPushes({ at });
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

test.each([
  ['Europe/Berlin', '2026-03-28T22:00:00.000Z', '2026-03-29T05:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  ['America/New_York', '2026-03-08T03:00:00.000Z', '2026-03-08T11:00:00.000Z'],
  ['America/New_York', '2026-11-01T02:00:00.000Z', '2026-11-01T12:00:00.000Z'],
])('in %s a night in which the clocks are turned ends at seven: that of %s', async (zone, at, seven) => {
  const { site, service, words, announce, bob } = await openPushes({ at });
  await service.subscribe(bob, 'phone', zone);
  words.set(1, said('News'));
  await announce(1, [bob]);
  for (const early of [minuteMs, 0]) {
    site.wait(Date.parse(seven) - early - site.now().getTime());
    await site.keepUp();
    expect(titles(service)).toEqual(early > 0 ? [] : ['phone: News']);
  }
});

test('quiet hours that somebody sets while a push waits are kept, too', async () => {
  const { site, service, words, announce, bob } = await openPushes();
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
