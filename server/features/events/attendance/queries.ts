import type { AliasableExpression } from 'kysely';
import { maxGuests } from '#contract/events/facts.ts';
import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { exportedRows, keyset } from '../../../kernel/page-queries.ts';
import { isCalledLike } from '../../../kernel/people-queries.ts';
import { mayReadInside, playersIn } from '../../../membership/queries.ts';

const eventColumns = [
  'events.id',
  'events.groupId',
  'events.name',
  'events.eventDate',
  'events.timeZone',
  'events.isCancelled',
] as const;

/** An event, and what somebody is in its group. */
export async function findWithMembership(tx: Tx, id: number, userId: number) {
  const found = await tx.db
    .selectFrom('events')
    .innerJoin('groups', 'groups.id', 'events.groupId')
    .leftJoin('group_members', (join) =>
      join.onRef('group_members.groupId', '=', 'groups.id').on('group_members.userId', '=', userId),
    )
    .select(eventColumns)
    .select(['groups.name as groupName', 'groups.isPrivate', 'groups.ownerId'])
    .select(['group_members.role', 'group_members.mutedUntil'])
    .where('events.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { groupName, isPrivate, ownerId, role, mutedUntil, ...event } = found;
  return { event, membership: { userId, groupId: event.groupId, groupName, isPrivate, ownerId, role, mutedUntil } };
}

/** Locked until the transaction ends: for share it is not changed meanwhile, for update something is made of it once. */
export function lockEvent(tx: WriteTx, id: number, lock: 'forShare' | 'forUpdate') {
  return tx.db.selectFrom('events').select(eventColumns).where('id', '=', id)[lock]().executeTakeFirst();
}

interface OfEvent {
  eventId: number;
  groupId: number;
}

/** Whoever means to come, or came. */
const whoIsListed = (db: Tx['db'], eventId: number) =>
  db
    .selectFrom('event_answers')
    .select('userId')
    .where('eventId', '=', eventId)
    .where('status', 'in', ['going', 'maybe'])
    .union(
      db.selectFrom('event_attendance').select('userId').where('eventId', '=', eventId).where('isHere', '=', true),
    );

/** The members and guests of the group, or those of them who are searched for. */
const whoIsFound = (db: Tx['db'], groupId: number, words?: readonly string[]) =>
  db
    .selectFrom(playersIn({ db }, groupId).as('one'))
    .select('one.userId')
    .$if(words !== undefined, (query) => query.where(isCalledLike('one.userId', words ?? [])));

/** Those with a place, who wait, who may come, and the others. */
function attendees(db: Tx['db'], eventId: number, people: AliasableExpression<{ userId: number }>) {
  return db
    .selectFrom(people.as('person'))
    .innerJoin('users', 'users.id', 'person.userId')
    .leftJoin('event_answers as answer', (join) =>
      join.onRef('answer.userId', '=', 'person.userId').on('answer.eventId', '=', eventId),
    )
    .leftJoin('event_attendance as tick', (join) =>
      join.onRef('tick.userId', '=', 'person.userId').on('tick.eventId', '=', eventId),
    )
    .select(['person.userId', 'users.username', 'users.name', 'users.rating', 'users.ratingType'])
    .select(['answer.status', 'answer.isWaiting', 'answer.guests', 'tick.isHere', 'tick.at'])
    .select(({ eb, fn }) => [
      fn.coalesce('answer.turn', eb.lit(0)).as('turn'),
      eb
        .case()
        .when(eb.and([eb('answer.status', '=', 'going'), eb('answer.isWaiting', '=', false)]))
        .then(eb.lit(0))
        .when('answer.status', '=', 'going')
        .then(eb.lit(1))
        .when('answer.status', '=', 'maybe')
        .then(eb.lit(2))
        .else(eb.lit(3))
        .end()
        .$castTo<number>()
        .as('rank'),
    ]);
}

interface ListOfAttendees extends OfEvent {
  /** By which words somebody is searched for: then among the members. */
  words: readonly string[] | undefined;
  after: readonly [rank: number, turn: number, userId: number] | undefined;
  limit: number;
}

export function listAttendees({ db }: Tx, { eventId, groupId, words, after, limit }: ListOfAttendees) {
  const people = words === undefined ? whoIsListed(db, eventId) : whoIsFound(db, groupId, words);
  return db
    .selectFrom(attendees(db, eventId, people).as('attendee'))
    .selectAll()
    .where(keyset(['rank', 'turn', 'userId'], '>', after))
    .orderBy('rank')
    .orderBy('turn')
    .orderBy('userId')
    .limit(limit)
    .execute();
}

export type AttendeeRow = Awaited<ReturnType<typeof listAttendees>>[number];

/**
 * How often somebody had a place where people were ticked, and how often they came then: in each group of which somebody
 * else is an admin.
 *
 * @param before only what began before that
 */
export function listRecords(tx: Tx, { userId, adminId, before }: { userId: number; adminId: number; before: string }) {
  return tx.db
    .selectFrom('event_answers as answer')
    .innerJoin('events', 'events.id', 'answer.eventId')
    .innerJoin('group_members as admin', 'admin.groupId', 'events.groupId')
    .innerJoin('groups', 'groups.id', 'events.groupId')
    .leftJoin('event_attendance as own', (join) =>
      join
        .onRef('own.eventId', '=', 'answer.eventId')
        .onRef('own.userId', '=', 'answer.userId')
        .on('own.isHere', '=', true),
    )
    .select(['events.groupId', 'groups.name as groupName'])
    .select(({ fn }) => [fn.countAll<number>().as('places'), fn.count<number>('own.userId').as('came')])
    .where('answer.userId', '=', userId)
    .where('admin.userId', '=', adminId)
    .where('admin.role', '=', 'admin')
    .where('answer.status', '=', 'going')
    .where('answer.isWaiting', '=', false)
    .where('events.isCancelled', '=', false)
    .where('events.eventDate', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('event_attendance')
          .select('event_attendance.userId')
          .whereRef('event_attendance.eventId', '=', 'answer.eventId')
          .where('event_attendance.isHere', '=', true),
      ),
    )
    .groupBy(['events.groupId', 'groups.name'])
    .orderBy('events.groupId')
    .execute();
}

/** The members and guests of a group who were ticked, in the order of their ids. */
/** @param isByTime in the order in which they were ticked */
export async function listHere(tx: Tx, { eventId, groupId }: OfEvent, isByTime = false): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('event_attendance')
    .select('event_attendance.userId')
    .where('event_attendance.userId', 'in', playersIn(tx, groupId))
    .where('event_attendance.eventId', '=', eventId)
    .where('event_attendance.isHere', '=', true)
    .$if(isByTime, (select) => select.orderBy('event_attendance.at'))
    .orderBy('event_attendance.userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Guests of members who were ticked, in the order of their ids. */
export function listGuestsHere({ db }: Tx, eventId: number) {
  return db
    .selectFrom('event_guests')
    .select(['id', 'hostId', 'number', 'level'])
    .where('eventId', '=', eventId)
    .where('number', '<=', maxGuests)
    .where('isHere', '=', true)
    .orderBy('id')
    .execute();
}

export type GuestHere = Awaited<ReturnType<typeof listGuestsHere>>[number];

/** Says how strong a guest is. */
export async function upsertLevel(tx: WriteTx, guest: New<'event_guests'>): Promise<void> {
  await tx.db
    .insertInto('event_guests')
    .values(guest)
    .onConflict((conflict) =>
      conflict.columns(['eventId', 'hostId', 'number']).doUpdateSet(({ ref }) => ({ level: ref('excluded.level') })),
    )
    .execute();
}

/** Whether an evening is played, or was, at an event. */
export async function hasEvening({ db }: Tx, eventId: number): Promise<boolean> {
  return (await db.selectFrom('evenings').select('id').where('eventId', '=', eventId).executeTakeFirst()) !== undefined;
}

interface Brought {
  eventId: number;
  hostId: number;
  number: number;
}

export async function updateBrought({ db }: WriteTx, eventId: number, hostId: number, guests: number): Promise<void> {
  await db
    .updateTable('event_answers')
    .set({ guests })
    .where('eventId', '=', eventId)
    .where('userId', '=', hostId)
    .execute();
}

/** Somebody brings one fewer: those after them have the number before. */
export async function deleteBrought({ db }: WriteTx, { eventId, hostId, number }: Brought): Promise<void> {
  const of = { eventId, hostId };
  await db
    .deleteFrom('event_guests')
    .where('number', '=', number)
    .where((eb) => eb.and(of))
    .execute();
  await db
    .updateTable('event_guests')
    .set(({ eb }) => ({ number: eb('number', '-', 1) }))
    .where('number', '>', number)
    .where((eb) => eb.and(of))
    .execute();
}

/** What was paid for them is paid by them, and for those after them under the number before. */
export async function movePayment({ db }: WriteTx, { eventId, hostId, number }: Brought, userId: number) {
  const paid = await db
    .deleteFrom('event_payments')
    .where('eventId', '=', eventId)
    .where('userId', '=', hostId)
    .where('guest', '=', number)
    .returning('paidAt')
    .executeTakeFirst();
  if (paid !== undefined) {
    await db
      .insertInto('event_payments')
      .values({ eventId, userId, guest: 0, paidAt: paid.paidAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .updateTable('event_payments')
    .set(({ eb }) => ({ guest: eb('guest', '-', 1) }))
    .where('eventId', '=', eventId)
    .where('userId', '=', hostId)
    .where('guest', '>', number)
    .execute();
}

/** Gives places to some of those who wait. @returns who got one */
export function updateWaiting({ db }: WriteTx, eventId: number, userIds: readonly number[], promotedAt: string) {
  return db
    .updateTable('event_answers')
    .set({ isWaiting: false, promotedAt })
    .where('eventId', '=', eventId)
    .where('userId', 'in', userIds)
    .where('status', '=', 'going')
    .where('isWaiting', '=', true)
    .returning(['userId', 'guests'])
    .execute();
}

/** Of some people those who are of the group, or were ticked before. */
export function listAttendeesAmong({ db }: Tx, { eventId, groupId }: OfEvent, userIds: readonly number[]) {
  const ticked = db.selectFrom('event_attendance').select('userId').where('eventId', '=', eventId);
  const people = whoIsListed(db, eventId).union(ticked).union(whoIsFound(db, groupId));
  return attendees(db, eventId, people).where('person.userId', 'in', userIds).execute();
}

/**
 * Says of people whether they are here; what was said last counts.
 *
 * @returns of whom it is now so, and was not said before
 */
export async function upsertTicks(tx: WriteTx, ticks: readonly New<'event_attendance'>[]): Promise<number[]> {
  if (ticks.length === 0) return [];
  const rows = await tx.db
    .insertInto('event_attendance')
    .values(ticks)
    .onConflict((conflict) =>
      conflict
        .columns(['eventId', 'userId'])
        .doUpdateSet(({ ref }) => ({
          isHere: ref('excluded.isHere'),
          at: ref('excluded.at'),
          tickedById: ref('excluded.tickedById'),
        }))
        .whereRef('excluded.at', '>=', 'event_attendance.at'),
    )
    .returning('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** The same for guests. @returns whether anything is other than before */
export async function upsertGuestTicks(tx: WriteTx, ticks: readonly New<'event_guests'>[]): Promise<boolean> {
  if (ticks.length === 0) return false;
  const rows = await tx.db
    .insertInto('event_guests')
    .values(ticks)
    .onConflict((conflict) =>
      conflict
        .columns(['eventId', 'hostId', 'number'])
        .doUpdateSet(({ ref }) => ({
          isHere: ref('excluded.isHere'),
          at: ref('excluded.at'),
          tickedById: ref('excluded.tickedById'),
        }))
        .where(({ or, eb, ref }) =>
          or([eb('event_guests.at', 'is', null), eb(ref('excluded.at'), '>=', ref('event_guests.at'))]),
        ),
    )
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** @returns the events at which they were */
export async function deleteTicksOf(tx: WriteTx, userId: number): Promise<number[]> {
  const rows = await tx.db
    .deleteFrom('event_attendance')
    .where('userId', '=', userId)
    .returning(['eventId', 'isHere'])
    .execute();
  return rows.flatMap(({ eventId, isHere }) => (isHere ? [eventId] : []));
}

export async function listGroupsOf(tx: Tx, eventIds: readonly number[]): Promise<number[]> {
  if (eventIds.length === 0) return [];
  const rows = await tx.db.selectFrom('events').select('groupId').distinct().where('id', 'in', eventIds).execute();
  return rows.map(({ groupId }) => groupId);
}

/** Those of some events at which nobody was. */
export async function listEmptied(tx: Tx, eventIds: readonly number[]) {
  if (eventIds.length === 0) return [];
  return tx.db
    .selectFrom('events')
    .select(['events.id', 'events.groupId', 'events.eventDate'])
    .where('events.id', 'in', eventIds)
    .where('events.id', 'not in', (select) =>
      select
        .selectFrom('event_attendance')
        .select('eventId')
        .where('eventId', 'in', eventIds)
        .where('isHere', '=', true),
    )
    .execute();
}

/** What is kept about a person: where they were ticked. */
export const attendanceExport = {
  attendance: exportedRows(
    'event_attendance.eventId',
    (db, userId) =>
      db
        .selectFrom('event_attendance')
        .innerJoin('events', 'events.id', 'event_attendance.eventId')
        .select(['event_attendance.eventId', 'events.name', 'events.eventDate'])
        .select(mayReadInside({ db }, userId, 'events.groupId'))
        .select(['event_attendance.isHere', 'event_attendance.at'])
        .where('event_attendance.userId', '=', userId),
    ({ mayRead, name, eventDate, ...own }) => (mayRead ? { ...own, name, eventDate } : own),
  ),
};
