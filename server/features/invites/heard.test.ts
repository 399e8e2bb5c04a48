/** Who hears what becomes of an invitation or a request. */
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { listenAs, openWith } from '../../testing/arranged.ts';
import { invite, privateClub } from '../../testing/private-club.ts';
import { password } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';

test('everybody whom it concerns hears of it at once, and nobody else', async () => {
  const { site, anna, bob, carl, dora, id, params } = await openWith(privateClub);
  const { id: own } = await dora.call(groupCalls.create, { body: { name: 'Dora’s' } });
  const [annas, bobs, carls, doras] = await listenAs(site, anna, bob, carl, dora);
  const { id: inviteId } = await invite(bob, id, 'carl');
  const event = { type: 'invite', groupId: id, inviteId, userId: carl.id };
  for (const socket of [annas, bobs, carls]) expect(await socket.hears('invite')).toEqual(event);
  await anna.call(inviteCalls.processInvite, { params: { ...params, inviteId }, body: { status: 'approved' } });
  for (const socket of [annas, bobs, carls]) expect(await socket.hears('invite')).toEqual(event);
  await anna.call(inviteCalls.cancel, { params: { ...params, inviteId } });
  for (const socket of [annas, bobs, carls]) expect(await socket.hears('invite')).toEqual(event);
  await dora.call(groupCalls.join, { params });
  await annas.hears('invite', ({ userId }) => userId === dora.id);
  await doras.hears('invite', ({ userId }) => userId === dora.id);
  await bobs.settle(`group:${id}`);
  await doras.settle(`group:${own}`);
  expect(bobs.all('invite')).toEqual([]);
  expect(doras.all('invite')).toEqual([]);
});

test('those whom it is open between hear when it goes with who sent it, or because they are in, and what becomes of the group', async () => {
  const { site, anna, bob, carl, dora, id, params } = await openWith(privateClub);
  const { id: own } = await dora.call(groupCalls.create, { body: { name: 'Dora’s' } });
  const [annas, bobs, carls, doras] = await listenAs(site, anna, bob, carl, dora);
  const hear = (inviteId: number, ...sockets: (typeof annas)[]) =>
    Promise.all(sockets.map((socket) => socket.hears('invite', (event) => event.inviteId === inviteId)));

  const { id: joining } = await invite(bob, id, 'carl');
  await hear(joining, annas, bobs, carls);
  const { token } = await anna.call(linkCalls.create, { params, body: {} });
  await carl.call(linkCalls.use, { params: { token } });
  await hear(joining, annas, bobs, carls);

  const { id: leaving } = await invite(bob, id, 'dora');
  await hear(leaving, annas, bobs, doras);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  await hear(leaving, annas, doras);

  const { id: ending } = await invite(anna, id, 'dora');
  await hear(ending, annas, doras);
  for (const body of [{ name: 'Drivers' }, { isPrivate: false }]) {
    await anna.call(groupCalls.update, { params, body });
    await hear(ending, doras);
  }
  await anna.call(groupCalls.update, { params, body: { description: 'Tuesdays' } });
  await anna.call(groupCalls.remove, { params, body: { name: 'Drivers' } });
  await doras.hears('group_update', ({ action }) => action === 'deleted');
  await doras.settle(`group:${own}`);
  expect(doras.all('invite')).toEqual([]);
  expect(await dora.call(inviteCalls.mine, {})).toEqual([]);
});

test('with a group go its invitations and requests: whoever knew of one hears so, and nobody else', async () => {
  const { site, anna, bob, carl, dora, id, params } = await openWith(privateClub);
  const emma = await site.register('emma');
  await invite(anna, id, 'carl');
  await dora.call(memberCalls.join, { params: { groupId: id }, body: {} });
  await invite(bob, id, 'emma');
  const address = await site.listen();
  const [carls, doras, emmas] = await Promise.all([carl, dora, emma].map((person) => listening(address, person)));
  await anna.call(groupCalls.remove, { params, body: { name: 'Dinkers' } });
  for (const each of [carls, doras]) {
    await each?.hears('group_update', ({ groupId, action }) => groupId === id && action === 'deleted');
  }
  expect(await carl.call(inviteCalls.mine, {})).toEqual([]);
  const { id: other } = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  await invite(anna, other, 'emma');
  await emmas?.hears('invite', ({ groupId }) => groupId === other);
  expect(emmas?.heard.filter(({ type }) => type === 'group_update')).toEqual([]);
});
