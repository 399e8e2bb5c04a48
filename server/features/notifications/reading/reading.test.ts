import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { listenAs, openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { countStatements, openSite } from '../../../testing/site.ts';
import { said, sayings, tell } from '../../../testing/telling.ts';
import { plantTold } from '../../../testing/told.ts';

/** What somebody finds, in short. */
const listed = async (person: Person) => {
  const rows = await person.call(notificationCalls.list, {});
  return rows.map(({ id, isRead }) => [id, isRead]);
};

const unread = (person: Person) => person.call(notificationCalls.unread, {});

const read = (person: Person, body: { ids?: number[]; all?: true }) => person.call(notificationCalls.read, { body });

test('the last comes first, also where several came at one moment, and the pages have each once', async () => {
  const { site, bob, carl, groupId } = await openWith(club);
  const early = await plantTold(site, bob.id, { groupId, count: 3, stepMs: 0 });
  await plantTold(site, carl.id, { groupId, count: 2 });
  for (const limit of [1, 2, 3]) {
    const pages = await bob.pages(notificationCalls.list, { query: { limit } });
    expect(pages.flat().map(({ id }) => id)).toEqual(early);
  }
  expect((await bob.refused(notificationCalls.list, { query: { cursor: 'x' } })).status).toBe(400);
});

test('it takes as many statements for many as for one', async () => {
  const { site, bob, carl, groupId } = await openWith(club);
  await plantTold(site, bob.id, { groupId, count: 1 });
  await plantTold(site, carl.id, { groupId, count: 30 });
  const ofOne = await countStatements(site, () => bob.call(notificationCalls.list, {}));
  expect(await countStatements(site, () => carl.call(notificationCalls.list, {}))).toBe(ofOne);
});

test('what cannot be put into words, for a fault of its type, is left out, and there once it can be', async () => {
  const { kinds, words } = sayings();
  const site = await openSite({}, { kinds });
  const bob = await site.register('bob');
  for (const messageId of [1, 2]) {
    words.set(messageId, said(`News ${messageId}`));
    const subject = `announcement:${messageId}`;
    await tell(site, { type: 'announcement', subject, groupId: null, facts: { messageId }, userIds: [bob.id] });
    site.wait(1000);
  }
  await site.keepUp();
  const titles = async () => (await bob.call(notificationCalls.list, {})).map(({ title }) => title);
  words.set(1, new Error('no such column'));
  expect(await titles()).toEqual(['News 2']);
  words.set(1, said('Mended'));
  expect(await titles()).toEqual(['News 2', 'Mended']);
});

test('what is read is so, and answered, once; it can be made unread again', async () => {
  const { site, bob, groupId } = await openWith(club);
  const [first = 0, second = 0, third = 0] = await plantTold(site, bob.id, { groupId });
  expect(await unread(bob)).toEqual({
    count: 3,
    newest: [
      { id: first, subject: 'event:1' },
      { id: second, subject: 'event:2' },
      { id: third, subject: 'event:3' },
    ],
  });
  expect(await read(bob, { ids: [second] })).toEqual({ ids: [second] });
  expect(await read(bob, { ids: [second] })).toEqual({ ids: [] });
  expect(await listed(bob)).toEqual([
    [first, false],
    [second, true],
    [third, false],
  ]);
  const { ids } = await read(bob, { all: true });
  expect(ids.toSorted()).toEqual([first, third].toSorted());
  expect(await unread(bob)).toEqual({ count: 0, newest: [] });
  await bob.call(notificationCalls.markUnread, { body: { ids } });
  expect((await unread(bob)).newest.map(({ id }) => id)).toEqual([first, third]);
  for (const body of [{}, { ids: [first], all: true as const }, { ids: [] }]) {
    expect((await bob.refused(notificationCalls.read, { body })).status).toBe(400);
  }
});

test('nobody changes what somebody else was told', async () => {
  const { site, bob, carl, groupId } = await openWith(club);
  const ids = await plantTold(site, bob.id, { groupId });
  const [own = 0] = await plantTold(site, carl.id, { groupId, count: 1 });
  expect(await read(carl, { ids: [...ids, own] })).toEqual({ ids: [own] });
  expect(await read(carl, { all: true })).toEqual({ ids: [] });
  expect((await unread(bob)).count).toBe(3);
  await read(bob, { all: true });
  await carl.call(notificationCalls.markUnread, { body: { ids } });
  expect((await unread(bob)).count).toBe(0);
});

test('however many are unread, they are counted, and the newest hundred named', async () => {
  const { site, bob, carl, groupId } = await openWith(club);
  const ids = await plantTold(site, bob.id, { groupId, count: 103 });
  const found = await unread(bob);
  expect(found.count).toBe(103);
  expect(found.newest.map(({ id }) => id)).toEqual(ids.slice(0, 100));
  await plantTold(site, carl.id, { groupId, count: 100 });
  expect((await unread(carl)).count).toBe(100);
});

test('what somebody may not see any longer is gone as it is found, and is not counted', async () => {
  const { site, bob, carl, groupId } = await openWith(club);
  const { id: other } = await bob.call(groupCalls.create, { body: { name: 'Drivers' } });
  await plantTold(site, bob.id, { groupId, isOfGroup: false });
  await plantTold(site, carl.id, { groupId, isOfGroup: false });
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  await site.database.write(({ db }) =>
    db.updateTable('notifications').set({ groupId: other }).where('userId', '=', bob.id).execute(),
  );
  expect((await unread(bob)).count).toBe(3);
  expect(await listed(bob)).toEqual([]);
  expect((await unread(bob)).count).toBe(0);
  expect(await listed(carl)).toHaveLength(3);
});

test('what was told again since it was found not to be seen stays', async () => {
  const { kinds, words } = sayings();
  const site = await openSite({}, { kinds });
  const { bob, groupId } = await club(site);
  const notice = { type: 'announcement', subject: 'message:1', groupId, facts: { messageId: 1 } } as const;
  const tellBob = async () => {
    words.set(1, said('News'));
    await tell(site, { ...notice, userIds: [bob.id] });
    await site.keepUp();
  };
  await tellBob();
  const { promise: found, resolve: find } = Promise.withResolvers<void>();
  const { promise: over, resolve: goOn } = Promise.withResolvers<void>();
  const describe = kinds.announcement?.describe;
  if (kinds.announcement) {
    kinds.announcement.describe = async (tx, asked, now) => {
      if (describe && words.get(1)) return describe(tx, asked, now);
      find();
      await over;
      return asked.map(() => null);
    };
  }
  words.set(1, null);
  const listing = bob.call(notificationCalls.list, {});
  await found;
  site.wait(1000);
  await tellBob();
  goOn();
  expect(await listing).toEqual([]);
  expect((await unread(bob)).count).toBe(1);
});

test('whoever leaves a group keeps nothing of it, and all else', async () => {
  const { site, bob, carl, groupId } = await openWith(club);
  const { id: other } = await bob.call(groupCalls.create, { body: { name: 'Drivers' } });
  await plantTold(site, bob.id, { groupId });
  await plantTold(site, carl.id, { groupId });
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  expect((await unread(bob)).count).toBe(0);
  expect((await unread(carl)).count).toBe(3);
  await plantTold(site, bob.id, { groupId: other });
  await carl.call(groupCalls.leave, { params: { id: groupId } });
  expect((await unread(bob)).count).toBe(3);
});

test('one’s other windows hear at once that something was read, nobody else does', async () => {
  const { site, bob, carl, groupId } = await openWith(club);
  const ids = await plantTold(site, bob.id, { groupId });
  await plantTold(site, carl.id, { groupId });
  const [window, other] = await listenAs(site, bob, carl);
  await read(bob, { ids });
  expect(await window.hears('notifications')).toEqual({ type: 'notifications', isOwn: true });
  await read(bob, { ids });
  await bob.call(notificationCalls.markUnread, { body: { ids } });
  expect(await window.hears('notifications')).toEqual({ type: 'notifications', isOwn: true });
  await carl.call(notificationCalls.read, { body: { all: true } });
  await other.hears('notifications');
  expect([...window.all('notifications'), ...other.all('notifications')]).toEqual([]);
});
