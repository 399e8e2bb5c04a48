import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import { typesOf } from '../../../testing/earned.ts';

test('what stays is theirs who have left, were taken out or are no admin any longer, and the check knows it still', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const erik = await site.register('erik');
  const params = { groupId };
  const setRole = (userId: number, role: 'admin' | 'member') =>
    anna.call(memberCalls.setRole, { params, body: { userId, role } });
  for (const { id } of [bob, carl]) await setRole(id, 'admin');
  await setRole(bob.id, 'member');
  await anna.call(memberCalls.remove, { params: { groupId, userId: carl.id } });
  const { id } = await dora.call(messageCalls.send, { body: { groupId, content: 'Hello' } });
  await dora.call(messageCalls.remove, { params: { id } });
  await dora.call(groupCalls.leave, { params: { id: groupId } });
  await anna.call(moderationCalls.ban, { params: { groupId, userId: bob.id }, body: {} });
  // Who never was in it is not because they are banned.
  await anna.call(moderationCalls.ban, { params: { groupId, userId: erik.id }, body: {} });
  const all = () => Promise.all([anna, bob, carl, dora, erik].map(typesOf));
  const given = await all();
  expect(given).toEqual([
    ...Array(3).fill(['group_admin', 'group_player', 'welcome']),
    ['first_message', 'group_player', 'welcome'],
    ['welcome'],
  ]);
  await site.database.write(({ db }) => db.deleteFrom('achievements').execute());
  for (const person of [anna, bob, carl, dora, erik]) await person.call(achievementCalls.checkHistory, {});
  expect(await all()).toEqual(given);
});
