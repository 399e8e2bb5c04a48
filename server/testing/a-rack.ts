import type { z } from 'zod';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { groupCalls } from '#contract/groups.ts';
import { type Rack, rackCalls } from '#contract/racks.ts';
import { club } from './club.ts';
import { plantEvent } from './event-rows.ts';
import type { Person } from './person.ts';
import { openSite } from './site.ts';

/** Open play in the club, begun by so many people; those beyond its four are player-5, player-6, … */
export async function aRack({
  here,
  courts = 1,
  ...settings
}: { here: number } & Partial<z.input<typeof rackCalls.start.body>>) {
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
  const present = all.slice(0, here).map(({ id: userId }) => ({ userId }));
  await anna.call(attendanceCalls.checkInAll, { params: { id: eventId }, body: { people: present, isHere: true } });
  const rack = await anna.call(rackCalls.start, { params: { id: eventId }, body: { courts, ...settings } });
  return { site, ...people, all, eventId, rack };
}

/** Who is on court, in the order of the courts. */
export const onCourt = ({ courts }: Rack): number[] => courts.flatMap(({ game }) => game?.pairs.flat() ?? []);

export const queueOf = ({ queue }: Rack): number[] => queue.map(({ userId }) => userId);
