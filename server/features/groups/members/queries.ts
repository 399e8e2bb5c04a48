import type { MemberRole } from '#contract/groups.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { memberColumns } from '../queries.ts';

interface ListOfMembers {
  groupId: number;
  /** How the username begins, in lower case. */
  prefix: string | undefined;
  role: MemberRole | undefined;
  after: readonly [joinedAt: string, userId: number] | undefined;
  limit: number;
}

/** In the order in which they joined. */
export function listMembers(tx: Tx, { groupId, prefix, role, after, limit }: ListOfMembers) {
  return tx.db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.userId')
    .select(memberColumns)
    .where('group_members.groupId', '=', groupId)
    .$if(role !== undefined, (query) => query.where('group_members.role', '=', role ?? 'member'))
    .$if(prefix !== undefined, (query) =>
      query.where('users.usernameKey', '>=', prefix ?? '').where('users.usernameKey', '<', `${prefix ?? ''}\u{10ffff}`),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('group_members.joinedAt', 'group_members.userId'), '>', tuple(after?.[0] ?? '', after?.[1] ?? 0)),
      ),
    )
    .orderBy('group_members.joinedAt')
    .orderBy('group_members.userId')
    .limit(limit)
    .execute();
}

export function findMember(tx: Tx, groupId: number, userId: number) {
  return tx.db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.userId')
    .select(memberColumns)
    .where('group_members.groupId', '=', groupId)
    .where('group_members.userId', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function updateRole(tx: WriteTx, groupId: number, userId: number, role: MemberRole): Promise<void> {
  await tx.db
    .updateTable('group_members')
    .set({ role })
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .execute();
}
