import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { purgeExpired } from '../../retention.ts';
import { openWith } from '../../testing/arranged.ts';
import { club } from '../../testing/club.ts';
import { password, type Site } from '../../testing/site.ts';

const { muted, mute, unmute } = moderationCalls;
const minute = 60 * 1000;

/** Bob of anna's club, who is muted for an hour, and goes and comes back. */
async function mutedBob(site: Site) {
  const { anna, bob, groupId } = await club(site);
  const of = { groupId, userId: bob.id };
  const { mutedUntil } = await anna.call(mute, { params: of, body: { minutes: 60 } });
  const params = { id: groupId };
  const leave = () => bob.call(groupCalls.leave, { params });
  const join = () => bob.call(groupCalls.join, { params });
  const comeBack = async () => {
    await leave();
    return (await join()).viewer.mutedUntil;
  };
  const left = () => site.database.read(({ db }) => db.selectFrom('left_mutes').selectAll().execute());
  return { anna, bob, groupId, of, mutedUntil, leave, join, comeBack, left };
}

test('whoever is muted, leaves and comes back is muted still, and no longer than they were', async () => {
  const { site, anna, bob, groupId, mutedUntil, comeBack } = await openWith(mutedBob);
  expect(await comeBack()).toBe(mutedUntil);
  expect(await comeBack()).toBe(mutedUntil);
  const body = { groupId, content: 'I am back' };
  expect(await bob.refused(messageCalls.send, { body })).toMatchObject({ status: 403, code: 'muted' });
  expect(await anna.call(muted, { params: { groupId } })).toMatchObject([{ userId: bob.id, mutedUntil }]);
  site.wait(60 * minute);
  expect(await comeBack()).toBeNull();
  await bob.call(messageCalls.send, { body });
});

test('what takes the place of a mute, or lifts it, also does so for who comes back', async () => {
  const { anna, of, comeBack, join, leave } = await openWith(mutedBob);
  await comeBack();
  const { mutedUntil } = await anna.call(mute, { params: of, body: { minutes: 15 } });
  expect(await comeBack()).toBe(mutedUntil);
  await anna.call(unmute, { params: of });
  expect(await comeBack()).toBeNull();
  await anna.call(mute, { params: of, body: { minutes: 15 } });
  await leave();
  await anna.call(unmute, { params: of });
  expect((await join()).viewer.mutedUntil).toBeNull();
});

test('whoever is muted and leaves may speak in another group that they come into', async () => {
  const { anna, bob, leave } = await openWith(mutedBob);
  await leave();
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  expect((await bob.call(groupCalls.join, { params: { id } })).viewer.mutedUntil).toBeNull();
});

test('it is theirs to take along, and goes when it is over, or with the account', async () => {
  const { site, anna, bob, groupId, of, mutedUntil, leave, join, comeBack, left } = await openWith(mutedBob);
  await leave();
  const data = (await bob.ask(authCalls.exportData, {})).json();
  expect(data).toMatchObject({ mutes: [], leftMutes: [{ groupId, mutedUntil }] });
  await purgeExpired(site.database, new Date(Date.parse(mutedUntil) - 1));
  expect(await left()).toHaveLength(1);
  await purgeExpired(site.database, new Date(mutedUntil));
  expect(await left()).toEqual([]);
  await join();
  await anna.call(mute, { params: of, body: { minutes: 15 } });
  await comeBack();
  expect(await left()).toHaveLength(1);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  expect(await left()).toEqual([]);
});
