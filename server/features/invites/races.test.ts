import { expect, test } from 'vitest';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { openFor, openWith } from '../../testing/arranged.ts';
import { invite, privateClub, viewerOf } from '../../testing/private-club.ts';

test.each([
  ['two admins decide one request', 'processRequest'],
  ['an invitation is accepted while it is taken back', 'cancel'],
] as const)('%s: one wins, nothing is half done', async (_, race) => {
  const { anna, bob, carl, id, params } = await openWith(privateClub);
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
    const { id: inviteId } = await invite(anna, id, 'carl');
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
  const { anna, bob, id, params } = await openWith(privateClub);
  await anna.call(memberCalls.setRole, { params: { groupId: id }, body: { userId: bob.id, role: 'admin' } });
  const answers = await Promise.all(
    [anna, bob, anna, bob].map((by) => by.ask(inviteCalls.send, { params, body: { username: 'carl' } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
});

test('whoever is invited walks in while that is taken back: they are in, or have asked', async () => {
  const [, anna, bob] = await openFor('anna', 'bob');
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers', isPrivate: true } });
  const params = { id };
  for (let round = 0; round < 8; round++) {
    const { id: inviteId } = await anna.call(inviteCalls.send, { params, body: { username: 'bob' } });
    const [joined, cancelled] = await Promise.all([
      bob.ask(groupCalls.join, { params }),
      anna.ask(inviteCalls.cancel, { params: { id, inviteId } }),
    ]);
    const { role, open } = (await bob.call(groupCalls.get, { params })).viewer;
    if (cancelled.statusCode === 204) {
      expect([joined.statusCode, role, open?.kind]).toEqual([202, null, 'request']);
      await bob.call(inviteCalls.cancel, { params: { id, inviteId: open?.inviteId ?? 0 } });
    } else {
      expect([joined.statusCode, role, open]).toEqual([200, 'member', null]);
      await bob.call(groupCalls.leave, { params });
    }
  }
});
