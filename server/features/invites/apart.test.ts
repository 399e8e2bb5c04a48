/** What waits in one group, or for one person, and is nobody else's business. */
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { openWith } from '../../testing/arranged.ts';
import { club } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { password, type Site } from '../../testing/site.ts';

/** A private group of anna's, with bob, carl and dora in it; eve is outside. */
async function privateClub(site: Site) {
  const people = await club(site);
  const params = { id: people.groupId };
  await people.anna.call(groupCalls.update, { params, body: { isPrivate: true } });
  return { ...people, eve: await site.register('eve'), params };
}

const send = (by: Person, id: number, username: string) =>
  by.call(inviteCalls.send, { params: { id }, body: { username } });

test('who is proposed by a member knows nothing of it until an admin has approved it', async () => {
  const { anna, bob, eve, groupId, params } = await openWith(privateClub);
  const { id: inviteId } = await send(bob, groupId, 'eve');
  const viewers = async () => [
    (await eve.call(groupCalls.get, { params })).viewer,
    (await eve.call(groupCalls.discover, {}))[0]?.viewer,
  ];
  expect((await anna.call(groupCalls.get, { params })).waiting).toEqual({ requests: 0, approvals: 1 });
  const closed = { mayJoin: false, mayAsk: true, open: null };
  expect(await viewers()).toMatchObject([closed, closed]);
  await anna.call(inviteCalls.processInvite, { params: { ...params, inviteId }, body: { status: 'approved' } });
  const invited = { mayJoin: true, mayAsk: false, open: { inviteId, kind: 'invite' } };
  expect(await viewers()).toMatchObject([invited, invited]);
  // It waits for nobody but her then.
  expect((await anna.call(groupCalls.get, { params })).waiting).toEqual({ requests: 0, approvals: 0 });
});

test('each group counts and lists what waits in it, for its admins', async () => {
  const { anna, bob, carl, eve, groupId, params } = await openWith(privateClub);
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: carl.id, role: 'moderator' } });
  const { id: otherId } = await eve.call(groupCalls.create, { body: { name: 'Drivers', isPrivate: true } });
  const other = { id: otherId };
  await eve.call(groupCalls.join, { params });
  await bob.call(groupCalls.join, { params: other });
  await send(eve, otherId, 'dora');
  const waiting = async (who: Person, of: { id: number }) => (await who.call(groupCalls.get, { params: of })).waiting;
  expect([await waiting(anna, params), await waiting(eve, other)]).toEqual([
    { requests: 1, approvals: 0 },
    { requests: 1, approvals: 0 },
  ]);
  expect(await waiting(carl, params)).toBeNull();
  const names = async (who: Person, of: { id: number }, call: typeof inviteCalls.list | typeof inviteCalls.requests) =>
    (await who.call(call, { params: of })).map(({ invitee }) => invitee.username);
  expect(await names(anna, params, inviteCalls.requests)).toEqual(['eve']);
  expect(await names(eve, other, inviteCalls.requests)).toEqual(['bob']);
  expect(await names(anna, params, inviteCalls.list)).toEqual([]);
  expect(await names(eve, other, inviteCalls.list)).toEqual(['dora']);
});

test('what somebody sent goes with their account', async () => {
  const { anna, bob, eve, groupId, params } = await openWith(privateClub);
  const { id: inviteId } = await send(bob, groupId, 'eve');
  await anna.call(inviteCalls.processInvite, { params: { ...params, inviteId }, body: { status: 'approved' } });
  expect(await eve.call(inviteCalls.mine, {})).toHaveLength(1);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  expect(await eve.call(inviteCalls.mine, {})).toEqual([]);
  expect(await anna.call(inviteCalls.list, { params })).toEqual([]);
});

test('requests, and what waits for somebody, go on where their page ends', async () => {
  const { site, anna, eve, params } = await openWith(privateClub);
  for (const at of [0, 1, 2]) {
    const { id } = await anna.call(groupCalls.create, { body: { name: `Club ${at}` } });
    await send(anna, id, 'eve');
    await (await site.register(`player${at}`)).call(groupCalls.join, { params });
  }
  const mine = await eve.pages(inviteCalls.mine, { query: { limit: 2 } });
  expect(mine.map((page) => page.map(({ group }) => group.name))).toEqual([['Club 2', 'Club 1'], ['Club 0']]);
  const requests = await anna.pages(inviteCalls.requests, { params, query: { limit: 2 } });
  expect(requests.map((page) => page.map(({ invitee }) => invitee.username))).toEqual([
    ['player2', 'player1'],
    ['player0'],
  ]);
});
