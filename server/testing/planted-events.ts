import type { EventAnswer } from '#contract/events/facts.ts';
import { eventRow } from './event-rows.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

interface Planted {
  creator: Person;
  groupId: number;
  name: string;
  /** In hours from now. */
  inHours: number;
  isCancelled?: boolean;
  answers?: readonly (readonly [Person, EventAnswer, 'waiting'?])[];
}

/** Events as rows, also such as are past. @returns their ids */
export function plantEvents(site: Site, planted: readonly Planted[]): Promise<number[]> {
  const madeAt = new Date();
  const createdAt = madeAt.toISOString();
  return site.database.write(async ({ db }) => {
    const rows = planted.map(({ creator, groupId, name, inHours, isCancelled = false }) =>
      eventRow({ madeAt, inHours, uid: name }, { creatorId: creator.id, groupId, name, isCancelled }),
    );
    const made = await db.insertInto('events').values(rows).returning('id').execute();
    const ids = made.map(({ id }) => id);
    const answers = planted.flatMap(({ answers: given = [] }, at) =>
      given.map(([{ id: userId }, status, waiting], turn) => {
        const eventId = ids[at] ?? 0;
        return { eventId, userId, status, guests: 0, isWaiting: waiting !== undefined, turn, answeredAt: createdAt };
      }),
    );
    if (answers.length > 0) await db.insertInto('event_answers').values(answers).execute();
    return ids;
  });
}
