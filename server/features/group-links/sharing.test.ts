import { expect, test } from 'vitest';
import { activityCalls } from '#contract/group-activity.ts';
import { linkCalls } from '#contract/group-links.ts';
import { groupCalls } from '#contract/groups.ts';
import { openWith } from '../../testing/arranged.ts';
import type { Person } from '../../testing/person.ts';
import { countStatements, type Site } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';

/** Anna's group, which bob is in and zoe is not. */
async function club(site: Site) {
  const [anna, bob, zoe] = [await site.register('anna'), await site.register('bob'), await site.register('zoe')];
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const params = { id };
  await bob.call(groupCalls.join, { params });
  const change = (body: object) => anna.call(groupCalls.update, { params, body });
  const share = (by: Person) => by.call(linkCalls.share, { params });
  const current = (by: Person) => by.call(linkCalls.current, { params });
  return { anna, bob, zoe, params, change, share, current };
}

test('the link to pass on is made once, for any number of people and 30 days', async () => {
  const { anna, params, share, current } = await openWith(club);
  expect(await current(anna)).toEqual({ link: null, others: 0 });
  const both = await Promise.all([share(anna), share(anna)]);
  expect(both[0]).toEqual(both[1]);
  const { link } = both[0];
  expect(link).toMatchObject({ mostUses: null, needsApproval: false, creator: { username: 'anna' } });
  expect(Date.parse(link?.expiresAt ?? '') - Date.parse(link?.createdAt ?? '')).toBe(30 * 24 * 60 * 60_000);
  await anna.call(linkCalls.create, { params, body: { mostUses: 1 } });
  expect(await current(anna)).toEqual({ link, others: 1 });
  const lines = await anna.call(activityCalls.list, { params });
  expect(lines.filter(({ action }) => action === 'link_created')).toHaveLength(2);
});

test('members share it where the group allows it, and hear when it is another', async () => {
  const { site, anna, bob, zoe, params, change, share, current } = await openWith(club);
  const { link } = await share(anna);
  for (const call of [linkCalls.current, linkCalls.share]) {
    expect(await bob.refused(call, { params })).toMatchObject({ status: 403 });
  }
  expect((await bob.call(groupCalls.get, { params })).viewer.mayShareLink).toBe(false);
  expect((await change({ membersShareLink: true })).membersShareLink).toBe(true);
  expect((await bob.call(groupCalls.get, { params })).viewer.mayShareLink).toBe(true);
  expect(await share(bob)).toEqual({ link, others: 0 });
  expect(await zoe.refused(linkCalls.share, { params })).toMatchObject({ status: 403 });
  expect(await bob.refused(linkCalls.list, { params }), 'all links are for admins').toMatchObject({ status: 403 });

  const bobs = await listening(await site.listen(), bob);
  await anna.call(linkCalls.revoke, { params: { id: params.id, linkId: link?.id ?? 0 } });
  expect(await bobs.hears('group_links')).toMatchObject({ groupId: params.id });
  expect(await current(bob)).toEqual({ link: null, others: 0 });
});

test('of several who find none and share one at once all have the same', async () => {
  const { anna, bob, params, share, change } = await openWith(club);
  await change({ membersShareLink: true });
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = await Promise.all([share(anna), share(bob)]);
    expect(one).toEqual(other);
    await anna.call(linkCalls.revoke, { params: { id: params.id, linkId: one.link?.id ?? 0 } });
  }
});

test('by a link that a member of a private group has made people ask', async () => {
  const { anna, bob, share, change } = await openWith(club);
  await change({ membersShareLink: true, isPrivate: true });
  const { link } = await share(bob);
  expect(link).toMatchObject({ needsApproval: true, creator: { username: 'bob' } });
  expect((await share(anna)).link).toEqual(link);
});

test('into a group that is private now people ask by the link that a member made, and walk in by an admin’s', async () => {
  const { anna, bob, zoe, params, share, change } = await openWith(club);
  await change({ membersShareLink: true });
  const { link } = await share(bob);
  expect(link?.needsApproval).toBe(false);
  const own = await anna.call(linkCalls.create, { params, body: { mostUses: 5 } });
  await change({ isPrivate: true });
  const links = await anna.call(linkCalls.list, { params });
  expect(links.map(({ id, needsApproval }) => [id, needsApproval])).toEqual([
    [own.id, false],
    [link?.id, true],
  ]);
  await zoe.call(linkCalls.use, { params: { token: link?.token ?? '' } });
  expect((await zoe.call(groupCalls.get, { params })).viewer.role).toBeNull();
});

test('reading it takes as many statements with many links as with none', async () => {
  const { site, anna, params, current } = await openWith(club);
  const count = () => countStatements(site, () => current(anna));
  const none = await count();
  for (const mostUses of [1, 2, 3]) await anna.call(linkCalls.create, { params, body: { mostUses } });
  expect(await count()).toBe(none);
});
