import type { Guest } from '#contract/events/facts.ts';
import type { Face } from '#contract/values.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';

/** The organiser who answered for somebody. */
export const answererOf = (row: {
  answererId: number | null;
  answererUsername: string | null;
  answererName: string | null;
}): Face | null => {
  const { answererId: id, answererUsername: username, answererName: name } = row;
  return id === null || username === null || name === null ? null : { id, username, name };
};

/** What is known of the guests of some people at some events, in their order. */
export async function listGuests({ db }: Tx, eventIds: readonly number[], hostIds: readonly number[]) {
  if (eventIds.length === 0 || hostIds.length === 0) return [];
  return db
    .selectFrom('event_guests')
    .select(['id', 'eventId', 'hostId', 'number', 'name', 'level', 'isHere', 'at'])
    .where('eventId', 'in', eventIds)
    .where('hostId', 'in', hostIds)
    .orderBy('number')
    .execute();
}

export type GuestRow = Awaited<ReturnType<typeof listGuests>>[number];

/** As many guests as somebody brings; those of whom nothing is known have no name. */
export const guestsOf = (count: number, known: readonly GuestRow[] = []): Guest[] =>
  Array.from({ length: count }, (_, index) => {
    const row = known.find(({ number }) => number === index + 1);
    return { name: row?.name ?? '', level: row?.level ?? null };
  });

/** Names guests of somebody; who is here of them stays so. */
export async function nameGuests(
  tx: WriteTx,
  rows: readonly (Guest & { eventId: number; hostId: number; number: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.db
    .insertInto('event_guests')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['eventId', 'hostId', 'number'])
        .doUpdateSet(({ ref }) => ({ name: ref('excluded.name'), level: ref('excluded.level') })),
    )
    .execute();
}

/** Forgets guests of somebody, or with null of everybody, who do not come any more. */
export async function deleteSurplusGuests(
  tx: WriteTx,
  hostId: number | null,
  eventIds: readonly number[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await tx.db
    .deleteFrom('event_guests')
    .$if(hostId !== null, (query) => query.where('hostId', '=', hostId ?? 0))
    .where('eventId', 'in', eventIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_answers')
            .select('event_answers.eventId')
            .whereRef('event_answers.eventId', '=', 'event_guests.eventId')
            .whereRef('event_answers.userId', '=', 'event_guests.hostId')
            .whereRef('event_answers.guests', '>=', 'event_guests.number'),
        ),
      ),
    )
    .execute();
}

/** Of a person who is forgotten nothing is kept of their guests. @returns the events at which these were */
export async function deleteAllGuestsOf(tx: WriteTx, hostId: number): Promise<number[]> {
  const rows = await tx.db.deleteFrom('event_guests').where('hostId', '=', hostId).returning('eventId').execute();
  return [...new Set(rows.map(({ eventId }) => eventId))];
}
