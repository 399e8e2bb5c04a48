import { eventRow } from '../../server/testing/event-rows.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/** So many events of a group, one an hour from the next day on, to each of which all of these people come. */
export function plantEvents(site: Site, groupId: number, people: readonly Person[], count: number): Promise<void> {
  const [creator] = people;
  if (creator === undefined) throw new Error('An event needs somebody');
  const now = new Date();
  const at = now.toISOString();
  return site.plant(async (tx) => {
    const events = await tx.db
      .insertInto('events')
      .values(
        Array.from({ length: count }, (_, index) => {
          const taken = { goingCount: people.length, lastTurn: people.length };
          const when = { madeAt: now, inHours: 24 + index, uid: `event-${index}` };
          return eventRow(when, { groupId, creatorId: creator.id, name: `Open play ${index}`, ...taken });
        }),
      )
      .returning('id')
      .execute();
    const answers = events.flatMap(({ id }) =>
      people.map((person, index) => {
        const answer = { status: 'going', guests: 0, isWaiting: false } as const;
        return { eventId: id, userId: person.id, ...answer, turn: index + 1, answeredAt: at };
      }),
    );
    await tx.db.insertInto('event_answers').values(answers).execute();
  });
}
