import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, password, type Site } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';

/** A private group of anna's with bob in it; carl and dora are outside. */
async function privateClub(site: Site) {
  const [anna, bob, carl, dora] = [
    await site.register('anna'),
    await site.register('bob'),
    await site.register('carl'),
    await site.register('dora'),
  ];
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await bob.call(groupCalls.join, { params: { id } });
  await anna.call(groupCalls.update, { params: { id }, body: { isPrivate: true } });
  return { anna, bob, carl, dora, id, params: { id } };
}

const send = (by: Person, id: number, username: string) =>
  by.call(inviteCalls.send, { params: { id }, body: { username } });

const viewerOf = async (person: Person, id: number) => (await person.call(groupCalls.get, { params: { id } })).viewer;

test('whoever wants into a private group asks, is seen by its admins, and is let in', async () => {
  const site = await openSite();
  const { anna, bob, carl, id, params } = await privateClub(site);
  expect(await viewerOf(carl, id)).toMatchObject({ mayJoin: false, mayAsk: true, open: null });

  const asked = await carl.ask(memberCalls.join, {
    params: { groupId: id },
    body: { message: ' I play on Tuesdays ' },
  });
  expect([asked.statusCode, asked.json().viewer]).toEqual([
    202,
    expect.objectContaining({ role: null, mayAsk: false, open: { inviteId: expect.any(Number), kind: 'request' } }),
  ]);
  expect(await carl.refused(groupCalls.join, { params })).toMatchObject({ status: 409, code: 'already_asked' });

  expect(await anna.call(groupCalls.get, { params })).toMatchObject({ waiting: { requests: 1, approvals: 0 } });
  expect(await bob.call(groupCalls.get, { params })).toMatchObject({ waiting: null });
  const [request] = await anna.call(inviteCalls.requests, { params });
  expect(request).toMatchObject({
    type: 'join_request',
    status: 'pending',
    message: 'I play on Tuesdays',
    inviterId: carl.id,
    invitee: { username: 'carl', rating: 2.5, ratingType: 'self' },
    group: { name: 'Dinkers', isPrivate: true },
    mayCancel: false,
  });
  const requestId = request?.id ?? 0;
  const decide = { params: { ...params, requestId }, body: { status: 'accepted' as const } };
  expect(await anna.call(inviteCalls.processRequest, decide)).toMatchObject({ status: 'accepted' });
  expect(await viewerOf(carl, id)).toMatchObject({ role: 'member', open: null });
  expect(await anna.refused(inviteCalls.processRequest, decide)).toMatchObject({
    status: 409,
    code: 'already_decided',
  });
  expect(await anna.call(inviteCalls.requests, { params })).toEqual([]);
});

test('who is refused may ask again, and a request is taken back only by who asked', async () => {
  const site = await openSite();
  const { anna, carl, params } = await privateClub(site);
  for (const status of ['rejected', 'withdrawn'] as const) {
    await carl.call(groupCalls.join, { params });
    const [request] = await anna.call(inviteCalls.requests, { params });
    const inviteId = request?.id ?? 0;
    if (status === 'rejected') {
      await anna.call(inviteCalls.processRequest, { params: { ...params, requestId: inviteId }, body: { status } });
    } else {
      expect(await anna.refused(inviteCalls.cancel, { params: { ...params, inviteId } })).toMatchObject({
        status: 403,
      });
      await carl.call(inviteCalls.cancel, { params: { ...params, inviteId } });
    }
    expect(await anna.call(inviteCalls.requests, { params })).toEqual([]);
    expect(await viewerOf(carl, params.id)).toMatchObject({ mayAsk: true, open: null });
  }
});

test('an admin’s invitation waits for the invitee, who accepts or declines', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, params } = await privateClub(site);
  const invited = await send(anna, id, 'CARL');
  expect(invited).toMatchObject({
    type: 'admin_invite',
    status: 'pending',
    inviter: { username: 'anna' },
    invitee: { username: 'carl' },
    mayCancel: true,
  });
  await send(anna, id, 'dora');
  const mine = await carl.call(inviteCalls.mine, {});
  expect(mine.map(({ group, mayCancel }) => [group.name, mayCancel])).toEqual([['Dinkers', false]]);
  expect(await viewerOf(carl, id)).toMatchObject({ mayJoin: true, open: { inviteId: invited.id, kind: 'invite' } });
  expect(await bob.call(inviteCalls.list, { params })).toEqual([]);
  expect(await anna.call(inviteCalls.list, { params })).toHaveLength(2);

  const accept = { params: { inviteId: invited.id }, body: { status: 'accepted' as const } };
  expect(await dora.refused(inviteCalls.respond, accept)).toMatchObject({ status: 404 });
  expect(await carl.call(inviteCalls.respond, accept)).toMatchObject({ status: 'accepted' });
  expect(await viewerOf(carl, id)).toMatchObject({ role: 'member' });
  const [doras] = await dora.call(inviteCalls.mine, {});
  await dora.call(inviteCalls.respond, { params: { inviteId: doras?.id ?? 0 }, body: { status: 'rejected' } });
  expect(await viewerOf(dora, id)).toMatchObject({ role: null, mayAsk: true });
  expect(await anna.call(inviteCalls.list, { params })).toEqual([]);
});

test('a member’s invitation waits for an admin, then for the invitee', async () => {
  const site = await openSite();
  const { anna, bob, carl, id, params } = await privateClub(site);
  const { id: inviteId, type, status } = await send(bob, id, 'carl');
  expect([type, status]).toEqual(['member_invite', 'pending']);
  expect(await carl.call(inviteCalls.mine, {})).toEqual([]);
  expect(await carl.refused(inviteCalls.respond, { params: { inviteId }, body: { status: 'accepted' } })).toMatchObject(
    {
      status: 404,
    },
  );
  expect(await carl.refused(groupCalls.join, { params })).toMatchObject({ status: 409, code: 'already_asked' });
  expect((await bob.call(inviteCalls.list, { params })).map(({ mayCancel }) => mayCancel)).toEqual([true]);
  expect(await anna.call(groupCalls.get, { params })).toMatchObject({ waiting: { requests: 0, approvals: 1 } });
  const waitingFor = async (whom: 'admin' | 'invitee') =>
    (await anna.call(inviteCalls.list, { params, query: { waitingFor: whom } })).length;
  expect([await waitingFor('admin'), await waitingFor('invitee')]).toEqual([1, 0]);

  const approve = { params: { ...params, inviteId }, body: { status: 'approved' as const } };
  expect(await bob.refused(inviteCalls.processInvite, approve)).toMatchObject({ status: 403 });
  expect(await anna.call(inviteCalls.processInvite, approve)).toMatchObject({ status: 'approved' });
  expect([await waitingFor('admin'), await waitingFor('invitee')]).toEqual([0, 1]);
  expect(await anna.refused(inviteCalls.processInvite, approve)).toMatchObject({ code: 'already_decided' });
  expect(await carl.call(inviteCalls.mine, {})).toMatchObject([{ id: inviteId, status: 'approved' }]);
  // Whoever is invited and walks in by the door has accepted.
  expect(await carl.call(groupCalls.join, { params })).toMatchObject({ viewer: { role: 'member' } });
  expect(await carl.call(inviteCalls.mine, {})).toEqual([]);
});

test('who cannot be invited is told why', async () => {
  const site = await openSite();
  const { anna, bob, carl, id, params } = await privateClub(site);
  const refused = async (by: Person, username: string) => {
    const { status, code, error, fields } = await by.refused(inviteCalls.send, { params, body: { username } });
    // Whoever may invite reads it beside the name.
    if (by !== carl) expect(fields).toEqual({ username: error });
    return [status, code, error];
  };
  expect(await refused(anna, 'anna')).toEqual([409, 'conflict', 'You cannot invite yourself.']);
  expect(await refused(anna, 'bob')).toEqual([409, 'already_member', 'bob is already a member of this group.']);
  expect(await refused(anna, 'nobody')).toEqual([404, 'not_found', 'There is no player with this name.']);
  expect(await refused(anna, ' ')).toEqual([400, 'invalid_input', expect.any(String)]);
  expect(await refused(carl, 'dora')).toEqual([404, 'not_found', expect.any(String)]);
  await send(anna, id, 'carl');
  expect(await refused(bob, 'carl')).toEqual([409, 'already_invited', 'carl has already been invited.']);
});

test('an invitation that is taken back is gone for everybody', async () => {
  const site = await openSite();
  const { anna, bob, carl, id, params } = await privateClub(site);
  const { id: inviteId } = await send(anna, id, 'carl');
  expect(await bob.refused(inviteCalls.cancel, { params: { ...params, inviteId } })).toMatchObject({ status: 403 });
  await anna.call(inviteCalls.cancel, { params: { ...params, inviteId } });
  expect(await carl.call(inviteCalls.mine, {})).toEqual([]);
  expect(await carl.refused(inviteCalls.respond, { params: { inviteId }, body: { status: 'accepted' } })).toMatchObject(
    {
      status: 404,
    },
  );
});

test('whoever is in needs no invitation, and whoever goes takes theirs along', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, params } = await privateClub(site);
  await send(bob, id, 'carl');
  await anna.call(groupCalls.update, { params, body: { isPrivate: false } });
  await carl.call(groupCalls.join, { params });
  expect(await anna.call(inviteCalls.list, { params })).toEqual([]);
  await send(anna, id, 'dora');
  await dora.call(authCalls.deleteAccount, { body: { password } });
  expect(await anna.call(inviteCalls.list, { params })).toEqual([]);
});

test('everybody whom it concerns hears of it at once, and nobody else', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, params } = await privateClub(site);
  const { id: own } = await dora.call(groupCalls.create, { body: { name: 'Dora’s' } });
  const address = await site.listen();
  const [annas, bobs, carls, doras] = [
    await listening(address, anna),
    await listening(address, bob),
    await listening(address, carl),
    await listening(address, dora),
  ];
  const { id: inviteId } = await send(bob, id, 'carl');
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
  const site = await openSite();
  const { anna, bob, carl, dora, id, params } = await privateClub(site);
  const { id: own } = await dora.call(groupCalls.create, { body: { name: 'Dora’s' } });
  const address = await site.listen();
  const [annas, bobs, carls, doras] = [
    await listening(address, anna),
    await listening(address, bob),
    await listening(address, carl),
    await listening(address, dora),
  ];
  const hear = (inviteId: number, ...sockets: (typeof annas)[]) =>
    Promise.all(sockets.map((socket) => socket.hears('invite', (event) => event.inviteId === inviteId)));

  const { id: joining } = await send(bob, id, 'carl');
  await hear(joining, annas, bobs, carls);
  const { token } = await anna.call(linkCalls.create, { params, body: {} });
  await carl.call(linkCalls.use, { params: { token } });
  await hear(joining, annas, bobs, carls);

  const { id: leaving } = await send(bob, id, 'dora');
  await hear(leaving, annas, bobs, doras);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  await hear(leaving, annas, doras);

  const { id: ending } = await send(anna, id, 'dora');
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

test.each([
  ['two admins decide one request', 'processRequest'],
  ['an invitation is accepted while it is taken back', 'cancel'],
] as const)('%s: one wins, nothing is half done', async (_, race) => {
  const site = await openSite();
  const { anna, bob, carl, id, params } = await privateClub(site);
  await anna.call(memberCalls.setRole, { params: { groupId: id }, body: { userId: bob.id, role: 'admin' } });
  for (let round = 0; round < 5; round++) {
    const answers = race === 'cancel' ? await acceptAndCancel() : await acceptAndRefuse();
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.every((status) => [200, 204, 404, 409].includes(status))).toBe(true);
    const { role } = await viewerOf(carl, id);
    expect(role === 'member').toBe(answers[0]?.statusCode === 200);
    expect(await anna.call(inviteCalls.list, { params })).toEqual([]);
    expect(await anna.call(inviteCalls.requests, { params })).toEqual([]);
    if (role !== null) await carl.call(groupCalls.leave, { params });
  }

  async function acceptAndCancel() {
    const { id: inviteId } = await send(anna, id, 'carl');
    return Promise.all([
      carl.ask(inviteCalls.respond, { params: { inviteId }, body: { status: 'accepted' } }),
      anna.ask(inviteCalls.cancel, { params: { ...params, inviteId } }),
    ]);
  }

  async function acceptAndRefuse() {
    await carl.call(groupCalls.join, { params });
    const [request] = await anna.call(inviteCalls.requests, { params });
    const requestId = request?.id ?? 0;
    return Promise.all([
      anna.ask(inviteCalls.processRequest, { params: { ...params, requestId }, body: { status: 'accepted' } }),
      bob.ask(inviteCalls.processRequest, { params: { ...params, requestId }, body: { status: 'rejected' } }),
    ]);
  }
});

test('of many who invite one person at once one does', async () => {
  const site = await openSite();
  const { anna, bob, id, params } = await privateClub(site);
  await anna.call(memberCalls.setRole, { params: { groupId: id }, body: { userId: bob.id, role: 'admin' } });
  const answers = await Promise.all(
    [anna, bob, anna, bob].map((by) => by.ask(inviteCalls.send, { params, body: { username: 'carl' } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
});

test('a list of invitations goes on where its page ends', async () => {
  const site = await openSite();
  const { anna, id, params } = await privateClub(site);
  for (let at = 0; at < 5; at++) {
    await site.register(`player${at}`);
    await send(anna, id, `player${at}`);
  }
  const pages = await anna.pages(inviteCalls.list, { params, query: { limit: 2 } });
  expect(pages.map((page) => page.map(({ invitee }) => invitee.username))).toEqual([
    ['player4', 'player3'],
    ['player2', 'player1'],
    ['player0'],
  ]);
});

test('with a group go its invitations and requests: whoever knew of one hears so, and nobody else', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, params } = await privateClub(site);
  const emma = await site.register('emma');
  await send(anna, id, 'carl');
  await dora.call(memberCalls.join, { params: { groupId: id }, body: {} });
  await send(bob, id, 'emma');
  const address = await site.listen();
  const [carls, doras, emmas] = await Promise.all([carl, dora, emma].map((person) => listening(address, person)));
  await anna.call(groupCalls.remove, { params, body: { name: 'Dinkers' } });
  for (const each of [carls, doras]) {
    await each?.hears('group_update', ({ groupId, action }) => groupId === id && action === 'deleted');
  }
  expect(await carl.call(inviteCalls.mine, {})).toEqual([]);
  const { id: other } = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  await send(anna, other, 'emma');
  await emmas?.hears('invite', ({ groupId }) => groupId === other);
  expect(emmas?.heard.filter(({ type }) => type === 'group_update')).toEqual([]);
});
