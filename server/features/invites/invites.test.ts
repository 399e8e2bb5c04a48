import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { openWith } from '../../testing/arranged.ts';
import type { Person } from '../../testing/person.ts';
import { invite, privateClub, viewerOf } from '../../testing/private-club.ts';
import { password } from '../../testing/site.ts';

test('whoever wants into a private group asks, is seen by its admins, and is let in', async () => {
  const { anna, bob, carl, id, params } = await openWith(privateClub);
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
  const { anna, carl, params } = await openWith(privateClub);
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
  const { anna, bob, carl, dora, id, params } = await openWith(privateClub);
  const invited = await invite(anna, id, 'CARL');
  expect(invited).toMatchObject({
    type: 'admin_invite',
    status: 'pending',
    inviter: { username: 'anna' },
    invitee: { username: 'carl' },
    mayCancel: true,
  });
  await invite(anna, id, 'dora');
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
  const { anna, bob, carl, id, params } = await openWith(privateClub);
  const { id: inviteId, type, status } = await invite(bob, id, 'carl');
  expect([type, status]).toEqual(['member_invite', 'pending']);
  expect(await carl.call(inviteCalls.mine, {})).toEqual([]);
  expect(await carl.refused(inviteCalls.respond, { params: { inviteId }, body: { status: 'accepted' } })).toMatchObject(
    { status: 404 },
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
  const { anna, bob, carl, id, params } = await openWith(privateClub);
  const refused = async (by: Person, username: string) => {
    const { status, code, error, fields } = await by.refused(inviteCalls.send, { params, body: { username } });
    // Whoever may invite reads it beside the name.
    if (by !== carl) expect(fields).toEqual({ username: error });
    return [status, code, error];
  };
  expect(await refused(anna, 'anna')).toEqual([409, 'conflict', 'You can’t invite yourself.']);
  expect(await refused(anna, 'bob')).toEqual([409, 'already_member', 'bob is already a member of this group.']);
  expect(await refused(anna, 'nobody')).toEqual([404, 'not_found', 'No player by that name.']);
  expect(await refused(anna, ' ')).toEqual([400, 'invalid_input', expect.any(String)]);
  expect(await refused(carl, 'dora')).toEqual([404, 'not_found', expect.any(String)]);
  await invite(anna, id, 'carl');
  expect(await refused(bob, 'carl')).toEqual([409, 'already_invited', 'carl has already been invited.']);
});

test('whoever is in needs no invitation, and whoever goes takes theirs along', async () => {
  const { anna, bob, carl, dora, id, params } = await openWith(privateClub);
  await invite(bob, id, 'carl');
  await anna.call(groupCalls.update, { params, body: { isPrivate: false } });
  await carl.call(groupCalls.join, { params });
  expect(await anna.call(inviteCalls.list, { params })).toEqual([]);
  await invite(anna, id, 'dora');
  await dora.call(authCalls.deleteAccount, { body: { password } });
  expect(await anna.call(inviteCalls.list, { params })).toEqual([]);
});
