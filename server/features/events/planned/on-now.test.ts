import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { openWith } from '../../../testing/arranged.ts';
import { club, makeTournament } from '../../../testing/club.ts';
import { plantEvents } from '../../../testing/planted-events.ts';

const week = 7 * 24;

test('what is on in a group is its next event of the next seven days that takes place, with one’s own answer', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id: other } = await bob.call(groupCalls.create, { body: { name: 'Drivers' } });
  const event = { creator: anna, groupId };
  const [, , , next] = await plantEvents(site, [
    { ...event, name: 'later', inHours: 3 },
    { ...event, name: 'begun', inHours: -1 },
    { ...event, name: 'cancelled', inHours: 1, isCancelled: true },
    { ...event, name: 'next', inHours: 2, answers: [[bob, 'maybe']] },
    { creator: bob, groupId: other, name: 'far', inHours: week + 1 },
  ]);
  const onIn = async (person: typeof bob, id: number) =>
    (await person.call(myGroupCalls.list, {})).find((group) => group.id === id)?.now;
  const now = { kind: 'event', event: { id: next, name: 'next', timeZone: 'UTC' }, goingCount: 0 };
  expect(await onIn(bob, groupId)).toMatchObject({ ...now, userResponse: 'maybe' });
  expect(await onIn(anna, groupId)).toMatchObject({ ...now, userResponse: null });
  expect(await onIn(bob, other)).toBeNull();
  await makeTournament(anna, groupId, 'Cup');
  expect(await onIn(bob, groupId), 'before a tournament that waits for players').toMatchObject(now);
  site.wait(1.5 * 60 * 60_000);
  expect(await onIn(bob, other)).toMatchObject({ event: { name: 'far' } });
});
