import type { Tx } from '../../../database/types.ts';

interface Asked {
  groupIds: readonly number[];
  viewerId: number;
  now: string;
  until: string;
}

function next({ db }: Tx, { groupIds, viewerId, now, until }: Asked) {
  return db
    .selectFrom('groups')
    .innerJoin('events', (join) =>
      join.on('events.id', '=', ({ selectFrom }) =>
        selectFrom('events')
          .select('events.id')
          .whereRef('events.groupId', '=', 'groups.id')
          .where('events.eventDate', '>', now)
          .where('events.eventDate', '<=', until)
          .where('events.isCancelled', '=', false)
          .orderBy('events.eventDate')
          .orderBy('events.id')
          .limit(1)
          .$asScalar(),
      ),
    )
    .leftJoin('event_answers as own', (join) =>
      join.onRef('own.eventId', '=', 'events.id').on('own.userId', '=', viewerId),
    )
    .select(['events.groupId', 'events.id', 'events.name', 'events.eventDate', 'events.localStart', 'events.timeZone'])
    .select(['events.goingCount', 'own.status as userResponse'])
    .where('groups.id', 'in', groupIds)
    .execute();
}

export type NextEvent = Awaited<ReturnType<typeof listNext>>[number];

/** Of each of some groups the event that begins next, unless it is cancelled or later than `until`. */
export async function listNext(tx: Tx, { groupIds, ...asked }: Asked) {
  return groupIds.length === 0 ? [] : next(tx, { groupIds, ...asked });
}
