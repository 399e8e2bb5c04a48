import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { activityCalls } from '#contract/group-activity.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { openWith } from '../../testing/arranged.ts';
import { club, elsewhere } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { password, type Site } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';

const { setCooldown, cooldown, removeCooldown } = moderationCalls;

const set = (by: Person, groupId: number, body: object = {}) =>
  by.call(setCooldown, { params: { groupId }, body: { cooldownSeconds: 30, ...body } });
const status = (by: Person, groupId: number) => by.call(cooldown, { params: { groupId } });
const none = { active: false, cooldown: null, waitMs: 0 };

/** When somebody last said something, as sending keeps it. */
const spoke = (site: Site, { id }: Person, lastSentAt: string) =>
  site.database.write(({ db }) =>
    db.updateTable('conversation_readers').set({ lastSentAt }).where('userId', '=', id).execute(),
  );

test('staff set a cooldown, every member sees it, and plain members see how long they have to wait', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'moderator' } });
  expect(await status(carl, groupId)).toEqual(none);
  const made = await set(bob, groupId, { reason: '  Calm down ' });
  expect(made).toEqual({
    id: expect.any(Number),
    groupId,
    cooldownSeconds: 30,
    reason: 'Calm down',
    createdAt: expect.any(String),
    expiresAt: null,
    setterId: bob.id,
    setter: { id: bob.id, username: 'bob', name: 'bob' },
  });
  expect(await status(carl, groupId)).toEqual({ active: true, cooldown: made, waitMs: 0 });
  for (const person of [bob, carl]) await spoke(site, person, new Date().toISOString());
  const { waitMs } = await status(carl, groupId);
  expect(waitMs).toBeGreaterThan(20_000);
  expect(waitMs).toBeLessThanOrEqual(30_000);
  expect(await status(bob, groupId)).toMatchObject({ active: true, waitMs: 0 });
  site.wait(30_000);
  expect(await status(carl, groupId)).toMatchObject({ active: true, waitMs: 0 });
  const [again] = await elsewhere(site, carl);
  expect(await again?.call(cooldown, { params: { groupId } })).toMatchObject({ active: true, cooldown: made });
});

test('a new one takes the place of the old, whose id removes nothing any longer', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const first = await set(anna, groupId);
  const second = await set(anna, groupId, { cooldownSeconds: 60 });
  expect(second.id).not.toBe(first.id);
  const remove = (cooldownId: number, where = groupId) => ({ params: { groupId: where, cooldownId } });
  expect(await anna.refused(removeCooldown, remove(first.id))).toMatchObject({ status: 404, code: 'not_found' });
  expect((await status(bob, groupId)).cooldown).toEqual(second);
  await anna.call(removeCooldown, remove(second.id));
  expect(await status(bob, groupId)).toEqual(none);
  expect(await anna.refused(removeCooldown, remove(second.id))).toMatchObject({ status: 404 });
});

test('one of another group is not removed', async () => {
  const { site, anna, groupId } = await openWith(club);
  const { id: cooldownId } = await set(anna, groupId);
  const eve = await site.register('eve');
  const { id: own } = await eve.call(groupCalls.create, { body: { name: 'Eve’s' } });
  expect(await eve.refused(removeCooldown, { params: { groupId: own, cooldownId } })).toMatchObject({ status: 404 });
  expect(await status(anna, groupId)).toMatchObject({ active: true });
});

test('one that has expired is as if there were none', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id, expiresAt, createdAt } = await set(anna, groupId, { expiresIn: 5 });
  expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt)).toBe(5 * 60 * 1000);
  await spoke(site, bob, createdAt);
  site.wait(5 * 60 * 1000 - 5000);
  expect(await status(bob, groupId)).toMatchObject({ active: true });
  site.wait(5000);
  expect(await status(bob, groupId)).toEqual(none);
  expect(await anna.refused(removeCooldown, { params: { groupId, cooldownId: id } })).toMatchObject({ status: 404 });
  await set(anna, groupId);
  expect(await status(bob, groupId)).toMatchObject({ active: true });
});

test.each([
  [{ cooldownSeconds: 0 }, 'cooldownSeconds'],
  [{ cooldownSeconds: 301 }, 'cooldownSeconds'],
  [{ cooldownSeconds: 1.5 }, 'cooldownSeconds'],
  [{ expiresIn: -1 }, 'expiresIn'],
  [{ expiresIn: 1441 }, 'expiresIn'],
  [{ reason: 'x'.repeat(501) }, 'reason'],
])('%j is refused', async (body, field) => {
  const { anna, groupId } = await openWith(club);
  const refusal = await anna.refused(setCooldown, { params: { groupId }, body: { cooldownSeconds: 5, ...body } });
  expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  expect(await status(anna, groupId)).toEqual(none);
});

test('of those that are set at once exactly one stays, and each has its own id', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'moderator' } });
  for (let round = 0; round < 5; round++) {
    const set = [anna, bob, anna, bob, anna, bob].map((by) =>
      by.call(setCooldown, { params: { groupId }, body: { cooldownSeconds: 10 } }),
    );
    const ids = (await Promise.all(set)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    const rows = await site.database.read(({ db }) => db.selectFrom('cooldowns').selectAll().execute());
    expect(rows).toHaveLength(1);
    expect(ids).toContain(rows[0]?.id);
    expect((await status(carl, groupId)).cooldown?.id).toBe(rows[0]?.id);
  }
});

test('the members hear of it, and the admins find it in the log', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const address = await site.listen();
  const [bobs, eves] = [await listening(address, bob), await listening(address, eve, `group:${groupId}`)];
  const { id } = await set(anna, groupId, { reason: 'Calm down', expiresIn: 60 });
  await bobs.hears('cooldown', (event) => event.groupId === groupId);
  await anna.call(removeCooldown, { params: { groupId, cooldownId: id } });
  await bobs.hears('cooldown');
  await eves.settle(`group:${groupId}`);
  expect(eves.all('cooldown')).toEqual([]);
  const [removed, made] = await anna.call(activityCalls.list, { params: { id: groupId } });
  expect(removed).toMatchObject({ action: 'cooldown_removed', details: { seconds: 30 }, message: '' });
  expect(made).toMatchObject({
    action: 'cooldown_set',
    actor: { id: anna.id },
    target: null,
    details: { seconds: 30, until: expect.any(String) },
    message: 'Calm down',
  });
});

test('another group has a cooldown of its own', async () => {
  const { anna, groupId } = await openWith(club);
  const { id: other } = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  const { id } = await set(anna, other, { cooldownSeconds: 60 });
  await set(anna, groupId);
  expect((await status(anna, other)).cooldown).toMatchObject({ id, cooldownSeconds: 60 });
});

test('it stays when the account of whoever set it goes', async () => {
  const { anna, bob, carl, groupId } = await openWith(club);
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'moderator' } });
  await set(bob, groupId);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  expect((await status(carl, groupId)).cooldown).toMatchObject({ setter: { username: 'Deleted player' } });
});

test('what it takes to look does not depend on how many there are', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  await set(anna, groupId);
  site.statements.length = 0;
  await status(bob, groupId);
  expect(site.statements.filter((sql) => !sql.includes('sessions'))).toHaveLength(3);
});
