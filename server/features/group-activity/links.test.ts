import { expect, test } from 'vitest';
import { activityCalls } from '#contract/group-activity.ts';
import { linkCalls } from '#contract/group-links.ts';
import { groupCalls } from '#contract/groups.ts';
import { openFor } from '../../testing/arranged.ts';

test('a link is a line when it is made and when it is taken back, and so is who came by it', async () => {
  const [, anna, bob, carl] = await openFor('anna', 'bob', 'carl');
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers', isPrivate: true } });
  const make = (needsApproval: boolean) => anna.call(linkCalls.create, { params: { id }, body: { needsApproval } });
  const quick = await make(false);
  await bob.call(linkCalls.use, { params: { token: quick.token } });
  await carl.call(linkCalls.use, { params: { token: (await make(true)).token } });
  await anna.call(linkCalls.revoke, { params: { id, linkId: quick.id } });
  const lines = await anna.call(activityCalls.list, { params: { id } });
  expect(lines.map(({ action, actor, details }) => [action, actor.username, details])).toEqual([
    ['link_revoked', 'anna', {}],
    ['join_requested', 'carl', {}],
    ['link_created', 'anna', {}],
    ['member_joined', 'bob', { method: 'link' }],
    ['link_created', 'anna', {}],
    ['group_created', 'anna', {}],
  ]);
});
