import type { Tx } from '../../database/types.ts';

/** A person, as they are found by a name that is typed. */
export function findByName(tx: Tx, usernameKey: string) {
  return tx.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('usernameKey', '=', usernameKey)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function findIsSiteAdmin(tx: Tx, id: number): Promise<boolean> {
  const user = await tx.db.selectFrom('users').select('isSiteAdmin').where('id', '=', id).executeTakeFirstOrThrow();
  return user.isSiteAdmin;
}

/** The groups that a person is in, those made last first. */
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
