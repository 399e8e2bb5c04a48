import { expect, test } from 'vitest';
import { activitiesCalls } from '#contract/activities.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { club, makeTournament } from '../../testing/club.ts';
import { countStatements } from '../../testing/site.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('events and tournaments of one’s groups are found by their names, what comes next first', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const event = (name: string, days: number) => ({
    body: { groupId, name, location: 'Park', description: 'Play', eventDate: inDays(days) },
  });
  for (const days of [7, 14]) await anna.call(eventCalls.create, event('Café Mornings', days));
  await anna.call(eventCalls.create, event('Doubles night', 3));
  const cup = await makeTournament(anna, groupId, 'Morning Cup');
  await bob.call(tournamentCalls.join, { params: { id: cup.id } });
  const find = async (person: typeof anna, q: string) =>
    (await person.call(activitiesCalls.search, { query: { q } })).map(({ type, name }) => `${type} ${name}`);
  expect(await find(bob, 'morn')).toEqual(['tournament Morning Cup', 'event Café Mornings']);
  expect(await find(bob, 'cafe')).toEqual(['event Café Mornings']);
  expect(await find(bob, 'night dou')).toEqual(['event Doubles night']);
  expect(await find(bob, 'ight')).toEqual([]);
  expect(await find(bob, '%')).toEqual([]);
  expect(await find(eve, 'morn')).toEqual([]);

  const statements = () => countStatements(site, () => find(bob, 'm'));
  const few = await statements();
  for (const days of [20, 21, 22]) await anna.call(eventCalls.create, event(`Morning ${days}`, days));
  expect(await statements()).toBe(few);
  site.wait(8 * 86_400_000);
  // Of those that are called alike the next one, and what is over at the end.
  const found = await bob.call(activitiesCalls.search, { query: { q: 'cafe' } });
  expect(found).toMatchObject([{ isPlan: true, name: 'Café Mornings' }]);
  expect(await bob.call(activitiesCalls.search, { query: { q: 'doubles' } })).toMatchObject([{ isPlan: false }]);
});

test('nothing of a private group that one has left is found', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const cup = await makeTournament(anna, groupId, 'Morning Cup');
  await bob.call(tournamentCalls.join, { params: { id: cup.id } });
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  expect(await bob.call(activitiesCalls.search, { query: { q: 'morning' } })).toEqual([]);
});
