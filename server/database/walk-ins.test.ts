import { expect, test } from 'vitest';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { guestCalls } from '#contract/guests.ts';
import { openWith } from '../testing/arranged.ts';
import { club } from '../testing/club.ts';
import { plantEvent } from '../testing/event-rows.ts';
import { keepWalkIns } from './migrations/036-guests.ts';

test('whom organisers had added to events before are guests of the group, here where they were', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const [first, second] = [await plantEvent(site, groupId, anna), await plantEvent(site, groupId, anna)];
  const row = (eventId: number, number: number, name: string, isHere: boolean) => {
    const at = site.now().toISOString();
    return { eventId, hostId: anna.id, number, name, level: name === 'Zoë' ? 4 : null, isHere, at, tickedById: bob.id };
  };
  await site.database.write(async ({ db }) => {
    const rows = [row(first, 101, 'Zoë', true), row(first, 102, 'Kit', false), row(second, 101, 'zoë', true)];
    await db
      .insertInto('event_guests')
      .values([...rows, row(first, 1, 'Gus', true)])
      .execute();
    await keepWalkIns(db as never);
  });
  const guests = await anna.call(guestCalls.list, { params: { id: groupId } });
  expect(guests.map(({ name, rating }) => [name, rating]).sort()).toEqual([
    ['Kit', 2.5],
    ['Zoë', 4],
  ]);
  const here = async (id: number) => {
    const found = await anna.call(attendanceCalls.attendance, { params: { id } });
    return found.filter(({ isHere }) => isHere).map(({ user }) => user.name);
  };
  expect([await here(first), await here(second)]).toEqual([['Zoë'], ['Zoë']]);
  const kept = await site.database.read(({ db }) => db.selectFrom('event_guests').select('name').execute());
  expect(kept).toEqual([{ name: 'Gus' }]);
  const found = await anna.call(attendanceCalls.attendance, { params: { id: first }, query: { q: 'zo' } });
  expect(found).toMatchObject([{ user: { name: 'Zoë' } }]);
  expect(await anna.refused(eveningCalls.draw, { params: { id: second } })).toMatchObject({ status: 409 });
});
