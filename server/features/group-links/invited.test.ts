import { expect, test } from 'vitest';
import { linkCalls } from '#contract/group-links.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { openFor } from '../../testing/arranged.ts';

test('whoever is invited is let in by any link, also by one that needs approval: an admin has said so already', async () => {
  const [, anna, bob, carl] = await openFor('anna', 'bob', 'carl');
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers', isPrivate: true } });
  const params = { id };
  const { token } = await anna.call(linkCalls.create, { params, body: { needsApproval: true } });
  await anna.call(inviteCalls.send, { params, body: { username: 'bob' } });
  expect(await bob.call(linkCalls.use, { params: { token } })).toMatchObject({
    viewer: { role: 'member', open: null },
  });
  expect(await bob.call(inviteCalls.mine, {})).toEqual([]);

  // A member alone has not.
  await bob.call(inviteCalls.send, { params, body: { username: 'carl' } });
  expect(await carl.refused(linkCalls.use, { params: { token } })).toMatchObject({
    status: 409,
    code: 'already_asked',
  });
  expect((await carl.call(groupCalls.get, { params })).viewer.role).toBeNull();
});
