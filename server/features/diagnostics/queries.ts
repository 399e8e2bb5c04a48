import type { Tx } from '../../database/types.ts';

export function listGroupsOf(tx: Tx, userId: number, limit: number) {
  return tx.db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.groupId')
    .select(['groups.id', 'groups.name', 'groups.isPrivate', 'group_members.role as userRole'])
    .where('group_members.userId', '=', userId)
    .orderBy('group_members.groupId', 'desc')
    .limit(limit)
    .execute();
}
