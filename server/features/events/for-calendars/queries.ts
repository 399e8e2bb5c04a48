import type { Tx } from '../../../database/types.ts';

/** What calendar programs are told of events. */
function told(db: Tx['db']) {
  return db
    .selectFrom('events')
    .innerJoin('groups', 'groups.id', 'events.groupId')
    .select([
      'events.id',
      'events.groupId',
      'groups.name as groupName',
      'events.uid',
      'events.sequence',
      'events.changedAt',
      'events.name',
      'events.description',
      'events.location',
      'events.bring',
      'events.durationMinutes',
      'events.eventDate',
      'events.timeZone',
      'events.isCancelled',
      'events.cancelReason',
      'events.seriesId',
      'events.plannedStart',
    ]);
}

interface Since {
  from: string;
  most: number;
}

function ofGroups({ db }: Tx, { userId, from, most }: Since & { userId: number }) {
  return told(db)
    .innerJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'events.groupId').on('group_members.userId', '=', userId),
    )
    .leftJoin('event_answers', (join) =>
      join
        .onRef('event_answers.eventId', '=', 'events.id')
        .on('event_answers.userId', '=', userId)
        .on('event_answers.status', '=', 'not_going'),
    )
    .where('event_answers.eventId', 'is', null)
    .where('events.eventDate', '>=', from)
    .orderBy('events.eventDate')
    .orderBy('events.id')
    .limit(most)
    .execute();
}

/** The events of all groups of a person, without those that they said not to come to; soonest first. */
export const listOfPerson = (tx: Tx, userId: number, since: Since) => ofGroups(tx, { ...since, userId });

export type ToldRow = Awaited<ReturnType<typeof listOfPerson>>[number];

function ofGroup({ db }: Tx, { groupId, from, most }: Since & { groupId: number }) {
  return told(db)
    .where('events.groupId', '=', groupId)
    .where('events.eventDate', '>=', from)
    .orderBy('events.eventDate')
    .orderBy('events.id')
    .limit(most)
    .execute();
}

export const listOfGroup = (tx: Tx, groupId: number, since: Since) => ofGroup(tx, { ...since, groupId });

/** An event, and the viewer's place in its group. */
export function findTold({ db }: Tx, userId: number, id: number) {
  return told(db)
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'events.groupId').on('group_members.userId', '=', userId),
    )
    .select(['groups.isPrivate', 'group_members.role'])
    .where('events.id', '=', id)
    .executeTakeFirst();
}

export async function listSeries({ db }: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('event_series')
    .select(['id', 'groupId', 'uid', 'sequence', 'changedAt', 'repeat', 'firstStart', 'timeZone', 'details'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}
