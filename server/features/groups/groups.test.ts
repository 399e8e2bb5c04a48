import { expect, test } from 'vitest';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { openFor } from '../../testing/arranged.ts';
import { countStatements } from '../../testing/site.ts';

test('whoever makes a group is its owner and admin', async () => {
  const [, anna] = await openFor('anna');
  const body = { name: '  Dinkers ', description: 'Tuesdays', location: 'Court 3', meetupDetails: '18:00' };
  const group = await anna.call(groupCalls.create, { body });
  expect(group).toMatchObject({
    name: 'Dinkers',
    description: 'Tuesdays',
    skillLevel: 'All Levels',
    isPrivate: false,
    creatorId: anna.id,
    ownerId: anna.id,
    imagePosition: 'center center',
    memberCount: 1,
    members: [{ userId: anna.id, role: 'admin', isOwner: true, user: { username: 'anna', rating: 2.5 } }],
    viewer: { role: 'admin', isOwner: true, mayJoin: false, mayLeave: false, mayTalk: true },
  });
  expect(await anna.call(groupCalls.get, { params: { id: group.id } })).toEqual(group);
});

const sentApart = 'Upload a picture after creating the group: POST /api/upload/group-image/{id}';

test.each([
  ['name', '   ', 'Group name is required'],
  ['name', '\u200b\u200d', 'Group name is required'],
  ['name', 'n'.repeat(101), 'Group name must be at most 100 characters'],
  ['description', 'd'.repeat(2001), 'Description must be at most 2,000 characters'],
  ['imageUrl', 'https://example.org/1.png', sentApart],
])('a group with a wrong %s is refused', async (field, value, message) => {
  const [, anna] = await openFor('anna');
  const refusal = await anna.refused(groupCalls.create, { body: { name: 'Dinkers', [field]: value } });
  expect(refusal).toMatchObject({ status: 400, fields: { [field]: message } });
  expect(await anna.call(groupCalls.list, { query: {} })).toEqual([]);
});

test('nor is a group given a picture by what is said of it', async () => {
  const [, anna] = await openFor('anna');
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const body = { name: 'Drivers', imageUrl: 'https://example.org/1.png' };
  const refusal = await anna.send({ method: 'PUT', url: `/api/groups/${id}`, payload: body });
  expect([refusal.statusCode, refusal.json().fields]).toEqual([400, { imageUrl: sentApart }]);
  expect(await anna.call(groupCalls.get, { params: { id } })).toMatchObject({ name: 'Dinkers', imageUrl: null });
});

test('people join, are seen, leave and join again', async () => {
  const [, anna, bob] = await openFor('anna', 'bob');
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const params = { id };
  expect(await bob.call(groupCalls.get, { params })).toMatchObject({
    memberCount: 1,
    viewer: { role: null, mayJoin: true, mayLeave: false, mayTalk: false, mayCreateTournaments: false },
  });

  const joined = await bob.call(groupCalls.join, { params });
  expect(joined).toMatchObject({ memberCount: 2, viewer: { role: 'member', mayJoin: false, mayLeave: true } });
  expect(joined.members.map(({ user }) => user.username)).toEqual(['bob', 'anna']);
  expect(await bob.refused(groupCalls.join, { params })).toMatchObject({ status: 409, code: 'already_member' });

  expect(await bob.call(groupCalls.leave, { params })).toMatchObject({ memberCount: 1, viewer: { role: null } });
  expect(await bob.refused(groupCalls.leave, { params })).toMatchObject({ status: 409 });
  expect(await bob.call(groupCalls.join, { params })).toMatchObject({ memberCount: 2 });
});

test('of many joins at once one counts', async () => {
  const [, anna, bob] = await openFor('anna', 'bob');
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const answers = await Promise.all(Array.from({ length: 10 }, () => bob.ask(groupCalls.join, { params: { id } })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  expect(await anna.call(groupCalls.get, { params: { id } })).toMatchObject({ memberCount: 2 });
});

test('lists are paged, newest first, and neither skip nor repeat while groups are added', async () => {
  const [, anna, bob] = await openFor('anna', 'bob');
  for (const name of ['one', 'two', 'three']) await anna.call(groupCalls.create, { body: { name } });
  await bob.call(groupCalls.create, { body: { name: 'bobs' } });
  const first = await anna.ask(groupCalls.list, { query: { limit: 3 } });
  await bob.call(groupCalls.create, { body: { name: 'newest' } });
  const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1];
  const second = await anna.send({ method: 'GET', url: String(next) });
  const names = [...first.json(), ...second.json()].map(({ name }: { name: string }) => name);
  expect(names).toEqual(['bobs', 'three', 'two', 'one']);
  expect(second.headers.link).toBeUndefined();
});

test('a group shows the viewer and at most five others; all members come in pages', async () => {
  const [site, anna] = await openFor('anna');
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const others = await Promise.all(
    ['b01', 'b02', 'b03', 'b04', 'b05', 'b06', 'b07'].map((name) => site.register(name)),
  );
  for (const person of others) await person.call(groupCalls.join, { params: { id } });
  const seen = await others.at(-1)?.call(groupCalls.get, { params: { id } });
  expect(seen?.members.map(({ user }) => user.username)).toEqual(['b07', 'anna', 'b01', 'b02', 'b03', 'b04']);
  expect(seen?.memberCount).toBe(8);
  const pages = await anna.pages(memberCalls.list, { params: { id }, query: { limit: 3 } });
  expect(pages.map((page) => page.map(({ user }) => user.username))).toEqual([
    ['anna', 'b01', 'b02'],
    ['b03', 'b04', 'b05'],
    ['b06', 'b07'],
  ]);
});

test('a list takes as many statements for many groups as for one', async () => {
  const [site, anna] = await openFor('anna');
  const count = () => countStatements(site, () => anna.call(groupCalls.list, {}));
  await anna.call(groupCalls.create, { body: { name: 'first' } });
  const forOne = await count();
  for (let at = 0; at < 8; at++) await anna.call(groupCalls.create, { body: { name: `group ${at}` } });
  expect(await count()).toBe(forOne);
  expect(forOne).toBeLessThanOrEqual(4);
});

test('a group that does not exist is not found, and a cursor made by hand is refused', async () => {
  const [, anna] = await openFor('anna');
  expect(await anna.refused(groupCalls.get, { params: { id: 4711 } })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  expect(await anna.refused(groupCalls.join, { params: { id: 4711 } })).toMatchObject({ status: 404 });
  expect(await anna.refused(memberCalls.list, { params: { id: 4711 } })).toMatchObject({ status: 404 });
  for (const id of [0, -1, 'x', 2 ** 53]) {
    expect(await anna.refused(groupCalls.get, { params: { id: id as never } })).toMatchObject({ status: 404 });
  }

  expect(await anna.refused(groupCalls.list, { query: { cursor: 'WyJ4Il0' } })).toMatchObject({ status: 400 });
});
