import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Paying } from './rules.ts';

/** More have no place in an event, those whom organisers add on the day included. */
const maxPayers = 1200;

/** Who has a place in an event, or has paid for one, also where they have left the group, in the order of their answers. */
export function listPayers({ db }: Tx, eventId: number) {
  const answered = db
    .selectFrom('event_answers')
    .select('userId')
    .where('eventId', '=', eventId)
    .where('status', '=', 'going')
    .where('isWaiting', '=', false);
  const paid = db.selectFrom('event_payments').select('userId').where('eventId', '=', eventId);
  return db
    .selectFrom(answered.union(paid).as('payer'))
    .innerJoin('users', 'users.id', 'payer.userId')
    .leftJoin('event_answers as answer', (join) =>
      join.onRef('answer.userId', '=', 'payer.userId').on('answer.eventId', '=', eventId),
    )
    .select(['users.id', 'users.username', 'users.name', 'users.rating', 'users.ratingType'])
    .select(['answer.status', 'answer.isWaiting', 'answer.guests'])
    .orderBy(({ eb }) => eb('answer.turn', 'is', null))
    .orderBy('answer.turn')
    .orderBy('users.id')
    .limit(maxPayers)
    .execute();
}

export function listPayments({ db }: Tx, eventId: number) {
  return db.selectFrom('event_payments').select(['userId', 'guest', 'paidAt']).where('eventId', '=', eventId).execute();
}

/** Who has paid already did so then. */
export async function insertPayments(
  { db }: WriteTx,
  eventId: number,
  people: readonly Paying[],
  paidAt: string,
): Promise<void> {
  await db
    .insertInto('event_payments')
    .values(people.map(({ userId, guest }) => ({ eventId, userId, guest, paidAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePayments({ db }: WriteTx, eventId: number, people: readonly Paying[]): Promise<void> {
  await db
    .deleteFrom('event_payments')
    .where('eventId', '=', eventId)
    .where(({ or, and, eb }) =>
      or(people.map(({ userId, guest }) => and([eb('userId', '=', userId), eb('guest', '=', guest)]))),
    )
    .execute();
}

/** How an event is called, and what it costs. */
export function findCost({ db }: Tx, id: number) {
  return db
    .selectFrom('events')
    .select(['groupId', 'name', 'price', 'currency', 'localStart'])
    .where('id', '=', id)
    .executeTakeFirst();
}
