import { sql } from 'kysely';
import { asBoolean } from '../../../database/booleans.ts';
import type { Tx } from '../../../database/types.ts';
import { lastingTypes } from './rules.ts';

/** What a group's log calls it when somebody is a member no longer. */
const exits = ['member_left', 'member_removed', 'member_banned'] as const;

/**
 * What is known of what somebody has done: a message of theirs, a place in a group, or what the log of a group says
 * of the place that they had.
 */
export function findKnown(tx: Tx, userId: number) {
  return tx.db
    .selectNoFrom(({ exists, selectFrom, or }) => {
      const spoken = selectFrom('messages').select('messages.id').where('messages.senderId', '=', userId);
      const member = selectFrom('group_members').select('groupId').where('userId', '=', userId);
      const made = selectFrom('group_activity')
        .select('group_activity.id')
        .where('actorId', '=', userId)
        .where('action', '=', 'group_created');
      const role = sql<string | null>`details ->> 'previousRole'`;
      const left = selectFrom('group_activity')
        .select('group_activity.id')
        .where('actorId', '=', userId)
        .where('action', '=', 'member_left')
        .where(role, 'is not', null);
      const takenOut = selectFrom('group_activity')
        .select('group_activity.id')
        .where('targetId', '=', userId)
        .where('action', 'in', exits)
        .where(role, 'is not', null);
      const demoted = selectFrom('group_activity')
        .select('group_activity.id')
        .where('targetId', '=', userId)
        .where('action', '=', 'role_changed')
        .where(sql`details ->> 'newRole'`, '=', 'admin');
      return [
        asBoolean(exists(spoken)).as('hasSpoken'),
        asBoolean(or([exists(member), exists(made), exists(left), exists(takenOut)])).as('wasMember'),
        asBoolean(
          or([
            exists(member.where('role', '=', 'admin')),
            exists(made),
            exists(left.where(role, '=', 'admin')),
            exists(takenOut.where(role, '=', 'admin')),
            exists(demoted),
          ]),
        ).as('wasAdmin'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** What of it somebody was given. */
export function listGiven(tx: Tx, userId: number) {
  return tx.db
    .selectFrom('achievements')
    .select(['id', 'userId', 'type', 'tournamentId'])
    .where('userId', '=', userId)
    .where('tournamentId', 'is', null)
    .where('type', 'in', lastingTypes)
    .execute();
}

/**
 * Who said a message, and where; undefined where this person neither said it nor takes part in the conversation, and
 * where its group is gone.
 */
export function findMessage(tx: Tx, id: number, userId: number) {
  return tx.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'conversations.groupId').on('group_members.userId', '=', userId),
    )
    .select(['messages.senderId', 'conversations.groupId'])
    .where('messages.id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        and([eb('messages.senderId', '=', userId), eb('conversations.groupId', 'is not', null)]),
        eb('conversations.lowId', '=', userId),
        eb('conversations.highId', '=', userId),
        eb('group_members.role', 'is not', null),
      ]),
    )
    .executeTakeFirst();
}
