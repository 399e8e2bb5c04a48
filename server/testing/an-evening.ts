import type { z } from 'zod';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { groupCalls } from '#contract/groups.ts';
import { club } from './club.ts';
import { plantEvent } from './event-rows.ts';
import type { Person } from './person.ts';
import { openSite } from './site.ts';

/** An evening of rotating partners in the club, of so many people; those beyond its four are player-5, player-6, … */
export async function anEvening({
  here,
  courts = 1,
  rounds = 4,
  ...settings
}: { here: number } & Partial<z.input<typeof eveningCalls.start.body>>) {
  const site = await openSite();
  const people = await club(site);
  const { anna, bob, carl, dora, groupId } = people;
  // Not the first, as the group is: each has an id of its own.
  await plantEvent(site, groupId, anna);
  const eventId = await plantEvent(site, groupId, anna);
  const all: Person[] = [anna, bob, carl, dora];
  for (let at = 5; at <= here; at += 1) {
    const person = await site.register(`player-${at}`);
    await person.call(groupCalls.join, { params: { id: groupId } });
    all.push(person);
  }
  for (const { id: userId } of all.slice(0, here)) {
    await anna.call(attendanceCalls.checkIn, { params: { id: eventId, userId }, body: { isHere: true } });
  }
  const evening = await anna.call(eveningCalls.start, {
    params: { id: eventId },
    body: { courts, rounds, ...settings },
  });
  return { site, ...people, all, eventId, evening };
}

/** The first match that somebody plays. */
export function courtOf({ rounds }: Evening, userId: number) {
  const match = rounds.flatMap(({ matches }) => matches).find(({ pairs }) => pairs.flat().includes(userId));
  if (match === undefined) throw new Error(`${userId} does not play`);
  return match;
}
