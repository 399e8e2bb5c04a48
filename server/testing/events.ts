import type { Request } from '#contract/endpoint.ts';
import type { Event, EventAnswer } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { club } from './club.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A moment so many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

type NewEvent = Request<typeof eventCalls.create>['body'];

/** An event of a group, in a week unless it is said otherwise. */
export function makeEvent(admin: Person, groupId: number, extra: Partial<NewEvent> = {}): Promise<Event> {
  return admin.call(eventCalls.create, {
    body: {
      groupId,
      name: 'Open play',
      description: 'Bring water',
      location: 'Court 3',
      eventDate: inDays(7),
      ...extra,
    },
  });
}

/** A club with an event in it. */
export async function clubWithEvent(site: Site, extra: Partial<NewEvent> = {}) {
  const people = await club(site);
  const event = await makeEvent(people.anna, people.groupId, extra);
  return { ...people, event, id: event.id };
}

/** A club with an event that takes place every Tuesday at six in Berlin, as often as is said. */
export function clubWithSeries(site: Site, count: number, extra: Partial<NewEvent> = {}) {
  return clubWithEvent(site, {
    eventDate: `${tuesdayAfter(inDays(7))}T18:00`,
    timeZone: 'Europe/Berlin',
    repeat: { every: 'week', ends: { by: 'count', count } },
    ...extra,
  });
}

function tuesdayAfter(moment: string): string {
  const day = Temporal.PlainDate.from(moment.slice(0, 10));
  return day.add({ days: (9 - day.dayOfWeek) % 7 }).toString();
}

export const lookAt = (person: Person, id: number): Promise<Event> => person.call(eventCalls.get, { params: { id } });

/** Says whether somebody comes. @returns the event as they see it then */
export function respond(
  person: Person,
  id: number,
  status: EventAnswer,
  more: { guests?: number; scope?: 'one' | 'series'; undo?: boolean } = {},
): Promise<Event> {
  return person.call(eventCalls.respond, { params: { id }, body: { status, ...more } });
}

/** The events of a group that are to come, soonest first. */
export const toComeIn = (person: Person, groupId: number): Promise<Event[]> =>
  person.call(eventCalls.ofGroup, { params: { groupId }, query: { when: 'upcoming', limit: 100 } });

/** What every event counts, beside what its answers say: the two have to be alike. */
export async function countedAndAnswered(site: Site) {
  const { events, answers } = await site.database.read(async ({ db }) => ({
    events: await db.selectFrom('events').selectAll().orderBy('id').execute(),
    answers: await db.selectFrom('event_answers').selectAll().execute(),
  }));
  const counted = events.map(({ id, goingCount, guestCount, maybeCount, waitingCount }) => [
    id,
    goingCount,
    guestCount,
    maybeCount,
    waitingCount,
  ]);
  const answered = events.map(({ id }) => {
    const own = answers.filter(({ eventId }) => eventId === id);
    const going = own.filter(({ status, isWaiting }) => status === 'going' && !isWaiting);
    return [
      id,
      going.reduce((sum, { guests }) => sum + 1 + guests, 0),
      going.reduce((sum, { guests }) => sum + guests, 0),
      own.filter(({ status }) => status === 'maybe').length,
      own.filter(({ isWaiting }) => isWaiting).length,
    ];
  });
  return { events, counted, answered };
}
