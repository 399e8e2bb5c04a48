import type { Tx } from '../../../database/types.ts';
import { valueRows } from '../../../database/value-rows.ts';
import type { EventPlace } from '../../../kernel/domain-events.ts';
import { isTicked } from './queries.ts';

/** Of whom something else may count after a domain event. */

/** Who plays in a tournament, begun or not. */
export async function listPlayersOf(tx: Tx, tournamentId: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('participants')
    .select('userId')
    .where('tournamentId', '=', tournamentId)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Who played in a group's tournaments, or was at its events. */
export async function listActiveIn(tx: Tx, groupId: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('participants')
    .innerJoin('tournaments', 'tournaments.id', 'participants.tournamentId')
    .select('participants.userId')
    .where('tournaments.groupId', '=', groupId)
    .where('tournaments.startDate', 'is not', null)
    .union((db) =>
      db
        .selectFrom('event_attendance')
        .innerJoin('events', 'events.id', 'event_attendance.eventId')
        .select('event_attendance.userId')
        .where('events.groupId', '=', groupId)
        .where('event_attendance.isHere', '=', true),
    )
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Who was at some events, and at those that follow each of these places: whose runs they may break or join. */
export async function listConcerned(tx: Tx, places: readonly EventPlace[]): Promise<number[]> {
  if (places.length === 0) return [];
  const { db } = tx;
  const given = () =>
    valueRows(
      db,
      { id: 'id', groupId: 'id', eventDate: 'moment' },
      places.map(({ id, groupId, eventDate }) => ({ id, groupId, eventDate })),
    );
  const stood = db
    .selectFrom(given().as('given'))
    .select(['given.id', 'given.groupId', 'given.eventDate'])
    .union(
      db
        .selectFrom('events')
        .select(['events.id', 'events.groupId', 'events.eventDate'])
        .where('events.id', 'in', db.selectFrom(given().as('given')).select('given.id')),
    );
  const following = db.selectFrom(stood.as('place')).select(({ selectFrom }) =>
    selectFrom('events')
      .select('events.id')
      .whereRef('events.groupId', '=', 'place.groupId')
      .where('events.isCancelled', '=', false)
      .where('events.id', 'not in', db.selectFrom(given().as('given')).select('given.id'))
      .where(({ eb, refTuple }) =>
        eb(refTuple('events.eventDate', 'events.id'), '>', refTuple('place.eventDate', 'place.id')),
      )
      .where(({ exists }) => exists(isTicked(db)))
      .orderBy('events.eventDate')
      .orderBy('events.id')
      .limit(1)
      .as('id'),
  );
  const rows = await db
    .selectFrom('event_attendance')
    .select('event_attendance.userId')
    .distinct()
    .where('event_attendance.isHere', '=', true)
    .where(({ or, eb }) =>
      or([
        eb('event_attendance.eventId', 'in', db.selectFrom(given().as('given')).select('given.id')),
        eb('event_attendance.eventId', 'in', following),
      ]),
    )
    .execute();
  return rows.map(({ userId }) => userId);
}
