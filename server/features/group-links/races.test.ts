import { expect, test } from 'vitest';
import { activityCalls } from '#contract/group-activity.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { openWith } from '../../testing/arranged.ts';
import { club } from '../../testing/club.ts';

test('of several admins who take a link back at once one does, and the log says so once', async () => {
  const { anna, bob, carl, groupId: id } = await openWith(club);
  for (const { id: userId } of [bob, carl]) {
    await anna.call(memberCalls.setRole, { params: { groupId: id }, body: { userId, role: 'admin' } });
  }
  for (let round = 0; round < 5; round++) {
    const { id: linkId } = await anna.call(linkCalls.create, { params: { id }, body: {} });
    const answers = await Promise.all(
      [anna, bob, carl].map((admin) => admin.ask(linkCalls.revoke, { params: { id, linkId } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404]);
  }
  const actions = (await anna.call(activityCalls.list, { params: { id } })).map(({ action }) => action);
  expect(actions.filter((action) => action === 'link_revoked')).toHaveLength(5);
});
