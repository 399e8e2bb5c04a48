import { expect, test } from 'vitest';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { openWith } from '../../testing/arranged.ts';
import type { Person } from '../../testing/person.ts';
import { invite, privateClub, viewerOf } from '../../testing/private-club.ts';

const ban = (by: Person, groupId: number, { id: userId }: Person) =>
  by.call(moderationCalls.ban, { params: { groupId, userId }, body: {} });
const shut = { status: 403, code: 'banned', error: 'You can’t join this group.' };

test.each([true, false])('into a group that is private: %s, no way leads whoever is banned', async (isPrivate) => {
  const { anna, bob, carl, id, params } = await openWith(privateClub);
  await anna.call(groupCalls.update, { params, body: { isPrivate } });
  const atOnce = await anna.call(linkCalls.create, { params, body: { mostUses: 1 } });
  const byAsking = await anna.call(linkCalls.create, { params, body: { needsApproval: true } });
  await ban(anna, id, carl);
  expect(await carl.refused(groupCalls.join, { params })).toMatchObject(shut);
  expect(await carl.refused(memberCalls.join, { params: { groupId: id }, body: {} })).toMatchObject(shut);
  for (const { token } of [atOnce, byAsking]) {
    expect(await carl.refused(linkCalls.use, { params: { token } })).toMatchObject(shut);
  }
  // Being refused takes none of its uses.
  expect((await anna.call(linkCalls.list, { params })).map(({ uses }) => uses)).toEqual([0, 0]);
  for (const by of [anna, bob]) {
    const refusal = await by.refused(inviteCalls.send, { params, body: { username: 'CARL' } });
    const error = 'carl is banned from this group. Its administrators and moderators can lift the ban.';
    expect(refusal).toMatchObject({ status: 403, code: 'banned', error, fields: { username: error } });
  }
  expect(await viewerOf(carl, id)).toMatchObject({ role: null, mayJoin: false, mayAsk: false, open: null });
  await anna.call(moderationCalls.unban, { params: { groupId: id, userId: carl.id } });
  await carl.call(linkCalls.use, { params: { token: atOnce.token } });
  expect(await viewerOf(carl, id)).toMatchObject({ role: 'member' });
});

test('with a ban goes what was open: a request, an invitation, and one that waits for an admin', async () => {
  const { site, anna, bob, carl, dora, id, params } = await openWith(privateClub);
  const eve = await site.register('eve');
  await carl.call(groupCalls.join, { params });
  const { id: inviteId } = await invite(anna, id, 'dora');
  await invite(bob, id, 'eve');
  for (const person of [carl, dora, eve]) await ban(anna, id, person);
  expect(await anna.call(inviteCalls.requests, { params })).toEqual([]);
  expect(await anna.call(inviteCalls.list, { params })).toEqual([]);
  expect(await dora.call(inviteCalls.mine, {})).toEqual([]);
  const answer = { params: { inviteId }, body: { status: 'accepted' as const } };
  expect(await dora.refused(inviteCalls.respond, answer)).toMatchObject({ status: 404 });
  expect(await dora.refused(groupCalls.join, { params })).toMatchObject(shut);
});

test('an older invitation does not lead in, should there be one after all', async () => {
  const { site, anna, carl, dora, id, params } = await openWith(privateClub);
  const { id: inviteId } = await invite(anna, id, 'carl');
  await dora.call(groupCalls.join, { params });
  const [request] = await anna.call(inviteCalls.requests, { params });
  const row = { groupId: id, bannedById: anna.id, reason: '', createdAt: new Date().toISOString() };
  const rows = [carl, dora].map(({ id: userId }) => ({ ...row, userId }));
  await site.database.write(({ db }) => db.insertInto('group_bans').values(rows).execute());
  const answer = { params: { inviteId }, body: { status: 'accepted' as const } };
  expect(await carl.refused(inviteCalls.respond, answer)).toMatchObject(shut);
  expect(await carl.refused(groupCalls.join, { params })).toMatchObject(shut);
  const decision = { params: { ...params, requestId: request?.id ?? 0 }, body: { status: 'accepted' as const } };
  expect(await anna.refused(inviteCalls.processRequest, decision)).toMatchObject({ status: 403, code: 'banned' });
  expect((await anna.call(groupCalls.get, { params })).memberCount).toBe(2);
});

test('who is banned from one group may join another', async () => {
  const { anna, bob, carl, id } = await openWith(privateClub);
  const { id: other } = await bob.call(groupCalls.create, { body: { name: 'Drivers' } });
  await ban(anna, id, carl);
  await carl.call(groupCalls.join, { params: { id: other } });
});
