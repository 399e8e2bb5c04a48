import type { Tx } from '../../../database/types.ts';
import { exported, exportedAtOnce } from '../../../kernel/every-page.ts';

function listAnswersOf(tx: Tx, userId: number, last?: { eventId: number }) {
  return tx.db
    .selectFrom('event_answers')
    .innerJoin('events', 'events.id', 'event_answers.eventId')
    .select(['event_answers.eventId', 'events.name', 'events.eventDate'])
    .select(['event_answers.status', 'event_answers.isWaiting', 'event_answers.guests', 'event_answers.answeredAt'])
    .where('event_answers.userId', '=', userId)
    .where('event_answers.eventId', '>', last?.eventId ?? 0)
    .orderBy('event_answers.eventId')
    .limit(exportedAtOnce)
    .execute();
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

function listAttendanceOf(tx: Tx, userId: number, last?: { eventId: number }) {
  return tx.db
    .selectFrom('event_attendance')
    .innerJoin('events', 'events.id', 'event_attendance.eventId')
    .select(['event_attendance.eventId', 'events.name', 'events.eventDate'])
    .select(['event_attendance.isHere', 'event_attendance.at'])
    .where('event_attendance.userId', '=', userId)
    .where('event_attendance.eventId', '>', last?.eventId ?? 0)
    .orderBy('event_attendance.eventId')
    .limit(exportedAtOnce)
    .execute();
}

function listMadeBy(tx: Tx, creatorId: number, last?: { id: number }) {
  return tx.db
    .selectFrom('events')
    .select(['id', 'groupId', 'name', 'description', 'location', 'bring', 'eventDate', 'timeZone', 'createdAt'])
    .where('creatorId', '=', creatorId)
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .limit(exportedAtOnce)
    .execute();
}

/** What is kept about a person: what they answered, to what they always come, where they were, which events they made. */
export const eventsExport = {
  eventAnswers: exported(listAnswersOf),
  eventsAlwaysGoing: exported(listRegularOf),
  eventAttendance: exported(listAttendanceOf),
  eventsMade: exported(listMadeBy),
};
