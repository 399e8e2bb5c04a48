import { attendanceCalls } from '#contract/events/attendance.ts';
import { groupCalls } from '#contract/groups.ts';
import { club } from './club.ts';
import { plantEvent } from './event-rows.ts';
import type { Person } from './person.ts';
import { openSite } from './site.ts';

/** An event of the club to which so many have come; those beyond its four are player-5, player-6, … */
export async function checkedIn(here: number) {
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
  return { site, ...people, all, eventId };
}
