import { asBoolean } from '../../database/booleans.ts';
import type { Tx } from '../../database/types.ts';

/** Events with what each of some people has to do with them; without whoever is no member of its group, nor its guest. */
export function listTold({ db }: Tx, eventIds: readonly number[], userIds: readonly number[]) {
  return db
    .selectFrom('events')
    .innerJoin('groups', 'groups.id', 'events.groupId')
    .innerJoin('users as told', (join) => join.on('told.id', 'in', userIds))
    .leftJoin('group_members as member', (join) =>
      join.onRef('member.groupId', '=', 'events.groupId').onRef('member.userId', '=', 'told.id'),
    )
    .leftJoin('event_answers as own', (join) =>
      join.onRef('own.eventId', '=', 'events.id').onRef('own.userId', '=', 'told.id'),
    )
    .select(['events.id', 'events.groupId', 'groups.name as groupName', 'told.id as userId', 'events.creatorId'])
    .select(['events.name', 'events.location', 'events.bring', 'events.eventDate', 'events.timeZone'])
    .select(['events.isCancelled', 'events.cancelReason', 'events.maxParticipants', 'events.goingCount'])
    .select(['events.answerHours', 'events.drawHours', 'events.draw', 'events.playerRankMin', 'events.playerRankMax'])
    .select(['own.status', 'own.isWaiting', 'own.promotedAt', 'own.answeredById', 'own.draw as drawn'])
    .select('member.role')
    .select(({ eb }) => asBoolean(eb('own.answeredById', '=', eb.ref('told.lookedAfterById'))).as('isByKeeper'))
    .where('events.id', 'in', eventIds)
    .where(({ or, eb }) =>
      or([eb('member.userId', 'is not', null), eb('told.guestOfGroupId', '=', eb.ref('events.groupId'))]),
    )
    .execute();
}

export type ToldEvent = Awaited<ReturnType<typeof listTold>>[number];

/** An event, for who is to be told of it. */
export function findToldOf({ db }: Tx, id: number) {
  return db
    .selectFrom('events')
    .select(['id', 'groupId', 'creatorId', 'eventDate', 'isCancelled', 'answerHours'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Who has a place in an event. */
export function listComing({ db }: Tx, eventId: number) {
  return db
    .selectFrom('event_answers')
    .select('userId')
    .where('eventId', '=', eventId)
    .where('status', '=', 'going')
    .where('isWaiting', '=', false)
    .execute();
}

/** The admins of an event’s group, save one. */
export function listOrganisers({ db }: Tx, eventId: number, butId: number) {
  return db
    .selectFrom('events')
    .innerJoin('group_members', 'group_members.groupId', 'events.groupId')
    .select('group_members.userId')
    .where('events.id', '=', eventId)
    .where('group_members.role', '=', 'admin')
    .where('group_members.userId', '!=', butId)
    .execute();
}

/** Who asks to come to some events, in the order of their answers. */
export function listAsking({ db }: Tx, eventIds: readonly number[]) {
  return db
    .selectFrom('event_answers')
    .innerJoin('users', 'users.id', 'event_answers.userId')
    .select(['event_answers.eventId', 'users.id', 'users.username', 'users.name', 'users.rating'])
    .where('event_answers.eventId', 'in', eventIds)
    .where('event_answers.status', '=', 'asking')
    .orderBy('event_answers.turn')
    .execute();
}
