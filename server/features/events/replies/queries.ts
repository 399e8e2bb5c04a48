import type { ReplyStatus } from '#contract/events/draw.ts';
import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { valueRows } from '../../../database/value-rows.ts';
import type { Counts } from './rules.ts';

/** What somebody has answered to some events, which are locked. */
export async function listOwn({ db }: WriteTx, userId: number, eventIds: readonly number[]) {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('event_answers')
    .select(['eventId', 'status', 'guests', 'isWaiting', 'turn', 'answeredAt', 'wasGoing', 'draw'])
    .where('userId', '=', userId)
    .where('eventId', 'in', eventIds)
    .execute();
}

/** Puts answers to events, which are locked, in the place of those before. */
export async function upsertReplies(tx: WriteTx, answers: readonly New<'event_answers'>[]): Promise<void> {
  if (answers.length === 0) return;
  await tx.db
    .insertInto('event_answers')
    .values(answers)
    .onConflict((conflict) =>
      conflict.columns(['eventId', 'userId']).doUpdateSet(({ ref }) => ({
        status: ref('excluded.status'),
        guests: ref('excluded.guests'),
        isWaiting: ref('excluded.isWaiting'),
        turn: ref('excluded.turn'),
        answeredAt: ref('excluded.answeredAt'),
        wasGoing: ref('excluded.wasGoing'),
        answeredById: ref('excluded.answeredById'),
        draw: ref('excluded.draw'),
        promotedAt: null,
      })),
    )
    .execute();
}

/** What they say of themselves. */
export async function findRating({ db }: WriteTx, userId: number): Promise<number> {
  const { rating } = await db.selectFrom('users').select('rating').where('id', '=', userId).executeTakeFirstOrThrow();
  return rating;
}

export async function deleteReplies(tx: WriteTx, userId: number, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return;
  await tx.db.deleteFrom('event_answers').where('userId', '=', userId).where('eventId', 'in', eventIds).execute();
}

/** The events of a group that have not begun and to which somebody has answered. */
export async function listOpenReplied(
  tx: WriteTx,
  { userId, groupIds, now }: { userId: number; groupIds: readonly number[]; now: string },
): Promise<number[]> {
  const answered = await tx.db
    .selectFrom('event_answers')
    .innerJoin('events', 'events.id', 'event_answers.eventId')
    .select('events.id')
    .where('event_answers.userId', '=', userId)
    .where('events.groupId', 'in', groupIds)
    .where('events.eventDate', '>', now)
    .execute();
  return answered.map(({ id }) => id);
}

/** The events to which somebody has answered without having a place in them. */
export async function listWithoutPlace(tx: WriteTx, userId: number): Promise<number[]> {
  const answered = await tx.db
    .selectFrom('event_answers')
    .select('eventId')
    .where('userId', '=', userId)
    .where(({ or, eb }) => or([eb('status', '!=', 'going'), eb('isWaiting', '=', true)]))
    .execute();
  return answered.map(({ eventId }) => eventId);
}

/**
 * The first of those who wait for a place in each of some events, which are locked, in the order of the queue: without
 * those who bring more than there are places.
 */
export async function listFirstWaiting({ db }: WriteTx, eventIds: readonly number[], limit: number) {
  if (eventIds.length === 0) return [];
  const inLine = db
    .selectFrom('event_answers')
    .innerJoin('events', 'events.id', 'event_answers.eventId')
    .select(['event_answers.eventId', 'event_answers.userId', 'event_answers.guests', 'event_answers.turn'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((window) => window.partitionBy('event_answers.eventId').orderBy('event_answers.turn'))
        .as('at'),
    )
    .where('event_answers.eventId', 'in', eventIds)
    .where('event_answers.status', '=', 'going')
    .where('event_answers.isWaiting', '=', true)
    .whereRef('event_answers.guests', '<', 'events.maxParticipants');
  return db
    .selectFrom(inLine.as('line'))
    .select(['line.eventId', 'line.userId', 'line.guests', 'line.turn'])
    .where('line.at', '<=', limit)
    .orderBy('line.eventId')
    .orderBy('line.turn')
    .execute();
}

interface UpTo {
  eventId: number;
  turn: number;
  /** As many as the event has. */
  places: number;
}

/** Gives places to all who wait for one, up to a turn of each event: who brings more than there are waits on. */
export async function givePlaces(tx: WriteTx, upTo: readonly UpTo[], promotedAt: string): Promise<void> {
  if (upTo.length === 0) return;
  await tx.db
    .updateTable('event_answers')
    .from(valueRows(tx.db, { eventId: 'id', turn: 'count', places: 'count' }, upTo).as('served'))
    .set({ isWaiting: false, promotedAt })
    .whereRef('event_answers.eventId', '=', 'served.eventId')
    .whereRef('event_answers.turn', '<=', 'served.turn')
    .whereRef('event_answers.guests', '<', 'served.places')
    .where('event_answers.status', '=', 'going')
    .where('event_answers.isWaiting', '=', true)
    .execute();
}

/** @returns whether there was something that they had not seen */
export async function updateSeen(tx: WriteTx, eventIds: readonly number[], userId: number): Promise<boolean> {
  if (eventIds.length === 0) return false;
  const seen = await tx.db
    .updateTable('event_answers')
    .set({ promotedAt: null })
    .where('eventId', 'in', eventIds)
    .where('userId', '=', userId)
    .where('promotedAt', 'is not', null)
    .returning('eventId')
    .executeTakeFirst();
  return seen !== undefined;
}

/** Writes down what events, which are locked, count now. */
export async function updateCounts(tx: WriteTx, counts: readonly (Counts & { id: number })[]): Promise<void> {
  if (counts.length === 0) return;
  const shape = {
    id: 'id',
    goingCount: 'count',
    guestCount: 'count',
    maybeCount: 'count',
    waitingCount: 'count',
    lastTurn: 'count',
  } as const;
  await tx.db
    .updateTable('events')
    .from(valueRows(tx.db, shape, counts).as('now'))
    .set(({ ref }) => ({
      goingCount: ref('now.goingCount'),
      guestCount: ref('now.guestCount'),
      maybeCount: ref('now.maybeCount'),
      waitingCount: ref('now.waitingCount'),
      lastTurn: ref('now.lastTurn'),
    }))
    .whereRef('events.id', '=', 'now.id')
    .execute();
}

/**
 * Whoever wants to come to some events, with a place or without, or may come: each with the soonest of these. Without
 * whoever changes them, and those whom they look after.
 */
export async function listInterested(tx: WriteTx, eventIds: readonly number[], byId: number) {
  if (eventIds.length === 0) return [];
  const interested = tx.db
    .selectFrom('event_answers')
    .innerJoin('events', 'events.id', 'event_answers.eventId')
    .innerJoin('users', 'users.id', 'event_answers.userId')
    .select(['event_answers.eventId', 'event_answers.userId'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((window) => window.partitionBy('event_answers.userId').orderBy('events.eventDate').orderBy('events.id'))
        .as('at'),
    )
    .where('event_answers.eventId', 'in', eventIds)
    .where('event_answers.status', 'in', ['going', 'maybe', 'asking'])
    .where('users.id', '!=', byId)
    .where(({ eb, or }) => or([eb('users.lookedAfterById', 'is', null), eb('users.lookedAfterById', '!=', byId)]));
  return tx.db
    .selectFrom(interested.as('each'))
    .select(['each.eventId', 'each.userId'])
    .where('each.at', '=', 1)
    .execute();
}

interface Unanswered {
  eventId: number;
  groupId: number;
  /** The last of the page before. */
  afterId: number;
  limit: number;
}

const unansweredIn = (db: Tx['db'], { eventId, groupId }: Pick<Unanswered, 'eventId' | 'groupId'>) =>
  db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.userId')
    .where('group_members.groupId', '=', groupId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_answers')
            .select('event_answers.userId')
            .where('event_answers.eventId', '=', eventId)
            .whereRef('event_answers.userId', '=', 'group_members.userId'),
        ),
      ),
    );

/** Members who have not answered. */
export function listUnanswered({ db }: Tx, { afterId, limit, ...of }: Unanswered) {
  return unansweredIn(db, of)
    .select(['users.id', 'users.username', 'users.name', 'users.rating', 'users.ratingType'])
    .where('users.id', '>', afterId)
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

export async function listUnansweredIds({ db }: Tx, of: Pick<Unanswered, 'eventId' | 'groupId'>) {
  const rows = await unansweredIn(db, of).select('users.id').execute();
  return rows.map(({ id }) => id);
}

export async function updateReminded(tx: WriteTx, ids: readonly number[], remindedAt: string): Promise<void> {
  if (ids.length > 0) await tx.db.updateTable('events').set({ remindedAt }).where('id', 'in', ids).execute();
}

interface ListedReplies {
  eventId: number;
  status: ReplyStatus;
  isWaiting: boolean;
  /** In the order of their turns; else in none, which is that of their ids. */
  isInTurn: boolean;
  /** The last turn, or id, of the page before. */
  after: number;
  limit: number;
}

/** Who has answered so. */
export function listReplies({ db }: Tx, { eventId, status, isWaiting, isInTurn, after, limit }: ListedReplies) {
  const at = isInTurn ? 'event_answers.turn' : 'event_answers.userId';
  return db
    .selectFrom('event_answers')
    .innerJoin('users', 'users.id', 'event_answers.userId')
    .innerJoin('events', 'events.id', 'event_answers.eventId')
    .leftJoin('users as answerer', 'answerer.id', 'event_answers.answeredById')
    .leftJoin('event_regulars', (join) =>
      join
        .onRef('event_regulars.seriesId', '=', 'events.seriesId')
        .onRef('event_regulars.userId', '=', 'event_answers.userId'),
    )
    .select(['users.id', 'users.username', 'users.name', 'users.rating', 'users.ratingType'])
    .select(['event_answers.guests', 'event_answers.answeredAt', `${at} as at`])
    .select(['event_regulars.userId as regularId', 'answerer.id as answererId'])
    .select(['answerer.username as answererUsername', 'answerer.name as answererName'])
    .where('event_answers.eventId', '=', eventId)
    .where('event_answers.status', '=', status)
    .where('event_answers.isWaiting', '=', isWaiting)
    .where(at, '>', after)
    .orderBy(at)
    .limit(limit)
    .execute();
}
