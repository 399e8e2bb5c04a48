import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { listenAs, openFor, openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { password } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

const setRole = (by: Person, groupId: number, userId: number, role: 'admin' | 'moderator' | 'member') =>
  by.call(memberCalls.setRole, { params: { groupId }, body: { userId, role } });

test('an admin makes others moderators, admins and members again, and it holds at once', async () => {
  const { anna, bob, carl, groupId } = await openWith(club);
  const viewer = async () => (await bob.call(groupCalls.get, { params: { id: groupId } })).viewer;
  expect(await setRole(anna, groupId, bob.id, 'moderator')).toMatchObject({ userId: bob.id, role: 'moderator' });
  expect(await viewer()).toMatchObject({ mayModerate: true, mayManage: false });
  await setRole(anna, groupId, bob.id, 'admin');
  expect(await viewer()).toMatchObject({ mayModerate: true, mayManage: true });
  await setRole(bob, groupId, carl.id, 'moderator');
  await setRole(anna, groupId, bob.id, 'member');
  expect(await viewer()).toMatchObject({ mayModerate: false, mayManage: false });
  const body = { userId: carl.id, role: 'member' as const };
  expect(await bob.refused(memberCalls.setRole, { params: { groupId }, body })).toMatchObject({ status: 403 });
});

test('in another group one stays what one is there', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const { id: other } = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  const params = { id: other };
  await bob.call(groupCalls.join, { params });
  const roleThere = async () => (await bob.call(groupCalls.get, { params })).viewer.role;
  await setRole(anna, groupId, bob.id, 'admin');
  expect(await roleThere()).toBe('member');
  await setRole(anna, other, bob.id, 'moderator');
  await anna.call(memberCalls.remove, { params: { groupId, userId: bob.id } });
  expect(await roleThere()).toBe('moderator');
});

test('nobody acts on themselves, nor on the owner, nor on who is not in', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const eve = await site.register('eve');
  await setRole(anna, groupId, bob.id, 'admin');
  const refused = async (by: Person, userId: number) => {
    const role = await by.refused(memberCalls.setRole, { params: { groupId }, body: { userId, role: 'member' } });
    const removal = await by.refused(memberCalls.remove, { params: { groupId, userId } });
    return [role.status, role.error, removal.status, removal.error];
  };
  expect(await refused(bob, bob.id)).toEqual([
    403,
    'You can’t change your own role.',
    403,
    'You can’t remove yourself. Leave the group instead.',
  ]);
  expect(await refused(bob, anna.id)).toEqual([
    403,
    'The owner is always an admin.',
    403,
    'The owner can’t be removed.',
  ]);
  const gone = 'This person is no longer a member of the group.';
  expect(await refused(anna, eve.id)).toEqual([409, gone, 409, gone]);
});

test('whoever is removed is out at once, hears of it, and may come back to a public group', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const address = await site.listen();
  const bobs = await listening(address, bob);
  await anna.call(memberCalls.remove, { params: { groupId, userId: bob.id } });
  await bobs.hears('group_update', ({ action, userIds }) => action === 'member_left' && userIds.includes(bob.id));
  expect(await bob.call(groupCalls.get, { params: { id: groupId } })).toMatchObject({
    memberCount: 3,
    viewer: { role: null, mayJoin: true },
  });
  await bob.call(groupCalls.join, { params: { id: groupId } });
});

test('a new role is heard by the person and by the group', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  const sockets = await listenAs(site, bob, carl);
  await setRole(anna, groupId, bob.id, 'moderator');
  for (const socket of sockets) {
    await socket.hears('group_update', ({ action, userIds }) => action === 'role_changed' && userIds[0] === bob.id);
  }
});

test('of two admins who remove each other one is out', async () => {
  const { anna, bob, carl, groupId } = await openWith(club);
  for (let round = 0; round < 5; round++) {
    for (const { id } of [bob, carl]) await setRole(anna, groupId, id, 'admin');
    const answers = await Promise.all([
      bob.ask(memberCalls.remove, { params: { groupId, userId: carl.id } }),
      carl.ask(memberCalls.remove, { params: { groupId, userId: bob.id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403]);
    const out = answers[0]?.statusCode === 204 ? carl : bob;
    await out.call(groupCalls.join, { params: { id: groupId } });
  }
});

test('members are found by how their name begins, and by their role', async () => {
  const { anna, bob, groupId } = await openWith(club);
  await setRole(anna, groupId, bob.id, 'moderator');
  const names = async (query: object) =>
    (await anna.call(memberCalls.list, { params: { id: groupId }, query })).map(({ user }) => user.username);
  expect(await names({})).toEqual(['anna', 'bob', 'carl', 'dora']);
  expect(await names({ q: 'CA' })).toEqual(['carl']);
  expect(await names({ q: ' ' })).toEqual(['anna', 'bob', 'carl', 'dora']);
  expect(await names({ q: '%' })).toEqual([]);
  expect(await names({ role: 'moderator' })).toEqual(['bob']);
  expect(await names({ role: 'admin', q: 'b' })).toEqual([]);
});

test('those who came at the same moment stand on the next page as well', async () => {
  const [site, anna] = await openFor('anna');
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const others = [await site.register('bob'), await site.register('carl'), await site.register('dora')];
  const joinedAt = new Date().toISOString();
  const places = others.map(({ id: userId }) => ({ groupId, userId, role: 'member' as const, joinedAt }));
  await site.database.write(({ db }) => db.insertInto('group_members').values(places).execute());
  const pages = await anna.pages(memberCalls.list, { params: { id: groupId }, query: { limit: 2 } });
  expect(pages.map((page) => page.map(({ user }) => user.username))).toEqual([
    ['anna', 'bob'],
    ['carl', 'dora'],
  ]);
});

test('whoever only looks at a group hears of a new role in it, and of an account that is gone', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const address = await site.listen();
  const [eves, carls] = [await listening(address, eve, `group:${groupId}`), await listening(address, carl)];
  await setRole(anna, groupId, bob.id, 'moderator');
  await eves.hears('group_update', ({ action, userIds }) => action === 'role_changed' && userIds[0] === bob.id);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  for (const socket of [eves, carls]) {
    await socket.hears('group_update', ({ action, userIds }) => action === 'member_left' && userIds[0] === bob.id);
  }
});

test('whoever is made an admin hears at once what admins hear, and nothing of it when they are one no longer', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  await site.register('eve');
  const { id: own } = await bob.call(groupCalls.create, { body: { name: 'Bob’s' } });
  const [annas, bobs] = await listenAs(site, anna, bob);
  const params = { id: groupId };
  await setRole(anna, groupId, bob.id, 'admin');
  const { id: inviteId } = await anna.call(inviteCalls.send, { params, body: { username: 'eve' } });
  for (const socket of [annas, bobs]) await socket.hears('invite', (event) => event.inviteId === inviteId);
  await setRole(anna, groupId, bob.id, 'member');
  await anna.call(inviteCalls.cancel, { params: { ...params, inviteId } });
  await annas.hears('invite');
  await bobs.settle(`group:${own}`);
  expect(bobs.all('invite')).toEqual([]);
});
