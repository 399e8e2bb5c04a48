import type { Tx } from '../../../database/types.ts';
import { exportedAtOnce } from '../../../kernel/every-page.ts';

/** Each in the order of its ids, `exportedAtOnce` at a time. */

export function listMembershipsOf(tx: Tx, userId: number, afterId = 0) {
  return tx.db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.groupId')
    .select(['groups.id', 'groups.name', 'group_members.role', 'group_members.joinedAt', 'groups.ownerId'])
    .where('userId', '=', userId)
    .where('group_members.groupId', '>', afterId)
    .orderBy('group_members.groupId')
    .limit(exportedAtOnce)
    .execute();
}

export function listMadeBy(tx: Tx, creatorId: number, afterId = 0) {
  return tx.db
    .selectFrom('groups')
    .select(['id', 'name', 'description', 'location', 'meetupDetails', 'skillLevel', 'isPrivate', 'createdAt'])
    .where('creatorId', '=', creatorId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(exportedAtOnce)
    .execute();
}
