import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Paying } from './rules.ts';

/** More have no place in an event, those whom organisers add on the day included. */
const maxPayers = 1200;

/** Who has a place in an event, or has paid for one, in the order of their answers. */
export function listPayers({ db }: Tx, eventId: number) {
  return db
    .selectFrom('event_answers as answer')
    .innerJoin('users', 'users.id', 'answer.userId')
    .select(['users.id', 'users.username', 'users.name', 'users.rating', 'users.ratingType'])
    .select(['answer.status', 'answer.isWaiting', 'answer.guests'])
    .where('answer.eventId', '=', eventId)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('answer.status', '=', 'going'), eb('answer.isWaiting', '=', false)]),
        exists(
          selectFrom('event_payments as paid')
            .select('paid.guest')
            .where('paid.eventId', '=', eventId)
            .whereRef('paid.userId', '=', 'answer.userId'),
        ),
      ]),
    )
    .orderBy('answer.turn')
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
