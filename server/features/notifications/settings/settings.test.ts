import { expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { conversationCalls } from '#contract/conversations.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { notificationSettingsCalls } from '#contract/notifications/settings.ts';
import { notificationCategories } from '#contract/notifications/types.ts';
import { listenAs, openFor, openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { countStatements, openSite } from '../../../testing/site.ts';

const { get, change, level, setLevel } = notificationSettingsCalls;

type Change = z.input<(typeof change)['body']>;
const ask = (person: Person, body: Change) => person.call(change, { body });
const settingsOf = (person: Person) => person.call(get, {});
const channelOf = async (person: Person, of: string) =>
  (await settingsOf(person)).channels.find(({ category }) => category === of);

test('who has said nothing hears as is usual', async () => {
  const [, anna] = await openFor('anna');
  const { reports: _reports, ...usual } = notificationCategories;
  const channels = Object.entries(usual).map(([category, each]) => ({ category, ...each }));
  const quiet = { from: '22:00', until: '07:00' };
  expect(await settingsOf(anna)).toEqual({ channels, quiet, timeZone: null, mail: null, groups: [], groupCount: 0 });
});

test('a change leaves what it does not name, and is answered as it is read', async () => {
  const [, anna, bob] = await openFor('anna', 'bob');
  await ask(anna, { timeZone: 'Europe/Berlin' });
  await ask(anna, { channels: { court: { push: false }, places: { mail: 'daily' } } });
  const answered = await ask(anna, { quiet: { from: '23:30', until: '06:15' }, channels: { places: { push: false } } });
  expect(await settingsOf(anna)).toEqual(answered);
  expect(answered).toMatchObject({ quiet: { from: '23:30', until: '06:15' }, timeZone: 'Europe/Berlin' });
  expect(await channelOf(anna, 'court')).toMatchObject({ push: false, mail: 'never' });
  expect(await channelOf(anna, 'places')).toMatchObject({ push: false, mail: 'daily' });
  expect(await channelOf(bob, 'court')).toMatchObject({ push: true });
});

test('all of the usual can be had back', async () => {
  const [site, anna] = await openFor('anna');
  await ask(anna, { channels: { court: { push: false }, messages: { push: true, mail: 'weekly' } } });
  await ask(anna, { channels: notificationCategories });
  expect(await channelOf(anna, 'messages')).toMatchObject({ push: false, mail: 'never' });
  const stored = await site.database.read(({ db }) =>
    db.selectFrom('notification_settings').select('channels').executeTakeFirst(),
  );
  expect(stored?.channels).toEqual({});
});

test('nights are quiet as soon as it is known by whose clock, unless they are not to be', async () => {
  const [, anna] = await openFor('anna');
  expect(await ask(anna, { timeZone: 'europe/berlin' })).toMatchObject({
    timeZone: 'Europe/Berlin',
    quiet: { from: '22:00', until: '07:00' },
  });
  expect((await ask(anna, { quiet: null })).quiet).toBeNull();
  expect((await ask(anna, { timeZone: 'America/New_York' })).quiet).toBeNull();
  expect((await ask(anna, { quiet: { from: '22:00', until: '22:00' } })).quiet).toBeNull();
});

test('until they have said by whose clock they live, only what else they have said is kept', async () => {
  const [site, anna, bob, carl] = await openFor('anna', 'bob', 'carl');
  const [usual, own] = [
    { from: '22:00', until: '07:00' },
    { from: '23:00', until: '05:00' },
  ];
  expect(await ask(anna, { channels: { court: { push: false } } })).toMatchObject({ quiet: usual, timeZone: null });
  const stored = await site.database.read(({ db }) => db.selectFrom('notification_settings').selectAll().execute());
  expect(stored).toMatchObject([{ timeZone: null, quietFrom: null, quietUntil: null }]);
  expect(await ask(anna, { timeZone: 'UTC' })).toMatchObject({ quiet: usual, timeZone: 'UTC' });
  expect(await channelOf(anna, 'court')).toMatchObject({ push: false });
  expect(await ask(anna, { quiet: null })).toMatchObject({ quiet: null, timeZone: 'UTC' });
  expect(await ask(anna, { timeZone: 'UTC' })).toMatchObject({ quiet: null });
  expect(await ask(bob, { quiet: own })).toMatchObject({ quiet: own, timeZone: 'UTC' });
  expect(await ask(carl, { quiet: null })).toMatchObject({ quiet: null, timeZone: 'UTC' });
});

test.each<[Change, string, string]>([
  [{ timeZone: 'Europe/Atlantis' }, 'timeZone', 'The time zone Europe/Atlantis doesn’t exist.'],
  [{ quiet: { from: '24:00', until: '07:00' } }, 'quiet.from', 'Times must look like 22:00'],
  [{ quiet: { from: '22:00', until: '7:00' } }, 'quiet.until', 'Times must look like 22:00'],
  [{ quiet: { from: '07:00', until: '03:01' } }, 'quiet', 'Quiet hours can be 20 hours at most'],
])('%o is refused at %s', async (body, field, message) => {
  const [, anna] = await openFor('anna');
  const refused = await anna.refused(change, { body });
  expect(refused).toMatchObject({ status: 400, code: 'invalid_input', fields: { [field]: message } });
  expect((await settingsOf(anna)).timeZone).toBeNull();
});

test('reports are for who sees to them: of a group, or of the site', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'moderator' } });
  await site.database.write(({ db }) => db.updateTable('users').set({ isSiteAdmin: false }).execute());
  expect(await channelOf(anna, 'reports')).toBeDefined();
  expect(await channelOf(bob, 'reports')).toBeDefined();
  expect(await channelOf(carl, 'reports')).toBeUndefined();
  await site.database.write(({ db }) =>
    db.updateTable('users').set({ isSiteAdmin: true }).where('id', '=', carl.id).execute(),
  );
  expect(await channelOf(carl, 'reports')).toBeDefined();
});

test('where mail goes is said where the site sends any', async () => {
  const site = await openSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'club@riverside.example' });
  const anna = await site.register('anna');
  const mailOf = async () => (await settingsOf(anna)).mail;
  expect(await mailOf()).toEqual({ address: 'anna@example.org', isVerified: false, hasBounced: false });
  await ask(anna, { timeZone: 'Europe/Berlin' });
  const now = new Date().toISOString();
  await site.database.write(async ({ db }) => {
    await db.updateTable('users').set({ emailVerifiedAt: now }).execute();
    await db.updateTable('notification_settings').set({ bouncedAt: now }).execute();
  });
  expect(await mailOf()).toEqual({ address: 'anna@example.org', isVerified: true, hasBounced: true });
});

test('a level is one’s own, of one group, until it ends', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const other = (await anna.call(groupCalls.create, { body: { name: 'Drivers' } })).id;
  const levelOf = (person: Person, groupId: number) => person.call(level, { params: { groupId } });
  const usual = { level: 'all', until: null, isChatMuted: false };
  await anna.call(setLevel, { params: { groupId }, body: { level: 'about_me' } });
  const until = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  const wanted = { level: 'nothing', until } as const;
  const answered = await anna.call(setLevel, { params: { groupId }, body: wanted });
  expect(answered).toMatchObject({ groupId, ...wanted, isChatMuted: false });
  expect(await levelOf(anna, groupId)).toEqual(answered);
  expect(await levelOf(anna, other)).toMatchObject(usual);
  expect(await levelOf(bob, groupId)).toMatchObject(usual);
  site.wait(60 * 60 * 1000);
  expect(await levelOf(anna, groupId)).toMatchObject({ level: 'about_me', until: null });
  expect((await settingsOf(anna)).groups[0]).toMatchObject({ groupId, level: 'about_me', until: null });
  const past = await anna.refused(setLevel, { params: { groupId }, body: { level: 'nothing', until } });
  expect(past.fields).toEqual({ until: 'Choose a time that is still to come.' });
});

test('to hear all of a group again changes nothing for other groups, nor for others', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const other = (await anna.call(groupCalls.create, { body: { name: 'Drivers' } })).id;
  const places: [Person, number][] = [
    [anna, groupId],
    [anna, other],
    [bob, groupId],
  ];
  for (const [person, groupId] of places) {
    await person.call(setLevel, { params: { groupId }, body: { level: 'nothing' } });
  }
  await anna.call(setLevel, { params: { groupId }, body: { level: 'all' } });
  const levels: string[] = [];
  for (const [person, groupId] of places) levels.push((await person.call(level, { params: { groupId } })).level);
  expect(levels).toEqual(['all', 'nothing', 'nothing']);
});

test('groups of which one hears otherwise come first, then the liveliest; muted chats are said', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  await anna.call(setLevel, { params: { groupId }, body: { level: 'nothing' } });
  const ids = [groupId];
  for (const name of ['Drivers', 'Droppers']) {
    site.wait(60_000);
    ids.push((await bob.call(groupCalls.create, { body: { name } })).id);
  }
  const [dinkers = 0, drivers = 0, droppers = 0] = ids;
  const listed = async () => {
    const { groups, groupCount } = await settingsOf(bob);
    return [groupCount, ...groups.map(({ name, level, isChatMuted }) => [name, level, isChatMuted])];
  };
  const [drop, drive, dink] = ['Droppers', 'Drivers', 'Dinkers'].map((name) => [name, 'all', false]);
  expect(await listed()).toEqual([3, drop, drive, dink]);
  await bob.call(setLevel, { params: { groupId: dinkers }, body: { level: 'nothing' } });
  expect(await listed()).toEqual([3, ['Dinkers', 'nothing', false], drop, drive]);
  const until = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  await bob.call(setLevel, { params: { groupId: drivers }, body: { level: 'nothing', until } });
  expect(await listed()).toEqual([3, ['Drivers', 'nothing', false], ['Dinkers', 'nothing', false], drop]);
  site.wait(60 * 60 * 1000);
  const conversations = await bob.call(conversationCalls.list, {});
  const { id = 0 } = conversations.find(({ group }) => group?.id === droppers) ?? {};
  await bob.call(conversationCalls.mute, { params: { id }, body: { isMuted: true } });
  expect(await listed()).toEqual([3, ['Dinkers', 'nothing', false], ['Droppers', 'all', true], drive]);
  expect(await bob.call(level, { params: { groupId: droppers } })).toMatchObject({ isChatMuted: true });
});

test('with a place in a group its level goes, and no other', async () => {
  const { anna, bob, carl, dora, groupId } = await openWith(club);
  const other = (await bob.call(groupCalls.create, { body: { name: 'Drivers' } })).id;
  await bob.call(setLevel, { params: { groupId: other }, body: { level: 'nothing' } });
  for (const person of [bob, carl, dora]) {
    await person.call(setLevel, { params: { groupId }, body: { level: 'nothing' } });
  }
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  await anna.call(memberCalls.remove, { params: { groupId, userId: carl.id } });
  expect((await bob.refused(setLevel, { params: { groupId }, body: { level: 'all' } })).status).toBe(403);
  for (const person of [bob, carl]) {
    await person.call(groupCalls.join, { params: { id: groupId } });
    expect((await person.call(level, { params: { groupId } })).level).toBe('all');
  }
  expect((await dora.call(level, { params: { groupId } })).level).toBe('nothing');
  expect((await bob.call(level, { params: { groupId: other } })).level).toBe('nothing');
});

test('one’s other windows hear of a change, and nobody else', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const [own, foreign] = await listenAs(site, anna, bob);
  const count = () => own.heard.filter(({ type }) => type === 'notifications').length;
  await ask(anna, { quiet: null });
  await vi.waitUntil(() => count() === 1, 10_000);
  await anna.call(setLevel, { params: { groupId }, body: { level: 'nothing' } });
  await vi.waitUntil(() => count() === 2, 10_000);
  expect(foreign.heard.filter(({ type }) => type === 'notifications')).toEqual([]);
});

test('many groups take as many statements as one', async () => {
  const { site, anna } = await openWith(club);
  const count = () => countStatements(site, () => settingsOf(anna));
  const forOne = await count();
  for (const name of ['Drivers', 'Droppers', 'Lobbers']) await anna.call(groupCalls.create, { body: { name } });
  expect(await count()).toBe(forOne);
});
