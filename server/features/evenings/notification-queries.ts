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

/** Open play as those see it who may be called there: members of its group, and its guests. */
export function listRacks({ db }: Tx, eveningIds: readonly number[], userIds: readonly number[]) {
  return db
    .selectFrom('evenings')
    .innerJoin('events', 'events.id', 'evenings.eventId')
    .innerJoin('users', (join) => join.on('users.id', 'in', userIds))
    .leftJoin('group_members as place', (join) =>
      join.onRef('place.userId', '=', 'users.id').onRef('place.groupId', '=', 'events.groupId'),
    )
    .select(['evenings.id', 'evenings.eventId', 'evenings.rack', 'events.groupId', 'events.name', 'users.id as userId'])
    .where('evenings.id', 'in', eveningIds)
    .where('evenings.endedAt', 'is', null)
    .where('evenings.rack', 'is not', null)
    .$narrowType<{ rack: object }>()
    .where(({ or, eb }) =>
      or([eb('place.userId', 'is not', null), eb('users.guestOfGroupId', '=', eb.ref('events.groupId'))]),
    )
    .execute();
}

export const listNames = ({ db }: Tx, userIds: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...userIds])
    .execute();
