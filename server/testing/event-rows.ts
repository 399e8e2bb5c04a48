import type { EventAnswer } from '#contract/events/facts.ts';
import { openRack } from '#tournament/index.ts';
import type { New } from '../database/schema.ts';
import { changed } from '../features/evenings/rack/rules.ts';
import { planned } from '../features/evenings/rules.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

const hour = 60 * 60 * 1000;

/** What is to be stored of an event that begins so many hours after `madeAt`. */
export function eventRow(
  { madeAt, inHours, uid }: { madeAt: Date; inHours: number; uid: string },
  given: Pick<New<'events'>, 'groupId' | 'creatorId'> & Partial<New<'events'>>,
): New<'events'> {
  const eventDate = new Date(madeAt.getTime() + inHours * hour).toISOString();
  const at = madeAt.toISOString();
  return {
    ...{ createdAt: at, changedAt: at, uid, sequence: 0, seriesId: null, plannedStart: null },
    ...{ name: 'Open Play', description: 'Everyone is welcome', location: 'Court 1', bring: '' },
    ...{ eventDate, localStart: eventDate.slice(0, 16), timeZone: 'UTC', durationMinutes: 120 },
    ...{ playerRankMin: 2, playerRankMax: 5, maxParticipants: 16 },
    ...given,
  };
}

/** An event of a group, as if it had been made and answered long before. @param inHours when it begins, from now */
export async function plantEvent(
  { database }: Site,
  groupId: number,
  creator: Person,
  { inHours = 1, ...given }: { inHours?: number } & Partial<New<'events'>> = {},
): Promise<number> {
  const madeBefore = 30 * 24;
  const madeAt = new Date(Date.now() - madeBefore * hour);
  const when = { madeAt, inHours: madeBefore + inHours, uid: `planted-${madeAt.toISOString()}-${inHours}` };
  const row = eventRow(when, { groupId, creatorId: creator.id, ...given });
  const { id } = await database.write(({ db }) =>
    db.insertInto('events').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

interface PlantedAnswer {
  person: Person;
  status?: EventAnswer;
  isWaiting?: boolean;
  guests?: number;
}

/** What people have answered, in this order. */
export async function plantAnswers({ database }: Site, eventId: number, answers: readonly PlantedAnswer[]) {
  const answeredAt = new Date().toISOString();
  const rows = answers.map(({ person, status = 'going', isWaiting = false, guests = 0 }, at) => {
    return { eventId, userId: person.id, status, isWaiting, guests, turn: at + 1, answeredAt };
  });
  await database.write(({ db }) => db.insertInto('event_answers').values(rows).execute());
}

/** Open play on one court, where four others play and only the host waits. @returns its id */
export async function plantRack({ database }: Site, eventId: number, host: Person): Promise<number> {
  const at = Date.now();
  const rack = [900_001, 900_002, 900_003, 900_004, host.id].reduce(
    (before, id) => changed(before, { kind: 'arrive', id }, new Date(at)),
    openRack(1),
  );
  const createdAt = new Date(at).toISOString();
  const made = { eventId, createdById: host.id, createdAt, endedAt: null, plan: '{}', rack: JSON.stringify(rack) };
  const { id } = await database.write(({ db }) =>
    db.insertInto('evenings').values(made).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

/** An evening of four, of whom only the host is there. @returns its id */
export async function plantEvening({ database }: Site, eventId: number, host: Person): Promise<number> {
  const plan = planned({
    players: [host.id, 900_001, 900_002, 900_003],
    courts: 1,
    rounds: 3,
    seed: 1,
    strengths: null,
  });
  const createdAt = new Date().toISOString();
  const row = { eventId, createdById: host.id, createdAt, endedAt: null, plan: JSON.stringify(plan) };
  const { id } = await database.write(({ db }) =>
    db.insertInto('evenings').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}
