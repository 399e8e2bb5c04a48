import type { Tx, WriteTx } from '../database/types.ts';
import { Refusal } from '../kernel/refusal.ts';
import * as queries from './queries.ts';
import { type Membership, mayReadInside } from './rules.ts';

/** @throws Refusal `not_found` where there is no such group */
export async function membershipIn(tx: Tx, userId: number, groupId: number): Promise<Membership> {
  const found = await queries.find(tx, { userId, groupId });
  if (found === undefined) throw notFound();
  return { ...found, userId };
}

/** The same for what goes on inside. @throws Refusal `not_found` also where this person may not look inside */
export async function membershipInside(tx: Tx, userId: number, groupId: number): Promise<Membership> {
  const membership = await membershipIn(tx, userId, groupId);
  if (!mayReadInside(membership)) throw notFound();
  return membership;
}

/**
 * What a person is in a group, kept so until the transaction ends: whoever would remove them, change their role or
 * change the group waits. For whatever is written on the strength of a membership.
 *
 * @throws Refusal `not_found`
 */
export async function lockMembershipForShare(tx: WriteTx, userId: number, groupId: number): Promise<Membership> {
  const group = await queries.lockGroup(tx, groupId);
  if (group === undefined) throw notFound();
  const member = await queries.lockMemberForShare(tx, { userId, groupId });
  return { ...group, userId, role: member?.role ?? null, mutedUntil: member?.mutedUntil ?? null };
}

/**
 * The same for several people at once.
 *
 * @returns the memberships by person; whoever is no member has none, and nobody has one where there is no such group
 */
export async function lockMembershipsForShare(
  tx: WriteTx,
  groupId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Membership>> {
  const members = await queries.lockMembersForShare(tx, groupId, [...new Set(userIds)]);
  return new Map(members.map((member) => [member.userId, member]));
}

/**
 * What several people are in a group, locked for update until the transaction ends: for whoever changes memberships, so
 * that the rules decide on what still holds when the change is made.
 *
 * @returns in the order of `userIds`
 * @throws Refusal `not_found`
 */
export async function lockMemberships<const Ids extends readonly number[]>(
  tx: WriteTx,
  groupId: number,
  userIds: Ids,
): Promise<{ [At in keyof Ids]: Membership }> {
  return withMembers(tx, await queries.lockGroup(tx, groupId), userIds);
}

/**
 * The same with the group locked for update: for whoever changes or deletes it, or invites somebody into it or bans them:
 * of those who are no members there are no rows to lock, and nobody may come in meanwhile.
 *
 * @throws Refusal `not_found`
 */
export async function lockGroupAndMemberships<const Ids extends readonly number[]>(
  tx: WriteTx,
  groupId: number,
  userIds: Ids,
): Promise<{ [At in keyof Ids]: Membership }> {
  return withMembers(tx, await queries.lockGroup(tx, groupId, 'forUpdate'), userIds);
}

async function withMembers<const Ids extends readonly number[]>(
  tx: WriteTx,
  group: Awaited<ReturnType<typeof queries.lockGroup>>,
  userIds: Ids,
): Promise<{ [At in keyof Ids]: Membership }> {
  if (group === undefined) throw notFound();
  const members = await queries.lockMembers(tx, group.groupId, userIds);
  const locked = userIds.map((userId) => {
    const member = members.find((one) => one.userId === userId);
    return { ...group, userId, role: member?.role ?? null, mutedUntil: member?.mutedUntil ?? null };
  });
  return locked as { [At in keyof Ids]: Membership };
}

export function notFound(): Refusal {
  return new Refusal('not_found', 'The requested group could not be found.');
}
