import { filledUp, prepared } from '../../../database/prepared.ts';
import type { Tx } from '../../../database/types.ts';

const membersShown = prepared((db, { groupId, userIds }: { groupId: number; userIds: readonly number[] }) =>
  db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.userId')
    .select(['users.id', 'users.username'])
    .where('group_members.groupId', '=', groupId)
    .where('group_members.userId', 'in', userIds)
    .where('users.isPresenceShown', '=', true)
    .orderBy('users.id'),
);

/** Those of some people who are members of a group at this moment, and let others see that they are here. */
export async function listShown(tx: Tx, groupId: number, userIds: readonly number[]) {
  return userIds.length === 0 ? [] : membersShown(tx, { groupId, userIds: filledUp(userIds) });
}
