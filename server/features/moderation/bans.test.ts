import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { activityCalls } from '#contract/group-activity.ts';
import { groupCalls } from '#contract/groups.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { listenAs, openWith } from '../../testing/arranged.ts';
import { elsewhere, moderatedClub } from '../../testing/club.ts';
import { countStatements, password } from '../../testing/site.ts';

const { bans, ban, unban } = moderationCalls;

test('whoever is banned is out, sees the group as a stranger who may not come in, and is listed for the staff', async () => {
  const { site, bob, carl, groupId, of, params } = await openWith(moderatedClub);
  const done = await bob.call(ban, { params: of(carl), body: { reason: ' Rude ' } });
  expect(done).toEqual({
    userId: carl.id,
    user: { id: carl.id, username: 'carl', name: 'carl' },
    bannedBy: { id: bob.id, username: 'bob', name: 'bob' },
    reason: 'Rude',
    createdAt: expect.any(String),
  });
  expect(await bob.call(bans, { params })).toEqual([done]);
  const shut = { role: null, mayJoin: false, mayAsk: false, mayTalk: false };
  const id = { params: { id: groupId } };
  expect(await carl.call(groupCalls.get, id)).toMatchObject({ memberCount: 3, viewer: shut });
  expect((await carl.call(groupCalls.list, {}))[0]?.viewer).toMatchObject(shut);
  expect((await carl.call(groupCalls.discover, {}))[0]?.viewer).toMatchObject(shut);
  expect(await carl.refused(conversationCalls.ofGroup, { params })).toMatchObject({ status: 404 });
  const [again] = await elsewhere(site, carl);
  expect(await again?.refused(groupCalls.join, id)).toMatchObject({ status: 403, code: 'banned' });
  await bob.call(unban, { params: of(carl) });
  expect(await bob.call(bans, { params })).toEqual([]);
  expect((await carl.call(groupCalls.get, id)).viewer).toMatchObject({ mayJoin: true });
  await carl.call(groupCalls.join, id);
});

test('who is banned stays so as they were first, and lifting it twice is no mistake', async () => {
  const { anna, bob, carl, groupId, of, params } = await openWith(moderatedClub);
  const first = await anna.call(ban, { params: of(carl), body: { reason: 'Rude' } });
  expect(await bob.call(ban, { params: of(carl), body: { reason: 'Other' } })).toEqual(first);
  expect(await anna.call(bans, { params })).toEqual([first]);
  for (let time = 0; time < 2; time++) await bob.call(unban, { params: of(carl) });
  const log = await anna.call(activityCalls.list, { params: { id: groupId } });
  expect(log.slice(0, 2).map(({ action }) => action)).toEqual(['ban_lifted', 'member_banned']);
});

test('nobody is banned who is no player, nor for a reason without end', async () => {
  const { anna, carl, groupId, of, params } = await openWith(moderatedClub);
  await carl.call(authCalls.deleteAccount, { body: { password } });
  for (const userId of [carl.id, 999_999]) {
    const refusal = await anna.refused(ban, { params: { groupId, userId }, body: {} });
    expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
    await anna.call(unban, { params: { groupId, userId } });
  }
  const reason = 'x'.repeat(501);
  expect(await anna.refused(ban, { params: of(anna), body: { reason } })).toMatchObject({ status: 400 });
  expect(await anna.call(bans, { params })).toEqual([]);
});

test('the group hears that they are gone, the staff of the ban, and the person that they may come back', async () => {
  const { site, anna, bob, carl, dora, groupId, of } = await openWith(moderatedClub);
  const [bobs, carls, doras] = await listenAs(site, bob, carl, dora);
  await anna.call(ban, { params: of(carl), body: { reason: 'Rude' } });
  for (const socket of [carls, doras]) {
    await socket.hears('group_update', ({ action, userIds }) => action === 'member_left' && userIds[0] === carl.id);
  }
  await bobs.hears('moderation', (event) => event.groupId === groupId);
  await anna.call(unban, { params: of(carl) });
  await carls.hears('group_update', ({ action, userIds }) => action === 'role_changed' && userIds[0] === carl.id);
  await bobs.hears('moderation');
  await anna.call(moderationCalls.setCooldown, { params: { groupId }, body: { cooldownSeconds: 5 } });
  await doras.hears('cooldown');
  await carls.settle(`group:${groupId}`);
  expect([...carls.all('cooldown'), ...carls.all('moderation'), ...doras.all('moderation')]).toEqual([]);
  const [, lifted, banned] = await anna.call(activityCalls.list, { params: { id: groupId } });
  expect(lifted).toMatchObject({ action: 'ban_lifted', target: { id: carl.id } });
  expect(banned).toMatchObject({
    action: 'member_banned',
    actor: { id: anna.id },
    target: { id: carl.id },
    details: { previousRole: 'member' },
    message: 'Rude',
  });
});

test('those who were banned at the same moment stand on the next page as well', async () => {
  const { site, anna, groupId, params } = await openWith(moderatedClub);
  const people = [await site.register('eve'), await site.register('fred'), await site.register('gina')];
  const row = { groupId, bannedById: anna.id, reason: '', createdAt: new Date().toISOString() };
  const rows = people.map(({ id: userId }) => ({ ...row, userId }));
  await site.database.write(({ db }) => db.insertInto('group_bans').values(rows).execute());
  const pages = await anna.pages(bans, { params, query: { limit: 2 } });
  expect(pages.map((page) => page.map(({ user }) => user.username))).toEqual([['gina', 'fred'], ['eve']]);
});

test('with an account go the bans of it, and those by it stay', async () => {
  const { anna, bob, carl, dora, groupId, of, params } = await openWith(moderatedClub);
  const made = await bob.call(ban, { params: of(carl), body: { reason: 'Rude' } });
  await bob.call(ban, { params: of(dora), body: {} });
  const data = (await carl.ask(authCalls.exportData, {})).json();
  expect(data).toMatchObject({ bans: [{ groupId, reason: 'Rude', createdAt: made.createdAt }], mutes: [] });
  expect(data.bans[0]).not.toHaveProperty('bannedById');
  for (const person of [bob, dora]) await person.call(authCalls.deleteAccount, { body: { password } });
  expect(await anna.call(bans, { params })).toEqual([
    { ...made, bannedBy: { id: bob.id, username: 'Deleted player', name: 'Deleted player' } },
  ]);
});

test('a ban and its list cost as many statements as ever, and what shows a group none for it', async () => {
  const { site, anna, bob, carl, dora, groupId, of, params } = await openWith(moderatedClub);
  const cost = (work: () => Promise<unknown>) => countStatements(site, () => work());
  const discover = () => cost(() => dora.call(groupCalls.get, { params: { id: groupId } }));
  const seen = await discover();
  const first = await cost(() => anna.call(ban, { params: of(carl), body: {} }));
  const list = await cost(() => anna.call(bans, { params }));
  expect(await cost(() => anna.call(ban, { params: of(bob), body: {} }))).toBe(first);
  expect(await cost(() => anna.call(bans, { params }))).toBe(list);
  await anna.call(ban, { params: of(dora), body: {} });
  expect(await discover()).toBeLessThanOrEqual(seen);
  expect(list).toBeLessThanOrEqual(4);
});

test('a ban holds in one group alone, and so does lifting it', async () => {
  const { anna, carl, groupId, of } = await openWith(moderatedClub);
  const { id: other } = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  await carl.call(groupCalls.join, { params: { id: other } });
  await anna.call(ban, { params: of(carl), body: {} });
  expect((await carl.call(groupCalls.get, { params: { id: other } })).viewer).toMatchObject({ role: 'member' });
  await anna.call(ban, { params: { groupId: other, userId: carl.id }, body: {} });
  await anna.call(unban, { params: of(carl) });
  await carl.call(groupCalls.join, { params: { id: groupId } });
  expect(await carl.refused(groupCalls.join, { params: { id: other } })).toMatchObject({ code: 'banned' });
});
