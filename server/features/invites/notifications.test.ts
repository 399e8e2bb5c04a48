import { expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { notificationCalls } from '#contract/notifications.ts';
import type { Person } from '../../testing/person.ts';
import { invite, privateClub } from '../../testing/private-club.ts';
import { openSite } from '../../testing/site.ts';
import { titlesFor, told } from '../../testing/told.ts';

async function openPrivate() {
  const site = await openSite();
  const people = await privateClub(site);
  await site.keepUp();
  const { id, params } = people;
  return {
    site,
    ...people,
    ask: (person: Person, message = '') =>
      person.call(memberCalls.join, { params: { groupId: id }, body: { message } }),
    decide: (by: Person, requestId: number, status: 'accepted' | 'rejected') =>
      by.call(inviteCalls.processRequest, { params: { id, requestId }, body: { status } }),
    approve: (by: Person, inviteId: number, status: 'approved' | 'rejected') =>
      by.call(inviteCalls.processInvite, { params: { id, inviteId }, body: { status } }),
    requests: async () => (await people.anna.call(inviteCalls.requests, { params })).map((request) => request.id),
  };
}

test('who is invited is told, with both answers; the inviter hears that they joined', async () => {
  const { site, anna, bob, carl, dora, id, params } = await openPrivate();
  const sent = await anna.call(inviteCalls.send, { params, body: { username: 'carl', message: 'Come and play' } });
  const [invitation, ...more] = await told(site, carl);
  expect(more).toEqual([]);
  expect(invitation).toMatchObject({
    type: 'invitation',
    subject: `invite:${sent.id}`,
    groupId: null,
    title: 'anna invites you to Dinkers',
    body: '“Come and play”',
    link: `/groups/${id}`,
    picture: { kind: 'people', people: [{ username: 'anna' }] },
    wantsAnswer: true,
  });
  for (const person of [anna, bob, dora]) expect(await told(site, person)).toEqual([]);
  const [join] = invitation?.actions ?? [];
  expect(join).toMatchObject({ label: 'Join', done: 'You’re in' });
  await carl.send({ method: 'POST', url: join?.request?.path ?? '', payload: join?.request?.body ?? {} });
  expect(await told(site, carl)).toMatchObject([
    { title: 'You joined Dinkers', actions: [], wantsAnswer: false, isRead: true },
  ]);
  expect(await told(site, anna)).toMatchObject([
    { type: 'invite_decision', title: 'carl joined Dinkers', groupId: id, isRead: false },
  ]);
  expect(await told(site, bob)).toEqual([]);
});

test('who declines is not told of to the inviter', async () => {
  const { site, anna, bob, carl, dora, id, approve } = await openPrivate();
  await invite(anna, id, 'carl');
  const [invitation] = await told(site, carl);
  const decline = invitation?.actions[1];
  expect(decline?.label).toBe('Decline');
  await carl.send({ method: 'POST', url: decline?.request?.path ?? '', payload: decline?.request?.body ?? {} });
  expect(await told(site, carl)).toMatchObject([{ title: 'You declined to join Dinkers', actions: [], isRead: true }]);
  expect(await told(site, anna)).toEqual([]);
  const { id: inviteId } = await invite(bob, id, 'dora');
  await approve(anna, inviteId, 'approved');
  await dora.call(inviteCalls.respond, { params: { inviteId }, body: { status: 'rejected' } });
  expect(await told(site, bob)).toEqual([]);
});

test('an invitation that is taken back, or goes with its group, is told to nobody any longer', async () => {
  const { site, anna, carl, dora, id, params } = await openPrivate();
  const [first] = [await invite(anna, id, 'carl'), await invite(anna, id, 'dora')];
  expect(await titlesFor(site, carl)).toHaveLength(1);
  await anna.call(inviteCalls.cancel, { params: { id, inviteId: first.id } });
  expect((await carl.call(notificationCalls.unread, {})).count).toBe(0);
  expect((await dora.call(notificationCalls.unread, {})).count).toBe(1);
  await anna.call(groupCalls.remove, { params, body: { name: 'Dinkers' } });
  expect((await dora.call(notificationCalls.unread, {})).count).toBe(0);
});

test('an invitation by somebody whom one has blocked is not told', async () => {
  const { site, anna, carl, dora, id } = await openPrivate();
  await carl.call(blockCalls.block, { params: { userId: anna.id } });
  await invite(anna, id, 'carl').catch(() => undefined);
  await invite(anna, id, 'dora');
  expect(await told(site, carl)).toEqual([]);
  expect(await told(site, dora)).toHaveLength(1);
});

test('what a member sends is for the admins first, and for the invitee once it is approved', async () => {
  const { site, anna, bob, carl, dora, id, approve } = await openPrivate();
  const [first, second] = [await invite(bob, id, 'carl'), await invite(bob, id, 'dora')];
  expect(await told(site, anna)).toMatchObject([
    {
      ...{ type: 'join_request', subject: `approvals:${id}`, groupId: id },
      title: '2 invitations to approve in Dinkers',
      body: 'dora and carl',
      actions: [{ label: 'See invitations', link: `/groups/${id}/manage/approvals`, request: null }],
    },
  ]);
  for (const person of [bob, carl, dora]) expect(await told(site, person)).toEqual([]);
  await approve(anna, first.id, 'approved');
  expect(await titlesFor(site, carl)).toEqual(['bob invites you to Dinkers']);
  expect(await told(site, anna)).toMatchObject([
    { title: 'bob would like to invite dora to Dinkers', isRead: true, wantsAnswer: true },
  ]);
  await approve(anna, second.id, 'rejected');
  expect(await told(site, anna)).toEqual([]);
  expect(await told(site, dora)).toEqual([]);
  expect(await told(site, bob)).toMatchObject([
    { type: 'invite_decision', title: 'dora was not invited to Dinkers', groupId: id },
  ]);
});

test('requests are one notification for each admin, gone when none is open', async () => {
  const { site, anna, bob, carl, dora, id, ask, decide, requests } = await openPrivate();
  const eve = await site.register('eve');
  const fay = await site.register('fay');
  await ask(carl, 'I live next door');
  expect(await told(site, anna)).toMatchObject([
    {
      ...{ type: 'join_request', subject: `requests:${id}`, title: 'carl asked to join Dinkers' },
      ...{ body: '“I live next door”', wantsAnswer: true, picture: { people: [{ username: 'carl' }] } },
      actions: [{ label: 'See requests', link: `/groups/${id}/manage/requests` }],
    },
  ]);
  await anna.call(notificationCalls.read, { body: { all: true } });
  for (const person of [dora, eve, fay]) {
    site.wait(1000);
    await ask(person);
  }
  const [request, ...more] = await told(site, anna);
  expect(more).toEqual([]);
  expect(request).toMatchObject({
    ...{ title: '4 people asked to join Dinkers', body: 'fay, eve and 2 more', isRead: false },
    picture: { people: [{ username: 'fay' }, { username: 'eve' }] },
  });
  expect(await told(site, bob), 'members do not decide').toEqual([]);
  const [last, , , first] = await requests();
  await decide(anna, first ?? 0, 'accepted');
  await decide(anna, last ?? 0, 'rejected');
  expect(await told(site, anna)).toMatchObject([{ title: '2 people asked to join Dinkers', isRead: true }]);
  expect(await told(site, carl)).toMatchObject([
    { type: 'invite_decision', title: 'You’re in: Dinkers', groupId: id, link: `/groups/${id}` },
  ]);
  expect(await told(site, fay)).toMatchObject([{ title: 'Dinkers declined your request to join', groupId: null }]);
  for (const open of await requests()) await decide(anna, open, 'rejected');
  expect(await told(site, anna)).toEqual([]);
});

test('each group has its own requests, and invitations to approve apart from them', async () => {
  const { site, anna, bob, carl, dora, id, ask, approve, decide, requests } = await openPrivate();
  const eve = await site.register('eve');
  const sent = await invite(anna, id, 'eve');
  await eve.call(inviteCalls.respond, { params: { inviteId: sent.id }, body: { status: 'accepted' } });
  await anna.call(memberCalls.setRole, { params: { groupId: id }, body: { userId: eve.id, role: 'admin' } });
  const { id: other } = await eve.call(groupCalls.create, { body: { name: 'Others', isPrivate: true } });
  await ask(carl);
  const { id: inviteId } = await invite(bob, id, 'dora');
  await dora.call(memberCalls.join, { params: { groupId: other }, body: {} });
  const waitingFor = async (person: Person) =>
    (await told(site, person)).filter(({ type }) => type === 'join_request').map(({ title }) => title);
  expect((await waitingFor(eve)).toSorted()).toEqual([
    'bob would like to invite dora to Dinkers',
    'carl asked to join Dinkers',
    'dora asked to join Others',
  ]);
  const unread = async () => (await eve.call(notificationCalls.unread, {})).newest.map(({ subject }) => subject);
  const approvals = `approvals:${id}`;
  expect((await unread()).toSorted()).toContain(approvals);
  await approve(anna, inviteId, 'approved');
  expect(await unread()).not.toContain(approvals);
  expect(await unread()).toContain(`requests:${id}`);
  await decide(anna, (await requests())[0] ?? 0, 'rejected');
  expect(await unread()).not.toContain(`requests:${id}`);
  expect(await unread()).toContain(`requests:${other}`);
});

test('a request that is taken back, or of somebody who is banned, is told to nobody any longer', async () => {
  const { site, anna, carl, dora, id, ask, requests } = await openPrivate();
  await ask(carl);
  expect(await titlesFor(site, anna)).toHaveLength(1);
  const [request = 0] = await requests();
  await carl.call(inviteCalls.cancel, { params: { id, inviteId: request } });
  expect((await anna.call(notificationCalls.unread, {})).count).toBe(0);
  await ask(dora);
  expect(await titlesFor(site, anna)).toHaveLength(1);
  await anna.call(moderationCalls.ban, { params: { groupId: id, userId: dora.id }, body: { reason: 'Rude' } });
  expect((await anna.call(notificationCalls.unread, {})).count).toBe(0);
});

test('who is no admin any longer hears of no request, nor an admin of another group', async () => {
  const { site, anna, bob, carl, dora, id, ask } = await openPrivate();
  await dora.call(groupCalls.create, { body: { name: 'Others' } });
  const role = (role: 'admin' | 'member') =>
    anna.call(memberCalls.setRole, { params: { groupId: id }, body: { userId: bob.id, role } });
  await role('admin');
  await ask(carl);
  expect(await titlesFor(site, bob)).toHaveLength(1);
  await role('member');
  expect(await told(site, bob)).toEqual([]);
  expect(await told(site, dora)).toEqual([]);
});

test('a request of somebody whom an admin has blocked is not told to them', async () => {
  const { site, anna, carl, dora, ask } = await openPrivate();
  await anna.call(blockCalls.block, { params: { userId: carl.id } });
  await ask(carl);
  expect(await told(site, anna)).toEqual([]);
  await ask(dora);
  expect(await titlesFor(site, anna)).toEqual(['2 people asked to join Dinkers']);
});
