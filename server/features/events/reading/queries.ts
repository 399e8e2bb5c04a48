import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import type { Tx } from '../../../database/types.ts';
import { isAmong, valueRows } from '../../../database/value-rows.ts';
import { isOutside } from '../../../membership/queries.ts';
import { isNextOfSeries, laterInSeries } from '../next-of-series-queries.ts';

type Db = Tx['db'];

const paidBy = (userId: RawBuilder<unknown>) => sql<number>`(select count(*) from event_payments as paid
  where paid."eventId" = events.id and paid."userId" = ${userId})`;

/** 1 is next; 0 for who does not wait. */
const positionInLine = sql<number>`(select count(*) from event_answers as ahead
  where ahead."eventId" = own."eventId" and ahead.status = 'going' and ahead."isWaiting" and own."isWaiting"
    and ahead.turn <= own.turn)`;

/** Events with their group and all that they are to the viewer. */
function seen(db: Db, viewerId: number) {
  return db
    .selectFrom('events')
    .innerJoin('groups', 'groups.id', 'events.groupId')
    .leftJoin('group_members as member', (join) =>
      join.onRef('member.groupId', '=', 'events.groupId').on('member.userId', '=', viewerId),
    )
    .leftJoin('event_answers as own', (join) =>
      join.onRef('own.eventId', '=', 'events.id').on('own.userId', '=', viewerId),
    )
    .leftJoin('event_series as series', 'series.id', 'events.seriesId')
    .leftJoin('event_regulars as regular', (join) =>
      join.onRef('regular.seriesId', '=', 'events.seriesId').on('regular.userId', '=', viewerId),
    )
    .leftJoin('users as answerer', 'answerer.id', 'own.answeredById')
    .leftJoin('evenings', 'evenings.eventId', 'events.id')
    .leftJoin('event_tournaments', 'event_tournaments.eventId', 'events.id')
    .select(['events.id', 'events.groupId', 'groups.name as groupName', 'groups.isPrivate', 'groups.ownerId'])
    .select(['member.role', 'member.mutedUntil'])
    .select(['events.creatorId', 'events.createdAt', 'events.name', 'events.description', 'events.location'])
    .select(['events.bring', 'events.eventDate', 'events.localStart', 'events.timeZone', 'events.durationMinutes'])
    .select(['events.playerRankMin', 'events.playerRankMax', 'events.maxParticipants', 'events.courts'])
    .select(['events.isCancelled', 'events.cancelReason', 'events.seriesId', 'events.plannedStart'])
    .select(['events.goingCount', 'events.guestCount', 'events.maybeCount', 'events.waitingCount'])
    .select(['events.remindedAt', 'events.answerHours', 'events.drawHours', 'events.draw', 'events.levelRule'])
    .select(['events.price', 'events.currency'])
    .select(['own.status as ownStatus', 'own.guests as ownGuests', 'own.isWaiting as ownIsWaiting'])
    .select(['own.promotedAt', 'own.draw as drawn', 'answerer.id as answererId'])
    .select(['answerer.username as answererUsername', 'answerer.name as answererName'])
    .select(laterInSeries().as('laterCount'))
    .select(['series.repeat', 'series.extendAt', 'series.timeZone as seriesZone', 'regular.userId as regularId'])
    .select(['evenings.id as eveningId', 'event_tournaments.tournamentId'])
    .select(({ eb }) => eb('evenings.rack', 'is not', null).as('isRack'))
    .select([paidBy(sql.val(viewerId)).as('paidCount'), positionInLine.as('position')]);
}

/** An event as the viewer would see it, whether they may or not. */
export async function findEvent({ db }: Tx, id: number, viewerId: number) {
  return seen(db, viewerId).where('events.id', '=', id).executeTakeFirst();
}

/** An event with each whom the viewer looks after in its group, and their answer; once without, where that is nobody. */
export function listWardAnswers({ db }: Tx, id: number, viewerId: number) {
  return db
    .selectFrom('events')
    .innerJoin('groups', 'groups.id', 'events.groupId')
    .leftJoin('group_members as member', (join) =>
      join.onRef('member.groupId', '=', 'events.groupId').on('member.userId', '=', viewerId),
    )
    .leftJoin('users as ward', (join) =>
      join.onRef('ward.guestOfGroupId', '=', 'events.groupId').on('ward.lookedAfterById', '=', viewerId),
    )
    .leftJoin('event_answers as own', (join) =>
      join.onRef('own.eventId', '=', 'events.id').onRef('own.userId', '=', 'ward.id'),
    )
    .select(['groups.isPrivate', 'groups.ownerId', 'member.role', 'events.eventDate', 'events.isCancelled'])
    .select(['events.timeZone', 'events.remindedAt', 'events.answerHours', 'events.drawHours', 'events.draw'])
    .select(['ward.id as wardId', 'ward.username as wardUsername', 'ward.name as wardName'])
    .select(['ward.rating as wardRating', 'ward.ratingType as wardRatingType'])
    .select(['own.status as ownStatus', 'own.isWaiting as ownIsWaiting', 'own.draw as drawn'])
    .select([paidBy(sql.ref('ward.id')).as('paidCount'), positionInLine.as('position')])
    .where('events.id', '=', id)
    .orderBy('ward.id')
    .execute();
}

export type WardAnswerRow = Awaited<ReturnType<typeof listWardAnswers>>[number];

export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** Which page of a list of events. */
interface PageOf {
  viewerId: number;
  now: string;
  /** The last row of the page before. */
  afterDate: string | undefined;
  afterId: number | undefined;
  limit: number;
}

/** Which events a list holds, in the order of their dates. */
type Found = SelectQueryBuilder<Schema, 'events', Pick<Selectable<Schema['events']>, 'id' | 'eventDate'>>;

/** The ids of a page are found first, in an index: what is looked up of each is looked up of these alone. */
function listPage(
  db: Db,
  found: Found,
  { viewerId, afterDate, afterId, limit }: PageOf,
  direction: 'asc' | 'desc' = 'asc',
): Promise<EventRow[]> {
  const page = found
    .$if(afterId !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('events.eventDate', 'events.id'),
          direction === 'asc' ? '>' : '<',
          tuple(afterDate ?? '', afterId ?? 0),
        ),
      ),
    )
    .orderBy('events.eventDate', direction)
    .orderBy('events.id', direction)
    .limit(limit);
  return seen(db, viewerId)
    .innerJoin(page.as('page'), 'page.id', 'events.id')
    .orderBy('page.eventDate', direction)
    .orderBy('page.id', direction)
    .execute();
}

const dated = (db: Db): Found => db.selectFrom('events').select(['events.id', 'events.eventDate']);

/** Those of a group: what is to come soonest first, else the latest first. */
export function listByGroup(
  { db }: Tx,
  groupId: number,
  which: 'upcoming' | 'past' | 'all',
  { series, seriesId, ...page }: PageOf & { series?: 'next' | undefined; seriesId?: number | undefined },
): Promise<EventRow[]> {
  const found = dated(db)
    .where('events.groupId', '=', groupId)
    .$if(seriesId !== undefined, (query) => query.where('events.seriesId', '=', seriesId ?? 0))
    .$if(which === 'upcoming' && series === 'next', (query) => query.where(isNextOfSeries(page.now)))
    .$if(which !== 'all', (query) => query.where('events.eventDate', which === 'upcoming' ? '>=' : '<', page.now));
  return listPage(db, found, page, which === 'upcoming' ? 'asc' : 'desc');
}

/** What is to come in somebody's groups, soonest first. */
export function listByUser({ db }: Tx, page: PageOf): Promise<EventRow[]> {
  const found = db
    .selectFrom('group_members as mine')
    .innerJoin('events', 'events.groupId', 'mine.groupId')
    .select(['events.id', 'events.eventDate'])
    .where('mine.userId', '=', page.viewerId)
    .where('events.eventDate', '>=', page.now);
  // Cast: of what is joined only the events are asked for from here on.
  return listPage(db, found as unknown as Found, page);
}

/** What is to come, with a place that is free, in groups that somebody could join. @param apart whose events are left out */
export function listOpen({ db }: Tx, apart: readonly number[], page: PageOf): Promise<EventRow[]> {
  const found = db
    .selectFrom('events')
    .innerJoin('groups', 'groups.id', 'events.groupId')
    .select(['events.id', 'events.eventDate'])
    .where('events.eventDate', '>', page.now)
    .where('events.isCancelled', '=', false)
    .whereRef('events.goingCount', '<', 'events.maxParticipants')
    .where('groups.isPrivate', '=', false)
    .where(isOutside({ db }, page.viewerId, 'events.groupId'))
    .where('events.creatorId', 'not in', [nobody, ...apart]);
  return listPage(db, found as unknown as Found, page);
}

/** No id: a list in a statement has something in it. */
const nobody = 0;

/** The first who have a place in each of some events, in the order of their answers: one statement for all of them. */
export async function listFaces({ db }: Tx, eventIds: readonly number[], limit: number) {
  if (eventIds.length === 0) return [];
  const ids = eventIds.map((id) => ({ id }));
  return db
    .selectFrom(valueRows(db, { id: 'id' }, ids).as('given'))
    .innerJoin('event_answers', (join) =>
      join
        .onRef('event_answers.eventId', '=', 'given.id')
        .on(({ ref, selectFrom }) =>
          isAmong(
            db,
            ref('event_answers.userId'),
            selectFrom('event_answers as first')
              .select('first.userId')
              .whereRef('first.eventId', '=', 'given.id')
              .where('first.status', '=', 'going')
              .where('first.isWaiting', '=', false)
              .orderBy('first.turn')
              .limit(limit),
          ),
        ),
    )
    .innerJoin('users', 'users.id', 'event_answers.userId')
    .select(['event_answers.eventId', 'users.id', 'users.username', 'users.name', 'event_answers.guests'])
    .orderBy('event_answers.turn')
    .execute();
}

export type FaceRow = Awaited<ReturnType<typeof listFaces>>[number];

/** How many events of a group there are on each day that has any, by the events' own clocks. @param before the last of them */
export function countByDay({ db }: Tx, { groupId, from, before }: { groupId: number; from: string; before: string }) {
  const day = sql<string>`substr(${sql.ref('localStart')}, 1, 10)`;
  return db
    .selectFrom('events')
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('count')])
    .where('groupId', '=', groupId)
    .where('localStart', '>=', from)
    .where('localStart', '<', before)
    .groupBy(day)
    .orderBy(day)
    .execute();
}
