import type { Drawn } from '#contract/events/draw.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { valueRows } from '../../../database/value-rows.ts';
import { keyset } from '../../../kernel/page-queries.ts';

interface Drawable {
  /** Of what has begun before that no places are drawn anymore. */
  since: string;
  until: string;
  after: readonly [eventDate: string, id: number] | undefined;
  limit: number;
}

/** Events whose places are still to be drawn. */
export function listUndrawn({ db }: Tx, { since, until, after, limit }: Drawable) {
  return db
    .selectFrom('events')
    .select(['id', 'eventDate', 'isCancelled', 'drawHours', 'draw'])
    .where('drawHours', 'is not', null)
    .where('draw', 'is', null)
    .where('eventDate', '>', since)
    .where('eventDate', '<=', until)
    .where('isCancelled', '=', false)
    .where(keyset(['eventDate', 'id'], '>', after))
    .orderBy('eventDate')
    .orderBy('id')
    .limit(limit)
    .execute();
}

interface Before {
  id: number;
  groupId: number;
  seriesId: number | null;
  eventDate: string;
  /** No event before that counts. */
  since: string;
  now: string;
}

/**
 * Who would like to come to an event, which is locked, with how often they had a place at those before it, of its series
 * or else of its group, and when they wanted one and got none.
 */
export function listWishes({ db }: WriteTx, { id, groupId, seriesId, eventDate, since, now }: Before) {
  const before = db
    .selectFrom('event_answers as former')
    .innerJoin('events', 'events.id', 'former.eventId')
    .leftJoin('event_series as series', 'series.id', 'events.seriesId')
    .select('former.userId')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('former.isWaiting', '=', false).as('places'),
      fn.max('events.eventDate').filterWhere('former.isWaiting', '=', true).as('leftOutAt'),
      fn.max('events.eventDate').as('lastAt'),
    ])
    .where('former.status', '=', 'going')
    .where('former.userId', 'in', (select) =>
      select
        .selectFrom('event_answers as wish')
        .select('wish.userId')
        .where('wish.eventId', '=', id)
        .where('wish.status', '=', 'going')
        .where('wish.isWaiting', '=', true),
    )
    .where('events.groupId', '=', groupId)
    .where('events.id', '!=', id)
    .where('events.isCancelled', '=', false)
    .where('events.eventDate', '>=', since)
    .where('events.eventDate', '<', eventDate)
    // What is still to come, and undrawn, has left nobody out.
    .where(({ or, eb }) => or([eb('events.eventDate', '<=', now), eb('events.draw', 'is not', null)]))
    .$if(seriesId !== null, (query) =>
      query.where(({ eb, fn, selectFrom }) =>
        eb(
          fn.coalesce('series.rootId', 'series.id'),
          '=',
          selectFrom('event_series as own')
            .select(({ fn: of }) => of.coalesce('own.rootId', 'own.id').as('root'))
            .where('own.id', '=', seriesId ?? 0),
        ),
      ),
    )
    .groupBy('former.userId');
  return db
    .selectFrom('event_answers as wish')
    .leftJoin(before.as('before'), 'before.userId', 'wish.userId')
    .select(['wish.userId', 'wish.guests', 'before.places', 'before.leftOutAt', 'before.lastAt'])
    .where('wish.eventId', '=', id)
    .where('wish.status', '=', 'going')
    .where('wish.isWaiting', '=', true)
    .execute();
}

export interface DrawnReply {
  userId: number;
  guests: number;
  isWaiting: boolean;
  turn: number;
  promotedAt: string | null;
  draw: Drawn;
}

/** Writes down where a draw has put those who would like to come. */
export async function updateDrawn({ db }: WriteTx, eventId: number, replies: readonly DrawnReply[]): Promise<void> {
  if (replies.length === 0) return;
  const shape = {
    userId: 'id',
    guests: 'count',
    isWaiting: 'truth',
    turn: 'count',
    promotedAt: 'maybeMoment',
    draw: 'json',
  } as const;
  await db
    .updateTable('event_answers')
    .from(valueRows(db, shape, replies).as('drawn'))
    .set(({ ref }) => ({
      guests: ref('drawn.guests'),
      isWaiting: ref('drawn.isWaiting'),
      turn: ref('drawn.turn'),
      promotedAt: ref('drawn.promotedAt'),
      draw: ref('drawn.draw').$castTo<string>(),
    }))
    .where('event_answers.eventId', '=', eventId)
    .whereRef('event_answers.userId', '=', 'drawn.userId')
    .execute();
}

export async function updateDraw({ db }: WriteTx, id: number, draw: string): Promise<void> {
  await db.updateTable('events').set({ draw }).where('id', '=', id).execute();
}
