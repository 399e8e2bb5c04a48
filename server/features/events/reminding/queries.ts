import type { Tx, WriteTx } from '../../../database/types.ts';
import { keyset } from '../../../kernel/page-queries.ts';

interface Near {
  now: string;
  until: string;
  /** The same of those with a deadline. */
  farthest: string;
  /** Of the last one of the page before. */
  after: readonly [eventDate: string, id: number] | undefined;
  limit: number;
}

/** Events that begin soon, and of which not everybody was reminded. */
export function listNear({ db }: Tx, { now, until, farthest, after, limit }: Near) {
  return db
    .selectFrom('events')
    .select(['id', 'eventDate', 'timeZone', 'isCancelled', 'createdAt', 'changedAt', 'remindedAt', 'remindedFor'])
    .select(['answerHours', 'drawHours', 'draw'])
    .where('eventDate', '>', now)
    .where('eventDate', '<=', farthest)
    .where(({ or, and, eb }) =>
      or([
        eb('eventDate', '<=', until),
        and([
          eb('remindedAt', 'is', null),
          or([eb('answerHours', 'is not', null), and([eb('drawHours', 'is not', null), eb('draw', 'is', null)])]),
        ]),
      ]),
    )
    .where('isCancelled', '=', false)
    .where(({ or, eb, ref }) =>
      or([eb('remindedAt', 'is', null), eb('remindedFor', 'is', null), eb('remindedFor', '!=', ref('eventDate'))]),
    )
    .where(keyset(['eventDate', 'id'], '>', after))
    .orderBy('eventDate')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Those who come have been reminded. */
export async function updateRemindedFor({ db }: WriteTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('events')
    .set(({ ref }) => ({ remindedFor: ref('eventDate') }))
    .where('id', 'in', ids)
    .execute();
}
