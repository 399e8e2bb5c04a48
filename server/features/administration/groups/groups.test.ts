import { expect, test } from 'vitest';
import { siteGroupCalls } from '#contract/administration/groups.ts';
import { adminLogCalls } from '#contract/administration/log.ts';
import { activityCalls } from '#contract/group-activity.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { listenAs, openWith } from '../../../testing/arranged.ts';
import type { Person } from '../../../testing/person.ts';
import { makeSiteAdmin } from '../../../testing/roles.ts';
import { countStatements, type Site } from '../../../testing/site.ts';

/** Rita runs the site, and is in none of the groups: their ids are not those of the people. */
async function administered(site: Site) {
  const rita = await site.register('rita');
  await makeSiteAdmin(site, rita);
  const [olga, mia, otto] = [await site.register('olga'), await site.register('mia'), await site.register('otto')];
  const make = async (owner: Person, name: string, isPrivate = false) =>
    (await owner.call(groupCalls.create, { body: { name, isPrivate } })).id;
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await make(mia, name);
  const groupId = await make(olga, 'Dinkers');
  for (const person of [mia, otto]) await person.call(groupCalls.join, { params: { id: groupId } });
  await otto.call(groupCalls.join, { params: { id: groupId - 1 } });
  await olga.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true, location: 'Mill Lane' } });
  return { rita, olga, mia, otto, groupId };
}

test('all groups are listed, newest first, and found by words or by their owner', async () => {
  const { site, rita, olga, mia, groupId } = await openWith(administered);
  const list = async (query: object = {}) => rita.call(siteGroupCalls.list, { query });
  const all = await list();
  expect(all.map(({ name }) => name)).toEqual(['Dinkers', 'Six', 'Five', 'Four', 'Three', 'Two', 'One']);
  expect(all[0]).toEqual({
    id: groupId,
    name: 'Dinkers',
    isPrivate: true,
    memberCount: 3,
    owner: { id: olga.id, username: 'olga', name: 'olga' },
    createdAt: expect.any(String),
    lastActivityAt: expect.any(String),
  });
  const names = async (query: object) => (await list(query)).map(({ name }) => name);
  expect(await names({ q: 'mill di' })).toEqual(['Dinkers']);
  expect(await names({ q: 'nothing' })).toEqual([]);
  expect(await names({ ownerId: olga.id })).toEqual(['Dinkers']);
  expect(await names({ ownerId: mia.id, q: 't' })).toEqual(['Three', 'Two']);
  const pages = await rita.pages(siteGroupCalls.list, { query: { limit: 4 } });
  expect(pages.map(({ length }) => length)).toEqual([4, 3]);
  expect(pages.flat()).toEqual(all);
  const costOf = (limit: number) => countStatements(site, () => list({ limit }));
  expect(await costOf(7)).toBe(await costOf(1));
});

test('the last activity is what was last said or done, and nothing of what was said is told', async () => {
  const { site, rita, olga, mia, groupId } = await openWith(administered);
  const last = async () => (await rita.call(siteGroupCalls.list, { query: { q: 'Dinkers' } }))[0]?.lastActivityAt;
  site.wait(60_000);
  const { sentAt } = await mia.call(messageCalls.send, { body: { groupId, content: 'A secret' } });
  expect(await last()).toBe(sentAt);
  site.wait(60_000);
  await mia.call(groupCalls.leave, { params: { id: groupId } });
  const [left] = await olga.call(activityCalls.list, { params: { id: groupId } });
  expect(left).toMatchObject({ action: 'member_left' });
  expect(await last()).toBe(left?.timestamp);
  const answer = await rita.ask(siteGroupCalls.list, {});
  expect(answer.body).not.toContain('secret');
  expect(await rita.refused(messageCalls.list, { query: { groupId } })).toMatchObject({ status: 404 });
});

test('a group is handed over to any member, who is an admin by it; the owner before stays one', async () => {
  const { site, rita, olga, mia, otto, groupId } = await openWith(administered);
  const params = { id: groupId };
  await olga.call(memberCalls.setRole, { params: { groupId }, body: { userId: otto.id, role: 'moderator' } });
  const { id: otherId } = await otto.call(groupCalls.create, { body: { name: 'Drivers' } });
  for (const person of [rita, mia]) await person.call(groupCalls.join, { params: { id: otherId } });
  const heirs = async (q?: string) =>
    (await rita.call(siteGroupCalls.heirs, { params, query: { q } })).map(({ id, role }) => [id, role]);
  expect(await heirs()).toEqual([
    [otto.id, 'moderator'],
    [mia.id, 'member'],
  ]);
  expect(await heirs('mi')).toEqual([[mia.id, 'member']]);
  const makeMia = (role: 'admin' | 'member') =>
    olga.call(memberCalls.setRole, { params: { groupId }, body: { userId: mia.id, role } });
  await makeMia('admin');
  expect((await heirs()).map(([id]) => id)).toEqual([mia.id, otto.id]);
  await makeMia('member');
  const [mias] = await listenAs(site, mia);
  const handed = await rita.call(siteGroupCalls.handOver, { params, body: { userId: mia.id } });
  expect(handed).toMatchObject({ id: groupId, owner: { id: mia.id }, memberCount: 3 });
  expect(await mias.hears('group_update', ({ action }) => action === 'role_changed')).toMatchObject({
    userIds: [mia.id],
  });
  expect((await mia.call(groupCalls.get, { params })).viewer).toMatchObject({ isOwner: true, role: 'admin' });
  expect((await olga.call(groupCalls.get, { params })).viewer).toMatchObject({ isOwner: false, role: 'admin' });
  const activity = await olga.call(activityCalls.list, { params });
  expect(activity.slice(0, 2)).toMatchObject([
    { action: 'owner_changed', actor: { id: rita.id } },
    { action: 'role_changed', actor: { id: rita.id } },
  ]);
  expect(await rita.call(adminLogCalls.list, {})).toMatchObject([
    { action: 'owner_changed', person: { id: mia.id }, subjectId: groupId, subject: 'Dinkers' },
  ]);
  for (const userId of [mia.id, rita.id, 999]) {
    expect(await rita.refused(siteGroupCalls.handOver, { params, body: { userId } })).toMatchObject({ status: 409 });
  }
  expect(await rita.call(adminLogCalls.list, {})).toHaveLength(1);
});

test('a group is deleted by whoever types its name, and its members see that it is gone', async () => {
  const { site, rita, mia, groupId } = await openWith(administered);
  const params = { id: groupId };
  const [mias] = await listenAs(site, mia);
  expect(await rita.refused(siteGroupCalls.remove, { params, body: { name: 'dinkers' } })).toMatchObject({
    status: 400,
    fields: { name: expect.any(String) },
  });
  await rita.call(siteGroupCalls.remove, { params, body: { name: 'Dinkers' } });
  expect(await mias.hears('group_update')).toMatchObject({ groupId, action: 'deleted' });
  expect(await mia.refused(groupCalls.get, { params })).toMatchObject({ status: 404 });
  expect(await rita.call(siteGroupCalls.list, {})).toHaveLength(6);
  expect(await rita.call(adminLogCalls.list, {})).toMatchObject([
    { action: 'group_deleted', person: null, subjectId: groupId, subject: 'Dinkers' },
  ]);
  expect(await rita.refused(siteGroupCalls.remove, { params, body: { name: 'Dinkers' } })).toMatchObject({
    status: 404,
  });
});
