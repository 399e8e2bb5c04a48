import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { longestCooldown, moderationCalls } from '#contract/moderation.ts';
import { purgeExpired } from '../../retention.ts';
import { openWith } from '../../testing/arranged.ts';
import { club } from '../../testing/club.ts';
import { password, type Site } from '../../testing/site.ts';

/** Bob of anna's club, in which one waits as long as may be, has just said something. */
async function spoken(site: Site) {
  const { anna, bob, carl, groupId } = await club(site);
  const params = { groupId };
  const coolDown = () => anna.call(moderationCalls.setCooldown, { params, body: { cooldownSeconds: longestCooldown } });
  const say = () => bob.ask(messageCalls.send, { body: { groupId, content: 'Again' } });
  await say();
  const leave = () => bob.call(groupCalls.leave, { params: { id: groupId } });
  const comeBack = async () => {
    await leave();
    await bob.call(groupCalls.join, { params: { id: groupId } });
  };
  const waitMs = async () => (await bob.call(moderationCalls.cooldown, { params })).waitMs;
  const left = () => site.database.read(({ db }) => db.selectFrom('left_readers').selectAll().execute());
  return { anna, bob, carl, groupId, coolDown, say, leave, comeBack, waitMs, left };
}

test('whoever leaves and comes back waits as long as they would have, and no longer', async () => {
  const { site, coolDown, say, comeBack, waitMs } = await openWith(spoken);
  await coolDown();
  site.wait(100_000);
  for (const _ of ['once', 'twice']) await comeBack();
  expect((await say()).json()).toMatchObject({ code: 'cooling_down' });
  expect(Math.round((await waitMs()) / 10_000)).toBe(20);
  site.wait(200_000);
  expect((await say()).statusCode).toBe(201);
});

test('so does whoever is removed and invited again, or was away when the cooldown was set', async () => {
  const { anna, bob, groupId, coolDown, say } = await openWith(spoken);
  await anna.call(memberCalls.remove, { params: { groupId, userId: bob.id } });
  await coolDown();
  await bob.call(groupCalls.join, { params: { id: groupId } });
  expect((await say()).statusCode).toBe(429);
});

test('what others said is not theirs, and what nobody said keeps nobody waiting', async () => {
  const { carl, groupId, coolDown, left } = await openWith(spoken);
  await coolDown();
  await carl.call(groupCalls.leave, { params: { id: groupId } });
  expect(await left()).toEqual([]);
  await carl.call(groupCalls.join, { params: { id: groupId } });
  await carl.call(messageCalls.send, { body: { groupId, content: 'Hello' } });
});

test('it is kept while it matters, and goes with the account', async () => {
  const { site, bob, groupId, say, leave, comeBack, left } = await openWith(spoken);
  await leave();
  const [{ lastSentAt = '' } = {}] = await left();
  const after = (seconds: number) => new Date(Date.parse(lastSentAt) + seconds * 1000);
  await purgeExpired(site.database, after(longestCooldown - 1));
  expect(await left()).toMatchObject([{ userId: bob.id }]);
  await purgeExpired(site.database, after(longestCooldown));
  expect(await left()).toEqual([]);
  await bob.call(groupCalls.join, { params: { id: groupId } });
  // Long ago.
  site.wait((longestCooldown + 1) * 1000);
  await comeBack();
  expect(await left()).toEqual([]);
  await say();
  await leave();
  expect(await left()).toHaveLength(1);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  expect(await left()).toEqual([]);
});
