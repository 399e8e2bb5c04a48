import type { Tx } from '../../../database/types.ts';
import { exported, exportedAtOnce } from '../../../kernel/every-page.ts';
import { mayReadInside } from '../../../membership/queries.ts';

async function listAnswersOf(tx: Tx, userId: number, last?: { eventId: number }) {
  const rows = await tx.db
    .selectFrom('event_answers')
    .innerJoin('events', 'events.id', 'event_answers.eventId')
    .select(['event_answers.eventId', 'events.name', 'events.eventDate'])
    .select(mayReadInside(tx, userId, 'events.groupId'))
    .select(['event_answers.status', 'event_answers.isWaiting', 'event_answers.guests', 'event_answers.answeredAt'])
    .where('event_answers.userId', '=', userId)
    .where('event_answers.eventId', '>', last?.eventId ?? 0)
    .orderBy('event_answers.eventId')
    .limit(exportedAtOnce)
    .execute();
  return rows.map(({ mayRead, name, eventDate, ...own }) => (mayRead ? { ...own, name, eventDate } : own));
}

function listRegularOf(tx: Tx, userId: number, last?: { seriesId: number }) {
  return tx.db
    .selectFrom('event_regulars')
    .select(['seriesId', 'guests', 'since'])
    .where('userId', '=', userId)
    .where('seriesId', '>', last?.seriesId ?? 0)
    .orderBy('seriesId')
    .limit(exportedAtOnce)
    .execute();
}

async function listMadeBy(tx: Tx, creatorId: number, last?: { id: number }) {
  const rows = await tx.db
    .selectFrom('events')
    .select(['id', 'groupId', 'name', 'description', 'location', 'bring', 'eventDate', 'timeZone', 'createdAt'])
    .select(mayReadInside(tx, creatorId, 'events.groupId'))
    .where('creatorId', '=', creatorId)
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .limit(exportedAtOnce)
    .execute();
  return rows.map(({ mayRead, name, description, location, bring, eventDate, timeZone, ...own }) =>
    mayRead ? { ...own, name, description, location, bring, eventDate, timeZone } : own,
  );
}

/** What is kept about a person: what they answered, to what they always come, which events they made. */
export const eventsExport = {
  eventAnswers: exported(listAnswersOf),
  eventsAlwaysGoing: exported(listRegularOf),
  eventsMade: exported(listMadeBy),
};
