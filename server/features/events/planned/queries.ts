import { sql } from 'kysely';
import type { Tx } from '../../../database/types.ts';

interface ComingUp {
  viewerId: number;
  /** Only what begins later, or has a greater id and begins at the same time. */
  after: { date: string; id: number };
  limit: number;
}

/** So many rows are read of each group, however many occurrences its series have: what follows is not on this page. */
function comingUp({ db }: Tx, { viewerId, date, id, limit }: Omit<ComingUp, 'after'> & ComingUp['after']) {
  return shown(
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
              .where(({ eb, refTuple, tuple }) => eb(refTuple('events.eventDate', 'events.id'), '>', tuple(date, id)))
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
    .where(({ eb, refTuple, tuple }) => eb(refTuple('events.eventDate', 'events.id'), '>', tuple(date, id)))
    .where(({ or, eb, ref }) =>
      or([eb('farthest.date', 'is', null), eb('events.eventDate', '<=', ref('farthest.date'))]),
    )
    .where(({ or, eb }) => or([eb('events.isCancelled', '=', false), eb('own.status', 'in', ['going', 'maybe'])]))
    .orderBy('events.eventDate')
    .orderBy('events.id')
    .limit(limit)
    .execute();
}

/** Events of somebody's groups, soonest first; of those that are cancelled only what they wanted to come to. */
export function listComingUp(tx: Tx, { after, ...asked }: ComingUp) {
  return comingUp(tx, { ...asked, ...after });
}

export type PlannedEvent = Awaited<ReturnType<typeof listComingUp>>[number];

interface GoneTo {
  viewerId: number;
  since: string;
  /** Only what began earlier, or has a smaller id and began at the same time. */
  before: { date: string; id: number };
  limit: number;
}

function goneTo({ db }: Tx, { viewerId, since, date, id, limit }: Omit<GoneTo, 'before'> & GoneTo['before']) {
  return (
    shown(db, viewerId)
      .innerJoin('group_members', (join) =>
        join.onRef('group_members.groupId', '=', 'events.groupId').on('group_members.userId', '=', viewerId),
      )
      .where('events.eventDate', '>=', since)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('events.eventDate', 'events.id'), '<', tuple(date, id)))
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

/** Past events of somebody's groups that they had a place in, latest first. */
export function listGoneTo(tx: Tx, { before, ...asked }: GoneTo) {
  return goneTo(tx, { ...asked, ...before });
}

/** Events to come in which somebody got a place, and has not seen it. */
export function listNewPlaces(tx: Tx, { viewerId, now, limit }: { viewerId: number; now: string; limit: number }) {
  return tx.db
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

/** What is shown of an event, with somebody's answer. */
function shown(db: Pick<Tx['db'], 'selectFrom'>, viewerId: number) {
  return db
    .selectFrom('events')
    .innerJoin('groups', 'groups.id', 'events.groupId')
    .leftJoin('event_answers as own', (join) =>
      join.onRef('own.eventId', '=', 'events.id').on('own.userId', '=', viewerId),
    )
    .select(['events.id', 'events.name', 'events.description', 'events.location', 'events.groupId'])
    .select(['events.eventDate', 'events.localStart', 'events.timeZone', 'events.isCancelled'])
    .select(['events.goingCount', 'events.maxParticipants'])
    .select(['groups.name as groupName', 'own.status as userResponse', 'own.isWaiting']);
}
