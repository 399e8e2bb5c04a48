import { expect, test } from 'vitest';
import { activitiesCalls } from '#contract/activities.ts';
import { calendarCalls } from '#contract/calendar.ts';
import { groupCalls } from '#contract/groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { readCalendar } from '../../testing/calendar-reader.ts';
import { club } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';

/** In milliseconds. */
const day = 24 * 60 * 60_000;

test('a tournament with a date stands in the calendars of its group and of whoever has joined it, and among their plans', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const startsAt = new Date(Math.floor(Date.now() / day) * day + 3 * day).toISOString();
  const plan = { startsAt, location: 'Court hall', timeZone: 'Europe/Berlin', maxEntrants: 2 };
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Winter Classic', groupId, ...plan } });
  await anna.call(tournamentCalls.create, { body: { name: 'Some day', groupId } });
  const read = async (person: Person, query: { groupId?: number } = {}) => {
    const { url } = await person.call(calendarCalls.renew, { body: query });
    const { body } = await site.stranger().send({ method: 'GET', url: new URL(url).pathname });
    return readCalendar(body);
  };
  const told = {
    ...{ uid: expect.stringMatching(/^tournament-/), summary: 'Winter Classic', location: 'Court hall' },
    ...{ start: startsAt, isCancelled: false, url: `http://localhost:80/tournaments/details/${id}` },
  };
  expect(await read(bob)).toEqual([expect.objectContaining(told)]);
  const { id: elsewhere } = await carl.call(groupCalls.create, { body: { name: 'Elsewhere' } });
  await carl.call(tournamentCalls.create, { body: { name: 'Other', groupId: elsewhere, startsAt } });
  expect(await read(bob, { groupId })).toEqual([expect.objectContaining(told)]);
  expect(await read(eve)).toEqual([]);
  for (const person of [anna, bob, eve]) await person.call(tournamentCalls.join, { params: { id } });
  expect(await read(eve)).toHaveLength(1);

  const plans = await eve.call(activitiesCalls.list, { query: { when: 'plans' } });
  expect(plans).toMatchObject([
    { type: 'tournament', date: startsAt, localStart: expect.any(String), location: 'Court hall', waitlisted: true },
  ]);
  const bobs = await bob.call(activitiesCalls.list, { query: { when: 'plans', limit: 1 } });
  // Those without a date come before those that have one.
  expect(bobs).toMatchObject([{ name: 'Some day', date: null }]);
  const pages = await bob.pages(activitiesCalls.list, { query: { when: 'plans', limit: 1 } });
  expect(pages.flat().map(({ name }) => name)).toEqual(['Some day', 'Winter Classic']);
  site.wait(6 * day);
  expect((await bob.call(activitiesCalls.list, { query: {} })).map(({ name }) => name)).toEqual(['Some day']);
});
