import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { eventCalls } from '#contract/events.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { openWith } from '../../testing/arranged.ts';
import { inDays } from '../../testing/events.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, password, type Site } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';

const hour = 60 * 60 * 1000;

/** A private group of anna's, which carl and dora know nothing of. */
async function privateClub(site: Site) {
  const [anna, carl, dora] = [await site.register('anna'), await site.register('carl'), await site.register('dora')];
  const body = { name: 'Dinkers', location: 'Hall 3', isPrivate: true };
  const { id } = await anna.call(groupCalls.create, { body });
  return { anna, carl, dora, params: { id } };
}

type Terms = { needsApproval?: boolean; mostUses?: number; expiresIn?: number };

const make = (by: Person, params: { id: number }, body: Terms = {}) => by.call(linkCalls.create, { params, body });
const use = (by: Person, token: string) => by.call(linkCalls.use, { params: { token } });
const look = (by: Person, token: string) => by.call(linkCalls.look, { params: { token } });
const usesOf = async (admin: Person, params: { id: number }) =>
  (await admin.call(linkCalls.list, { params })).map(({ uses }) => uses);

test('a link shows its group to whoever has it, and lets them into a private one at once', async () => {
  const { site, anna, carl, params } = await openWith(privateClub);
  const link = await make(anna, params);
  expect(link).toMatchObject({ needsApproval: false, mostUses: null, uses: 0, expiresAt: null });
  expect(link.creator).toEqual({ id: anna.id, username: 'anna', name: 'anna' });
  expect(link.token).toMatch(/^[\w-]{22}$/);
  const seen = { id: params.id, name: 'Dinkers', location: 'Hall 3', memberCount: 1, needsApproval: false, own: null };
  expect(await look(site.stranger(), link.token)).toMatchObject(seen);
  expect(await look(carl, link.token)).toMatchObject(seen);
  expect(await look(anna, link.token)).toMatchObject({ own: 'member' });

  const joined = await carl.ask(linkCalls.use, { params: { token: link.token } });
  expect([joined.statusCode, joined.json().viewer.role]).toEqual([200, 'member']);
  expect(await look(carl, link.token)).toMatchObject({ own: 'member', memberCount: 2 });
  expect(await usesOf(anna, params)).toEqual([1]);
});

test('a public group shows who is in it and when it meets next', async () => {
  const { site, anna, carl, params } = await openWith(privateClub);
  const { token } = await make(anna, params);
  const event = { groupId: params.id, name: 'Ladder night', description: 'All', location: 'Hall 3' };
  await anna.call(eventCalls.create, { body: { ...event, eventDate: inDays(9) } });
  await anna.call(eventCalls.create, { body: { ...event, name: 'Open play', eventDate: inDays(2) } });
  const { id } = await anna.call(eventCalls.create, { body: { ...event, eventDate: inDays(1) } });
  await anna.call(eventCalls.change, { params: { id }, body: { status: 'cancelled' } });
  const { id: groupId } = await carl.call(groupCalls.create, { body: { name: 'Elsewhere' } });
  await carl.call(eventCalls.create, { body: { ...event, groupId, eventDate: inDays(1) } });
  expect(await look(site.stranger(), token)).toMatchObject({ faces: [], nextEvent: null });
  await anna.call(groupCalls.update, { params, body: { isPrivate: false } });
  await carl.call(groupCalls.join, { params });
  expect(await look(site.stranger(), token)).toMatchObject({
    faces: [{ username: 'anna' }, { username: 'carl' }],
    nextEvent: { name: 'Open play', goingCount: 0 },
  });
});

test('what a stranger sees of a private group says nothing of who is in it', async () => {
  const { site, anna, params } = await openWith(privateClub);
  const { token } = await make(anna, params);
  expect(Object.keys(await look(site.stranger(), token)).sort()).toEqual(
    [
      ...['id', 'name', 'description', 'location', 'skillLevel', 'imageUrl', 'imageSize', 'imagePosition'],
      ...['isPrivate', 'memberCount', 'needsApproval', 'inviter', 'faces', 'nextEvent', 'own'],
    ].sort(),
  );
  const hidden = { inviter: { id: anna.id, username: 'anna', name: 'anna' }, faces: [], nextEvent: null };
  expect(await look(site.stranger(), token)).toMatchObject(hidden);
});

test('a link that needs approval files a request, which takes a use', async () => {
  const { anna, carl, dora, params } = await openWith(privateClub);
  const { token } = await make(anna, params, { needsApproval: true, mostUses: 1 });
  const asked = await carl.ask(linkCalls.use, { params: { token } });
  expect([asked.statusCode, asked.json().viewer]).toEqual([
    202,
    expect.objectContaining({ role: null, open: { inviteId: expect.any(Number), kind: 'request' } }),
  ]);
  const [request] = await anna.call(inviteCalls.requests, { params });
  expect(request).toMatchObject({ invitee: { username: 'carl' }, message: '' });
  // It is used up, but whoever came by it still finds by it how things stand.
  expect(await look(carl, token)).toMatchObject({ own: 'asked' });
  expect(await dora.refused(linkCalls.look, { params: { token } })).toMatchObject({ code: 'link_used_up' });

  const body = { status: 'accepted' as const };
  await anna.call(inviteCalls.processRequest, { params: { ...params, requestId: request?.id ?? 0 }, body });
  expect(await look(carl, token)).toMatchObject({ own: 'member' });
});

test('who asked already is told so, and walks in by a link that needs no approval', async () => {
  const { anna, carl, params } = await openWith(privateClub);
  const slow = await make(anna, params, { needsApproval: true });
  const quick = await make(anna, params);
  await carl.call(groupCalls.join, { params });
  const again = await carl.refused(linkCalls.use, { params: { token: slow.token } });
  expect(again).toMatchObject({ status: 409, code: 'already_asked' });
  expect(await use(carl, quick.token)).toMatchObject({ viewer: { role: 'member' } });
  expect(await anna.call(inviteCalls.requests, { params })).toEqual([]);
  expect(await usesOf(anna, params)).toEqual([1, 0]);
});

test('a member spends no use', async () => {
  const { anna, carl, params } = await openWith(privateClub);
  const { token } = await make(anna, params, { mostUses: 1 });
  const refused = { status: 409, code: 'already_member' };
  expect(await anna.refused(linkCalls.use, { params: { token } })).toMatchObject(refused);
  expect(await usesOf(anna, params)).toEqual([0]);
  await use(carl, token);
  expect(await carl.refused(linkCalls.use, { params: { token } })).toMatchObject(refused);
});

test('a link that has expired, is used up, was taken back or never was is told apart', async () => {
  const { site, anna, carl, dora, params } = await openWith(privateClub);
  const [brief, single, revoked] = [
    await make(anna, params, { expiresIn: 1 }),
    await make(anna, params, { mostUses: 1 }),
    await make(anna, params),
  ];
  await use(carl, single.token);
  await anna.call(linkCalls.revoke, { params: { ...params, linkId: revoked.id } });
  site.wait(hour);
  const expected = [
    [brief.token, 409, 'link_expired'],
    [single.token, 409, 'link_used_up'],
    [revoked.token, 404, 'not_found'],
    ['nothing-of-the-kind', 404, 'not_found'],
  ] as const;
  for (const [token, status, code] of expected) {
    expect(await dora.refused(linkCalls.use, { params: { token } })).toMatchObject({ status, code });
    expect(await site.stranger().refused(linkCalls.look, { params: { token } })).toMatchObject({ status, code });
  }
  expect((await dora.call(groupCalls.get, { params })).viewer.role).toBeNull();
  // They are not among those that can be used.
  expect(await anna.call(linkCalls.list, { params })).toEqual([]);
});

test('a link is taken back only in its own group', async () => {
  const { anna, carl, params } = await openWith(privateClub);
  const { id: linkId, token } = await make(anna, params);
  const { id } = await carl.call(groupCalls.create, { body: { name: 'Others' } });
  expect(await carl.refused(linkCalls.revoke, { params: { id, linkId } })).toMatchObject({ status: 404 });
  expect(await look(carl, token)).toMatchObject({ name: 'Dinkers' });
});

test('a group has twenty links at once, those that are over not counted', async () => {
  const { anna, carl, dora, params } = await openWith(privateClub);
  const { token } = await make(anna, params, { mostUses: 2 });
  for (const person of [carl, dora]) {
    await use(person, token);
    const body = { userId: person.id, role: 'admin' as const };
    await anna.call(memberCalls.setRole, { params: { groupId: params.id }, body });
  }
  for (let at = 0; at < 19; at++) await make(anna, params);
  // Each of them may, and of those who make the last one at once one does.
  for (let round = 0; round < 5; round++) {
    const many = [anna, carl, dora].map((admin) => admin.ask(linkCalls.create, { params, body: {} }));
    const answers = await Promise.all(many);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const [newest, ...others] = await anna.call(linkCalls.list, { params });
    expect(new Set(others.map((link) => link.token)).size).toBe(19);
    await anna.call(linkCalls.revoke, { params: { ...params, linkId: newest?.id ?? 0 } });
  }
});

test.each([
  ['lets people in', false],
  ['files requests', true],
])('of many who take the last use at once one does: a link that %s', async (_, needsApproval) => {
  const { site, anna, carl, dora, params } = await openWith(privateClub);
  const others = [carl, dora, await site.register('erik'), await site.register('fay')];
  const { token } = await make(anna, params, { mostUses: 1, needsApproval });
  const answers = await Promise.all(others.map((by) => by.ask(linkCalls.use, { params: { token } })));
  const isIn = ({ statusCode }: { statusCode: number }) => statusCode < 300;
  expect(answers.filter(isIn)).toHaveLength(1);
  for (const answer of answers.filter((each) => !isIn(each))) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'link_used_up']);
  }
  const { memberCount } = await anna.call(groupCalls.get, { params });
  const requests = await anna.call(inviteCalls.requests, { params });
  expect([memberCount, requests.length]).toEqual(needsApproval ? [1, 1] : [2, 0]);
});

test('two presses of one person spend one use', async () => {
  const { anna, carl, params } = await openWith(privateClub);
  const { token } = await make(anna, params, { mostUses: 5 });
  const answers = await Promise.all([1, 2, 3].map(() => carl.ask(linkCalls.use, { params: { token } })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await usesOf(anna, params)).toEqual([1]);
});

test.each(['revoke', 'remove'] as const)('used while it is taken back or the group deleted: %s', async (race) => {
  const { anna, carl, params } = await openWith(privateClub);
  for (let round = 0; round < 4; round++) {
    const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Droppers' } });
    const { id: linkId, token } = await make(anna, { id: groupId });
    const [used, ended] = await Promise.all([
      carl.ask(linkCalls.use, { params: { token } }),
      race === 'revoke'
        ? anna.ask(linkCalls.revoke, { params: { id: groupId, linkId } })
        : anna.ask(groupCalls.remove, { params: { id: groupId }, body: { name: 'Droppers' } }),
    ]);
    expect(ended.statusCode).toBe(204);
    expect([200, 404]).toContain(used.statusCode);
    if (race === 'revoke') {
      const { viewer } = await carl.call(groupCalls.get, { params: { id: groupId } });
      expect(viewer.role === 'member').toBe(used.statusCode === 200);
    }
    expect(await carl.refused(linkCalls.look, { params: { token } })).toMatchObject({ status: 404 });
  }
  expect(await usesOf(anna, params)).toEqual([]);
});

test('the admins hear of every link that is made, used or taken back, and nobody else', async () => {
  const { site, anna, carl, dora, params } = await openWith(privateClub);
  const address = await site.listen();
  const { token } = await make(anna, params);
  await use(dora, token);
  const [annas, doras] = [await listening(address, anna), await listening(address, dora)];
  const event = { type: 'group_links', groupId: params.id };
  const { id: linkId } = await make(anna, params);
  expect(await annas.hears('group_links')).toEqual(event);
  await use(carl, token);
  expect(await annas.hears('group_links')).toEqual(event);
  await anna.call(linkCalls.revoke, { params: { ...params, linkId } });
  expect(await annas.hears('group_links')).toEqual(event);
  await doras.settle(`group:${params.id}`);
  expect(doras.all('group_links')).toEqual([]);
});

test('a link outlives the account of who made it, who takes along what they made but not its token', async () => {
  const { anna, carl, dora, params } = await openWith(privateClub);
  await use(carl, (await make(anna, params)).token);
  const body = { userId: carl.id, role: 'admin' as const };
  await anna.call(memberCalls.setRole, { params: { groupId: params.id }, body });
  const { id, token } = await make(carl, params, { mostUses: 3 });
  const { groupLinks } = (await carl.ask(authCalls.exportData, {})).json();
  expect(groupLinks).toMatchObject([{ id, groupId: params.id, mostUses: 3, uses: 0 }]);
  expect(JSON.stringify(groupLinks)).not.toContain(token);
  await carl.call(authCalls.deleteAccount, { body: { password } });
  expect(await use(dora, token)).toMatchObject({ viewer: { role: 'member' } });
});

test('looking is limited by address, signed in or not', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: '0.01' });
  const look = (remoteAddress: string) =>
    site.stranger().send({ method: 'GET', url: '/api/group-links/made-up', remoteAddress });
  const statuses = [];
  for (let at = 0; at < 4; at++) statuses.push((await look('10.0.0.1')).statusCode);
  expect(statuses).toEqual([404, 404, 404, 429]);
  expect((await look('10.0.0.2')).statusCode).toBe(404);
});

test('bad terms are refused with a sentence', async () => {
  const { anna, params } = await openWith(privateClub);
  const refusals = [
    [{ mostUses: 0 }, 'Uses must be at least 1'],
    [{ mostUses: 10_001 }, 'Uses must be at most 10,000'],
    [{ mostUses: 1.5 }, 'Uses must be a whole number'],
    [{ expiresIn: 0 }, 'Hours must be at least 1'],
  ] as const;
  for (const [body, error] of refusals) {
    expect(await anna.refused(linkCalls.create, { params, body })).toMatchObject({ status: 400, error });
  }
});
