import type { Change, New } from '../../database/schema.ts';
import type { WriteTx } from '../../database/types.ts';
import { valueRows } from '../../database/value-rows.ts';

/** @returns its id */
export async function insertSeries(tx: WriteTx, series: New<'event_series'>): Promise<number> {
  const { id } = await tx.db.insertInto('event_series').values(series).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks a series until the transaction ends: neither its rule nor who always comes is changed meanwhile. Its key is left
 * to others: the database looks at it, too, when an occurrence is changed that somebody holds without its series.
 */
export function lockSeries(tx: WriteTx, id: number) {
  return tx.db
    .selectFrom('event_series')
    .select(['id', 'groupId', 'uid', 'sequence', 'repeat', 'timeZone', 'firstStart', 'details', 'extendAt', 'rootId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedSeries = NonNullable<Awaited<ReturnType<typeof lockSeries>>>;

/** Which group a series is in. */
export async function findGroup(tx: WriteTx, id: number): Promise<number | undefined> {
  const found = await tx.db.selectFrom('event_series').select('groupId').where('id', '=', id).executeTakeFirst();
  return found?.groupId;
}

/** Who made the last occurrence of a series. */
export async function findLastCreator(tx: WriteTx, seriesId: number): Promise<number | undefined> {
  const last = await tx.db
    .selectFrom('events')
    .select('creatorId')
    .where('seriesId', '=', seriesId)
    .orderBy('plannedStart', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.creatorId;
}

/** Changes a series, which is locked; calendar programs hear of it. */
export async function updateSeries(tx: WriteTx, id: number, change: Change<'event_series'>): Promise<void> {
  await tx.db
    .updateTable('event_series')
    .set(({ eb }) => ({ ...change, sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a series, which is locked, where nothing is left of it. */
export async function deleteIfEmpty(tx: WriteTx, id: number): Promise<void> {
  await tx.db
    .deleteFrom('event_series')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('events').select('events.id').where('events.seriesId', '=', id))),
    )
    .execute();
}

/** Where an occurrence goes. */
export interface MovedEvent {
  id: number;
  eventDate: string;
  localStart: string;
  timeZone: string;
  plannedStart: string;
}

/** Moves events, which are locked, each to its own time. */
export async function moveEvents(tx: WriteTx, moved: readonly MovedEvent[]): Promise<void> {
  if (moved.length === 0) return;
  const shape = { id: 'id', eventDate: 'moment', localStart: 'text', timeZone: 'text', plannedStart: 'text' } as const;
  await tx.db
    .updateTable('events')
    .from(valueRows(tx.db, shape, moved).as('to'))
    .set(({ ref }) => ({
      eventDate: ref('to.eventDate'),
      localStart: ref('to.localStart'),
      timeZone: ref('to.timeZone'),
      plannedStart: ref('to.plannedStart'),
    }))
    .whereRef('events.id', '=', 'to.id')
    .execute();
}

/** Who always comes, in the order in which they have said so. */
export function listRegulars(tx: WriteTx, seriesId: number) {
  return tx.db
    .selectFrom('event_regulars')
    .select(['userId', 'guests'])
    .where('seriesId', '=', seriesId)
    .orderBy('since')
    .orderBy('userId')
    .execute();
}

export async function putRegular(tx: WriteTx, regular: New<'event_regulars'>): Promise<void> {
  await tx.db
    .insertInto('event_regulars')
    .values(regular)
    .onConflict((conflict) => conflict.columns(['seriesId', 'userId']).doUpdateSet({ guests: regular.guests }))
    .execute();
}

export async function deleteRegular(tx: WriteTx, userId: number, seriesIds: readonly number[]): Promise<void> {
  if (seriesIds.length === 0) return;
  await tx.db.deleteFrom('event_regulars').where('userId', '=', userId).where('seriesId', 'in', seriesIds).execute();
}

/** Whoever always comes to a series does so to what is split off from it. */
export async function copyRegulars(tx: WriteTx, from: number, to: number): Promise<void> {
  await tx.db
    .insertInto('event_regulars')
    .columns(['seriesId', 'userId', 'guests', 'since'])
    .expression(({ selectFrom }) =>
      selectFrom('event_regulars')
        .select(({ val }) => [val(to).as('seriesId'), 'userId', 'guests', 'since'])
        .where('seriesId', '=', from),
    )
    .execute();
}

/** Locks the series of some groups to which somebody always comes, in the order in which everybody does. @returns their ids */
export async function lockSeriesOfRegular(
  { db }: WriteTx,
  userId: number,
  groupIds: readonly number[],
): Promise<number[]> {
  const locked = new Set<number>();
  // While one waits for a series, it may be split: they always come to what is split off, too, which has a higher id.
  for (;;) {
    const found = await db
      .selectFrom('event_series')
      .select('id')
      .where('groupId', 'in', groupIds)
      .where('id', 'in', (select) =>
        select
          .selectFrom('event_regulars')
          .select('event_regulars.seriesId')
          .where('event_regulars.userId', '=', userId),
      )
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    if (found.every(({ id }) => locked.has(id))) return [...locked];
    for (const { id } of found) locked.add(id);
  }
}

/** How whoever always comes stands in an event that is new. */
export interface RegularStand {
  userId: number;
  guests: number;
  isWaiting: boolean;
  turn: number;
}

/** Answers events that are new, in which all stand alike, for those who always come. */
export async function replyForRegulars(
  tx: WriteTx,
  eventIds: readonly number[],
  { stands, answeredAt }: { stands: readonly RegularStand[]; answeredAt: string },
): Promise<void> {
  if (eventIds.length === 0 || stands.length === 0) return;
  const shape = { userId: 'id', guests: 'count', isWaiting: 'truth', turn: 'count', answeredAt: 'moment' } as const;
  const rows = stands.map((stand) => ({ ...stand, answeredAt }));
  await tx.db
    .insertInto('event_answers')
    .columns(['eventId', 'userId', 'status', 'guests', 'isWaiting', 'turn', 'answeredAt'])
    .expression(({ selectFrom }) =>
      selectFrom(['events', valueRows(tx.db, shape, rows).as('regulars')])
        .select(({ val }) => ['events.id', 'regulars.userId', val('going').as('status')])
        .select(['regulars.guests', 'regulars.isWaiting', 'regulars.turn', 'regulars.answeredAt'])
        .where('events.id', 'in', eventIds),
    )
    .execute();
}
