import { sql } from 'kysely';
import type { Tx } from '../../../database/types.ts';
import { keyset } from '../../../kernel/page-queries.ts';
import { isNextOfSeries, laterInSeries } from '../next-of-series-queries.ts';

/** What is planned, as lists of plans, cards of groups and calendar programs show it, with somebody's own reply. */
function planned(db: Pick<Tx['db'], 'selectFrom'>, viewerId: number) {
  return db
    .selectFrom('events')
    .innerJoin('groups', 'groups.id', 'events.groupId')
    .leftJoin('event_answers as own', (join) =>
      join.onRef('own.eventId', '=', 'events.id').on('own.userId', '=', viewerId),
    )
    .leftJoin('group_members as member', (join) =>
      join.onRef('member.groupId', '=', 'events.groupId').on('member.userId', '=', viewerId),
    )
    .select(['events.id', 'events.groupId', 'groups.name as groupName', 'events.name', 'events.description'])
    .select(['events.location', 'events.bring', 'events.eventDate', 'events.localStart', 'events.timeZone'])
    .select(['events.durationMinutes', 'events.isCancelled', 'events.cancelReason', 'events.goingCount'])
    .select(['events.guestCount', 'events.remindedAt', 'member.role'])
    .select(['events.maxParticipants', 'events.uid', 'events.sequence', 'events.changedAt', 'events.seriesId'])
    .select(['events.plannedStart', 'events.answerHours', 'own.status as reply', 'own.isWaiting']);
}

export type PlannedEvent = Awaited<ReturnType<ReturnType<typeof planned>['execute']>>[number];

/** Where a list by dates goes on, and how far. */
interface Page {
  viewerId: number;
  date: string;
  id: number;
  limit: number;
}

/** How many others have not answered an event of the query that its viewer runs; 0 of one that is later than that. */
const unansweredUntil = (until: string, viewerId: number) => sql<number>`case
  when member.role = 'admin' and events."eventDate" <= ${until} and not events."isCancelled" then (
    select cast(count(*) as integer) from group_members as asked
    where asked."groupId" = events."groupId" and asked."userId" != ${viewerId} and not exists (
      select 1 from event_answers as given
      where given."eventId" = events.id and given."userId" = asked."userId"
    )
  ) else 0 end`;

/**
 * Events of somebody's groups behind a place, soonest first; of those that are cancelled only what they wanted to come
 * to. A series is its next occurrence. So many rows are read of each group.
 *
 * @param since what began before that is over
 * @param remindable until when it is counted who has not answered
 */
export function listComingUp(
  { db }: Tx,
  { viewerId, date, id, limit, since, remindable }: Page & { since: string; remindable: string },
) {
  return planned(
    // Found once for each group, and not for each of its events.
    db.with(
      (cte) => cte('farthest').materialized(),
      (cte) =>
        cte
          .selectFrom('group_members')
          .select('group_members.groupId')
          .select(({ selectFrom }) =>
            selectFrom('events')
              .select('events.eventDate')
              .whereRef('events.groupId', '=', 'group_members.groupId')
              .where('events.isCancelled', '=', false)
              .where(keyset(['events.eventDate', 'events.id'], '>', [date, id]))
              .where(isNextOfSeries(since))
              .orderBy('events.eventDate')
              .orderBy('events.id')
              .limit(1)
              .offset(limit)
              .$asScalar()
              .as('date'),
          )
          .where('group_members.userId', '=', viewerId),
    ),
    viewerId,
  )
    .innerJoin(
      sql<{ groupId: number; date: string | null }>`farthest`.as('farthest'),
      'farthest.groupId',
      'events.groupId',
    )
    .select(laterInSeries().as('laterCount'))
    .select(unansweredUntil(remindable, viewerId).as('unansweredCount'))
    .where(keyset(['events.eventDate', 'events.id'], '>', [date, id]))
    .where(isNextOfSeries(since))
    .where(({ or, eb, ref }) =>
      or([eb('farthest.date', 'is', null), eb('events.eventDate', '<=', ref('farthest.date'))]),
    )
    .where(({ or, eb }) =>
      or([eb('events.isCancelled', '=', false), eb('own.status', 'in', ['going', 'maybe', 'asking'])]),
    )
    .orderBy('events.eventDate')
    .orderBy('events.id')
    .limit(limit)
    .execute();
}

/** Past events of somebody's groups before a place that they had a place in, latest first. */
export function listGoneTo(
  { db }: Tx,
  { viewerId, since, date, id, limit }: Page & { since: string },
): Promise<PlannedEvent[]> {
  return (
    planned(db, viewerId)
      .innerJoin('group_members', (join) =>
        join.onRef('group_members.groupId', '=', 'events.groupId').on('group_members.userId', '=', viewerId),
      )
      .where('events.eventDate', '>=', since)
      .where(keyset(['events.eventDate', 'events.id'], '<', [date, id]))
      .where('events.isCancelled', '=', false)
      // Asked of each event: what somebody ever answered is more.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('event_answers')
            .select('event_answers.eventId')
            .whereRef('event_answers.eventId', '=', 'events.id')
            .where('event_answers.userId', '=', viewerId)
            .where('event_answers.status', '=', 'going')
            .where('event_answers.isWaiting', '=', false),
        ),
      )
      .orderBy('events.eventDate', 'desc')
      .orderBy('events.id', 'desc')
      .limit(limit)
      .execute()
  );
}

/** What events of somebody's groups since a moment are called, and of each name when the next one begins or the last one did. */
export function listNames({ db }: Tx, { viewerId, since, now }: { viewerId: number; since: string; now: string }) {
  return db
    .selectFrom('events')
    .select(['groupId', 'name'])
    .select(sql<string | null>`min(case when "eventDate" > ${now} then "eventDate" end)`.as('next'))
    .select(sql<string | null>`max(case when "eventDate" <= ${now} then "eventDate" end)`.as('last'))
    .where('groupId', 'in', db.selectFrom('group_members').select('groupId').where('userId', '=', viewerId))
    .where('eventDate', '>', since)
    .where('isCancelled', '=', false)
    .groupBy(['groupId', 'name'])
    .execute();
}

interface Named {
  groupId: number;
  name: string;
  date: string;
}

/** The events that are called so in a group and begin then. */
export function listNamed({ db }: Tx, viewerId: number, named: readonly Named[]): Promise<PlannedEvent[]> {
  return planned(db, viewerId)
    .where(({ or, and, eb }) =>
      or(
        named.map(({ groupId, name, date }) =>
          and([
            eb('events.groupId', '=', groupId),
            eb('events.eventDate', '=', date),
            eb('events.name', '=', name),
            eb('events.isCancelled', '=', false),
          ]),
        ),
      ),
    )
    .limit(2 * named.length)
    .execute();
}

interface NextOf {
  groupIds: readonly number[];
  viewerId: number;
  now: string;
  until: string;
}

/** Of each of some groups the event that begins next, unless it is cancelled or later than `until`. */
export async function listNext({ db }: Tx, { groupIds, viewerId, now, until }: NextOf): Promise<PlannedEvent[]> {
  if (groupIds.length === 0) return [];
  return planned(db, viewerId)
    .where('groups.id', 'in', groupIds)
    .where('events.id', '=', ({ selectFrom }) =>
      selectFrom('events as next')
        .select('next.id')
        .whereRef('next.groupId', '=', 'groups.id')
        .where('next.eventDate', '>', now)
        .where('next.eventDate', '<=', until)
        .where('next.isCancelled', '=', false)
        .orderBy('next.eventDate')
        .orderBy('next.id')
        .limit(1)
        .$asScalar(),
    )
    .execute();
}

/** Events to come in which somebody got a place, and has not seen it. */
export function listNewPlaces({ db }: Tx, { viewerId, now, limit }: { viewerId: number; now: string; limit: number }) {
  return db
    .selectFrom('event_answers as own')
    .innerJoin('events', 'events.id', 'own.eventId')
    .innerJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'events.groupId').onRef('group_members.userId', '=', 'own.userId'),
    )
    .select(['events.id', 'events.groupId', 'events.name', 'events.eventDate', 'events.localStart', 'events.timeZone'])
    .where('own.userId', '=', viewerId)
    .where('own.promotedAt', 'is not', null)
    .where('events.isCancelled', '=', false)
    .where('events.eventDate', '>', now)
    .orderBy('events.eventDate')
    .orderBy('events.id')
    .limit(limit)
    .execute();
}

export interface Span {
  from: string;
  limit: number;
}

/** The events of all groups of a person without those that they said not to come to, or of one group; soonest first. */
export function listForCalendar(
  { db }: Tx,
  { userId, groupId }: { userId: number; groupId?: number },
  { from, limit }: Span,
): Promise<PlannedEvent[]> {
  return planned(db, userId)
    .$if(groupId === undefined, (query) =>
      query
        .innerJoin('group_members', (join) =>
          join.onRef('group_members.groupId', '=', 'events.groupId').on('group_members.userId', '=', userId),
        )
        .where(({ or, eb }) => or([eb('own.status', 'is', null), eb('own.status', '!=', 'not_going')])),
    )
    .$if(groupId !== undefined, (query) => query.where('events.groupId', '=', groupId ?? 0))
    .where('events.eventDate', '>=', from)
    .orderBy('events.eventDate')
    .orderBy('events.id')
    .limit(limit)
    .execute();
}

/** An event, and what the viewer is in its group. */
export function findPlanned({ db }: Tx, userId: number, id: number) {
  return planned(db, userId).select('groups.isPrivate').where('events.id', '=', id).executeTakeFirst();
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
