import { describe, expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import type { WriteTx } from '../database/types.ts';
import { Refusal } from '../kernel/refusal.ts';
import { openWith } from '../testing/arranged.ts';
import { club } from '../testing/club.ts';
import type { Person } from '../testing/person.ts';
import { password, type Site } from '../testing/site.ts';
import {
  lockGroupAndMemberships,
  lockMembershipForShare,
  lockMemberships,
  lockMembershipsForShare,
  membershipIn,
  membershipInside,
} from './membership.ts';
import { isAdmin, type Membership, mayTalk } from './rules.ts';

/** Stands for any change of a role that only admins may make. */
async function demote(tx: WriteTx, groupId: number, actorId: number, targetId: number): Promise<void> {
  const [actor] = await lockMemberships(tx, groupId, [actorId, targetId]);
  if (!isAdmin(actor)) throw new Refusal('not_allowed', 'Only admins may do this.');
  await tx.db
    .updateTable('group_members')
    .set({ role: 'member' })
    .where('groupId', '=', groupId)
    .where('userId', '=', targetId)
    .execute();
}

const setRole = (site: Site, groupId: number, userId: number, role: 'admin' | 'member') =>
  site.database.write((tx) =>
    tx.db
      .updateTable('group_members')
      .set({ role })
      .where('groupId', '=', groupId)
      .where('userId', '=', userId)
      .execute(),
  );

test('of two admins who demote each other one succeeds', async () => {
  const { site, bob, carl, groupId } = await openWith(club);
  for (let round = 0; round < 10; round++) {
    for (const { id } of [bob, carl]) await setRole(site, groupId, id, 'admin');
    const outcomes = await Promise.allSettled([
      site.database.write((tx) => demote(tx, groupId, bob.id, carl.id)),
      site.database.write((tx) => demote(tx, groupId, carl.id, bob.id)),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});

/** The two ways to keep a membership: one's own, and those of several who write together. */
const keeping: [string, (tx: WriteTx, userId: number, groupId: number) => Promise<Membership | undefined>][] = [
  ['a membership', lockMembershipForShare],
  ['several', async (tx, userId, groupId) => (await lockMembershipsForShare(tx, groupId, [userId])).get(userId)],
];

/** Writes on the strength of a membership of bob's, and does something else meanwhile. @returns what came first */
async function actBeside(
  { site, bob, groupId }: { site: Site; bob: Person; groupId: number },
  keep: (typeof keeping)[number][1],
  other: () => Promise<unknown>,
): Promise<string[]> {
  const order: string[] = [];
  const isHeld = Promise.withResolvers<void>();
  const act = site.database.write(async (tx) => {
    const membership = await keep(tx, bob.id, groupId);
    isHeld.resolve();
    // Time enough for whoever does not wait for this transaction.
    for (let at = 0; at < 300 && order.length === 0; at++) await membershipIn(tx, bob.id, groupId);
    if (membership !== undefined && mayTalk(membership)) order.push('acted');
  });
  await isHeld.promise;
  await Promise.all([act, other().then(() => order.push('changed'))]);
  return order;
}

test.each(keeping)(
  'what is written on the strength of %s is written before the membership ends, or not at all',
  async (_, keep) => {
    const { site, bob, groupId } = await openWith(club);
    const leave = () => bob.call(groupCalls.leave, { params: { id: groupId } });
    expect(await actBeside({ site, bob, groupId }, keep, leave)).toEqual(['acted', 'changed']);
    const after = await site.database.write((tx) => keep(tx, bob.id, groupId));
    expect(after?.role ?? null).toBeNull();
  },
);

test.each(keeping)('the group stays as it is while somebody writes on the strength of %s', async (_, keep) => {
  const { site, bob, groupId } = await openWith(club);
  const close = () =>
    site.database.write((tx) =>
      tx.db.updateTable('groups').set({ isPrivate: true }).where('id', '=', groupId).execute(),
    );
  expect(await actBeside({ site, bob, groupId }, keep, close)).toEqual(['acted', 'changed']);
});

test('of many who leave at once as often as they can, each departure removes one membership', async () => {
  const { bob, groupId } = await openWith(club);
  const leave = () => bob.ask(groupCalls.leave, { params: { id: groupId } });
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(Array.from({ length: 8 }, leave));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    await bob.call(groupCalls.join, { params: { id: groupId } });
  }
});

test('a departure beside the deletion of the account: the row goes once, and nobody waits in a circle', async () => {
  const { bob, groupId } = await openWith(club);
  const [deleted, ...left] = await Promise.all([
    bob.ask(authCalls.deleteAccount, { body: { password } }),
    ...Array.from({ length: 4 }, () => bob.ask(groupCalls.leave, { params: { id: groupId } })),
  ]);
  expect(deleted.statusCode).toBe(204);
  for (const { statusCode } of left) expect([200, 401, 409]).toContain(statusCode);
  expect(left.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
});

test('whose account goes waits for whoever has the group to themselves, and nobody waits in a circle', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const isHeld = Promise.withResolvers<void>();
  const timesGivenUp = () => site.statements.filter((sql) => /^delete from "group_members"/.test(sql)).length;
  let tries = 0;
  const act = site.database.write(async (tx) => {
    tries++;
    await lockGroupAndMemberships(tx, groupId, [anna.id]);
    isHeld.resolve();
    // Time enough for whoever does not wait for this transaction.
    for (let at = 0; at < 300 && timesGivenUp() === 0; at++) await membershipIn(tx, bob.id, groupId);
    await lockMemberships(tx, groupId, [bob.id]);
  });
  await isHeld.promise;
  await Promise.all([act, bob.call(authCalls.deleteAccount, { body: { password } })]);
  // Whoever is taken out of a circle tries again.
  expect([tries, timesGivenUp()]).toEqual([1, 1]);
});

describe('a private group', () => {
  test('exists for everyone, its inside for members only', async () => {
    const { site, bob, groupId } = await openWith(club);
    const eve = await site.register('eve');
    await site.database.write((tx) =>
      tx.db.updateTable('groups').set({ isPrivate: true }).where('id', '=', groupId).execute(),
    );
    await site.database.read(async (tx) => {
      expect(await membershipIn(tx, eve.id, groupId)).toMatchObject({ role: null, isPrivate: true });
      await expect(membershipInside(tx, eve.id, groupId)).rejects.toMatchObject({ code: 'not_found' });
      expect(await membershipInside(tx, bob.id, groupId)).toMatchObject({ role: 'member', groupName: 'Dinkers' });
      await expect(membershipIn(tx, bob.id, 999_999)).rejects.toMatchObject({ code: 'not_found' });
    });
    await expect(site.database.write((tx) => lockMembershipForShare(tx, bob.id, 999_999))).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(site.database.write((tx) => lockMemberships(tx, 999_999, [bob.id]))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
