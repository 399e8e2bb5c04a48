import { sql } from 'kysely';
import type { WriteTx } from '../../../database/types.ts';
import { type Reassigned, reassign } from '../../../kernel/reassign-queries.ts';

/** The events that somebody answered, or was at, or these, locked in the order of their ids. */
export function lockAllOf({ db }: WriteTx, { from, to }: Reassigned, among?: readonly number[]) {
  return db
    .selectFrom('events')
    .select(['id', 'groupId', 'name'])
    .select(
      sql<number>`case when exists (select 1 from event_answers as own
          where own."eventId" = events.id and own."userId" = ${to})
        or exists (select 1 from event_attendance as own
          where own."eventId" = events.id and own."userId" = ${to})
        or exists (select 1 from event_payments as own
          where own."eventId" = events.id and own."userId" = ${to}) then 1 else 0 end`.as('hasBoth'),
    )
    .where('id', 'in', (select) =>
      select
        .selectFrom('event_answers')
        .select('eventId')
        .where('userId', '=', from)
        .union(select.selectFrom('event_attendance').select('eventId').where('userId', '=', from)),
    )
    .$if(among !== undefined, (query) => query.where('id', 'in', [0, ...(among ?? [])]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Somebody else was at some events, in the place of one. */
export async function moveAttendance(tx: WriteTx, person: Reassigned, ids: readonly number[]): Promise<void> {
  for (const table of ['event_answers', 'event_attendance', 'event_payments']) {
    await reassign(tx, person, { table, columns: ['userId'], column: 'eventId', ids });
  }
}
