import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { activityCalls } from '#contract/group-activity.ts';
import { groupCalls } from '#contract/groups.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { listenAs, openWith } from '../../testing/arranged.ts';
import { elsewhere, moderatedClub } from '../../testing/club.ts';
import { countStatements } from '../../testing/site.ts';

const { muted, mute, unmute } = moderationCalls;
const minute = 60 * 1000;

test('whoever is muted is told until when, everywhere, and it ends by itself', async () => {
  const { site, bob, carl, groupId, of, params } = await openWith(moderatedClub);
  const until = async (person = carl) => {
    const { viewer } = await person.call(groupCalls.get, { params: { id: groupId } });
    expect(viewer.mayTalk).toBe(true);
    const [mine] = await person.call(myGroupCalls.list, {});
    const [listed] = await person.call(groupCalls.list, {});
    const { viewer: talking } = await person.call(conversationCalls.ofGroup, { params: { groupId } });
    const shown = [mine?.viewer.mutedUntil, listed?.viewer.mutedUntil, talking.mutedUntil];
    expect(shown).toEqual(shown.map(() => viewer.mutedUntil));
    expect(talking.maySend).toBe(viewer.mutedUntil === null);
    return viewer.mutedUntil;
  };
  expect(await until()).toBeNull();
  const done = await bob.call(mute, { params: of(carl), body: { minutes: 15 } });
  expect(done).toEqual({
    userId: carl.id,
    user: { id: carl.id, username: 'carl', name: 'carl' },
    mutedUntil: expect.any(String),
  });
  expect(await until()).toBe(done.mutedUntil);
  const [again] = await elsewhere(site, carl);
  expect(await until(again)).toBe(done.mutedUntil);
  expect(await bob.call(muted, { params })).toEqual([done]);
  site.wait(15 * minute);
  expect(await until()).toBeNull();
  expect(await bob.call(muted, { params })).toEqual([]);
});

test('a later mute takes the place of an earlier one, and lifting it twice is no mistake', async () => {
  const { anna, bob, carl, dora, of, params } = await openWith(moderatedClub);
  await bob.call(mute, { params: of(carl), body: { minutes: 10080 } });
  const second = await anna.call(mute, { params: of(carl), body: { minutes: 60 } });
  expect(await bob.call(muted, { params })).toEqual([second]);
  const longer = await anna.call(mute, { params: of(dora), body: { minutes: 1440 } });
  expect(await bob.call(muted, { params })).toEqual([longer, second]);
  for (let time = 0; time < 2; time++) await bob.call(unmute, { params: of(carl) });
  expect(await bob.call(muted, { params })).toEqual([longer]);
  await dora.call(groupCalls.leave, { params: { id: params.groupId } });
  await bob.call(unmute, { params: of(dora) });
});

test.each([17, 0, -15, 15.5, '15', null])('for %j minutes nobody is muted', async (minutes) => {
  const { bob, carl, of, params } = await openWith(moderatedClub);
  const answer = await bob.ask(mute, { params: of(carl), body: { minutes: minutes as 15 } });
  expect(answer.statusCode).toBe(400);
  expect(await bob.call(muted, { params })).toEqual([]);
});

test('the person, the members and the staff hear of it, and the admins find it in the log', async () => {
  const { site, anna, bob, carl, dora, groupId, of } = await openWith(moderatedClub);
  const [bobs, carls, doras] = await listenAs(site, bob, carl, dora);
  for (const act of [
    () => bob.call(mute, { params: of(carl), body: { minutes: 60, reason: 'Rude' } }),
    () => bob.call(unmute, { params: of(carl) }),
  ]) {
    await act();
    for (const socket of [carls, doras]) {
      await socket.hears('group_update', ({ action, userIds }) => action === 'role_changed' && userIds[0] === carl.id);
    }
    await bobs.hears('moderation', (event) => event.groupId === groupId);
  }
  // Nothing is left to lift.
  await bob.call(unmute, { params: of(carl) });
  await doras.settle(`group:${groupId}`);
  expect([...carls.all('moderation'), ...doras.all('moderation')]).toEqual([]);
  const [lifted, made] = await anna.call(activityCalls.list, { params: { id: groupId } });
  expect(lifted).toMatchObject({ action: 'member_unmuted', actor: { id: bob.id }, target: { id: carl.id } });
  expect(made).toMatchObject({
    action: 'member_muted',
    actor: { id: bob.id },
    target: { id: carl.id },
    details: { until: expect.any(String) },
    message: 'Rude',
  });
});

test('who takes their data along finds where they are muted', async () => {
  const { bob, carl, groupId, of } = await openWith(moderatedClub);
  const { mutedUntil } = await bob.call(mute, { params: of(carl), body: { minutes: 60 } });
  const data = (await carl.ask(authCalls.exportData, {})).json();
  expect(data).toMatchObject({ mutes: [{ groupId, mutedUntil }], bans: [] });
});

test('a mute costs as many statements as ever, however many are muted', async () => {
  const { site, bob, carl, dora, of, params } = await openWith(moderatedClub);
  const cost = (work: () => Promise<unknown>) => countStatements(site, () => work());
  const first = await cost(() => bob.call(mute, { params: of(carl), body: { minutes: 60 } }));
  const list = await cost(() => bob.call(muted, { params }));
  expect(await cost(() => bob.call(mute, { params: of(dora), body: { minutes: 60 } }))).toBe(first);
  expect(await cost(() => bob.call(muted, { params }))).toBe(list);
  expect([first, list].every((statements) => statements <= 8)).toBe(true);
});

test('a mute holds in one group alone, and so does lifting it', async () => {
  const { anna, carl, groupId, of } = await openWith(moderatedClub);
  const { id: other } = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  const join = () => carl.call(groupCalls.join, { params: { id: other } });
  await join();
  const there = { groupId: other, userId: carl.id };
  const untilIn = async (id: number) => (await carl.call(groupCalls.get, { params: { id } })).viewer.mutedUntil;
  const { mutedUntil } = await anna.call(mute, { params: there, body: { minutes: 1440 } });
  await anna.call(mute, { params: of(carl), body: { minutes: 15 } });
  expect(await untilIn(other)).toBe(mutedUntil);
  await anna.call(unmute, { params: of(carl) });
  expect([await untilIn(groupId), await untilIn(other)]).toEqual([null, mutedUntil]);
  await carl.call(groupCalls.leave, { params: { id: other } });
  await anna.call(unmute, { params: of(carl) });
  expect((await join()).viewer.mutedUntil).toBe(mutedUntil);
});
