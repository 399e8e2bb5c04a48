import type { Tx } from '../../database/types.ts';

/** Evenings as members of their groups see them. */
export function listTold({ db }: Tx, eveningIds: readonly number[], userIds: readonly number[]) {
  return db
    .selectFrom('evenings')
    .innerJoin('events', 'events.id', 'evenings.eventId')
    .innerJoin('group_members', 'group_members.groupId', 'events.groupId')
    .select(['evenings.id', 'evenings.endedAt', 'evenings.pausedAt', 'evenings.eventId'])
    .select(['events.groupId', 'events.name', 'group_members.userId'])
    .where('evenings.id', 'in', eveningIds)
    .where('group_members.userId', 'in', userIds)
    .execute();
}
