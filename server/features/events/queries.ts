import type { Change, New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exportedRows } from '../../kernel/page-queries.ts';
import { mayReadInside } from '../../membership/queries.ts';

/** The group of an event, which stays the same, and its place in a series at that moment. */
export async function findPlace({ db }: Tx, id: number) {
  return db
    .selectFrom('events')
    .select(['groupId', 'seriesId', 'plannedStart', 'drawHours', 'draw'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const heldColumns = [
  'id',
  'groupId',
  'creatorId',
  'createdAt',
  'changedAt',
  'uid',
  'sequence',
  'name',
  'description',
  'location',
  'bring',
  'eventDate',
  'localStart',
  'timeZone',
  'durationMinutes',
  'playerRankMin',
  'playerRankMax',
  'maxParticipants',
  'courts',
  'answerHours',
  'drawHours',
  'draw',
  'levelRule',
  'price',
  'currency',
  'isCancelled',
  'cancelReason',
  'seriesId',
  'plannedStart',
  'goingCount',
  'guestCount',
  'maybeCount',
  'waitingCount',
  'lastTurn',
  'remindedAt',
  'remindedFor',
] as const;

/** Locks events until the transaction ends, in the order in which everybody does: whoever answers meanwhile waits. */
export async function lockForUpdate({ db }: WriteTx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('events').select(heldColumns).where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export type LockedEvent = Awaited<ReturnType<typeof lockForUpdate>>[number];

/** Locks what of a series does not begin before a place in it. */
export function lockFollowing(tx: WriteTx, seriesId: number, plannedStart: string): Promise<LockedEvent[]> {
  return tx.db
    .selectFrom('events')
    .select(heldColumns)
    .where('seriesId', '=', seriesId)
    .where('plannedStart', '>=', plannedStart)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** @returns their ids, in the order in which they are given */
export async function insertEvents(tx: WriteTx, events: readonly New<'events'>[]): Promise<number[]> {
  const inserted = await tx.db.insertInto('events').values(events).returning('id').execute();
  return inserted.map(({ id }) => id).sort((one, other) => one - other);
}

/** Changes events, which are locked, alike; calendar programs hear of it. */
export async function updateEvents(tx: WriteTx, ids: readonly number[], change: Change<'events'>): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('events')
    .set(({ eb }) => ({ ...change, sequence: eb('sequence', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

export async function deleteEvents(tx: WriteTx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.db.deleteFrom('events').where('id', 'in', ids).execute();
}

export async function deletePaymentsOf({ db }: WriteTx, userId: number): Promise<void> {
  await db.deleteFrom('event_payments').where('userId', '=', userId).execute();
}

/** What is kept about a person: what they answered, and paid for, to what they always come, which events they made. */
export const eventsExport = {
  eventAnswers: exportedRows(
    'event_answers.eventId',
    (db, userId) =>
      db
        .selectFrom('event_answers')
        .innerJoin('events', 'events.id', 'event_answers.eventId')
        .select(['event_answers.eventId', 'events.name', 'events.eventDate'])
        .select(mayReadInside({ db }, userId, 'events.groupId'))
        .select(['event_answers.status', 'event_answers.isWaiting', 'event_answers.guests', 'event_answers.answeredAt'])
        .select('event_answers.draw')
        .where('event_answers.userId', '=', userId),
    ({ mayRead, name, eventDate, ...own }) => (mayRead ? { ...own, name, eventDate } : own),
  ),
  eventGuests: exportedRows('id', (db, userId) =>
    db
      .selectFrom('event_guests')
      .select(['id', 'eventId', 'name', 'level', 'isHere', 'at'])
      .where('hostId', '=', userId),
  ),
  eventsAlwaysGoing: exportedRows('seriesId', (db, userId) =>
    db.selectFrom('event_regulars').select(['seriesId', 'guests', 'since']).where('userId', '=', userId),
  ),
  eventPayments: exportedRows(
    ['event_payments.eventId', 'event_payments.guest'],
    (db, userId) =>
      db
        .selectFrom('event_payments')
        .innerJoin('events', 'events.id', 'event_payments.eventId')
        .select(['event_payments.eventId', 'event_payments.guest', 'event_payments.paidAt'])
        .select(['events.name', 'events.price', 'events.currency'])
        .select(mayReadInside({ db }, userId, 'events.groupId'))
        .where('event_payments.userId', '=', userId),
    ({ mayRead, name, price, currency, ...own }) => (mayRead ? { ...own, name, price, currency } : own),
  ),
  eventsMade: exportedRows(
    'id',
    (db, creatorId) =>
      db
        .selectFrom('events')
        .select(['id', 'groupId', 'name', 'description', 'location', 'bring', 'eventDate', 'timeZone', 'createdAt'])
        .select(mayReadInside({ db }, creatorId, 'events.groupId'))
        .where('creatorId', '=', creatorId),
    ({ mayRead, name, description, location, bring, eventDate, timeZone, ...own }) =>
      mayRead ? { ...own, name, description, location, bring, eventDate, timeZone } : own,
  ),
};
