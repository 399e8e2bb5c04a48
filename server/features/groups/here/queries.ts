import type { Tx } from '../../../database/types.ts';

/** Those of some people who are members of a group at this moment, and let others see that they are here. */
export async function listShown({ db }: Tx, groupId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.userId')
    .select(['users.id', 'users.username'])
    .where('group_members.groupId', '=', groupId)
    .where('group_members.userId', 'in', userIds)
    .where('users.isPresenceShown', '=', true)
    .orderBy('users.id')
    .execute();
}
