import { expect, test } from 'vitest';
import { type Activity, activitiesCalls } from '#contract/activities.ts';
import { openWith } from '../../testing/arranged.ts';
import { club } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { plantEvents } from '../../testing/planted-events.ts';
import { plantGame, plantResult } from '../../testing/planted-games.ts';

const listed = (person: Person, query: { when?: 'plans' | 'recent' } = {}) =>
  person.call(activitiesCalls.list, { query });

const placesOf = (activities: readonly Activity[]) => activities.map(({ location }) => location);

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const at = (placeName: string, hours: number) => ({
  placeName,
  startsAt: inHours(hours),
  localStart: inHours(hours).slice(0, 16),
});

test('games that one has a part in stand among what is planned, by when they begin', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  await plantEvents(site, [{ creator: anna, groupId, name: 'Open play', inHours: 5 }]);
  const { gameId } = await plantGame(site, [anna, bob], { ...at('Riverside Park', 4), note: 'Bring balls' });
  await plantGame(site, [anna], { ...at('Hill Park', 6), parts: [[bob, 'asked']] });
  await plantGame(site, [anna], { ...at('Lake Park', 7), parts: [[bob, 'waiting']] });
  await plantGame(site, [anna], { ...at('Dome', 8), parts: [[bob, 'asking']] });
  await plantGame(site, [anna, bob], { ...at('Pier', 9), isCancelled: true });
  await plantGame(site, [anna], { ...at('Attic', 9), isCancelled: true, parts: [[bob, 'asked']] });
  await plantGame(site, [anna, carl], at('Elsewhere', 3));
  await plantGame(site, [bob, anna], at('Under way', -1));
  await plantGame(site, [anna], { ...at('Too late', -1), parts: [[bob, 'asked']] });
  await plantGame(site, [anna, bob], { ...at('Rained off', -5), isCancelled: true });
  const plans = await listed(bob, { when: 'plans' });
  expect(placesOf(plans)).toEqual([
    ...['Under way', 'Riverside Park', 'Court 1', 'Hill Park', 'Lake Park', 'Dome', 'Pier'],
  ]);
  expect(plans[1]).toEqual({
    ...{ type: 'game', id: gameId, name: 'Doubles at Riverside Park', description: 'Bring balls', isPlan: true },
    ...{ location: 'Riverside Park', kind: 'doubles', status: 'upcoming', timeZone: 'Europe/Berlin' },
    ...{
      date: expect.any(String),
      localStart: expect.any(String),
      creator: { id: anna.id, username: 'anna', name: 'anna' },
    },
    ...{ part: 'playing', takenCount: 2, places: 4, mayAnswer: false, opponent: null },
    ...{ resultState: null, mayConfirm: false, score: null, hasWon: null },
  });
  expect(plans).toMatchObject([
    { status: 'playing', part: 'playing' },
    {},
    { type: 'event' },
    { part: 'asked', mayAnswer: true },
    { part: 'waiting', mayAnswer: false },
    { part: 'asking', mayAnswer: false },
    { status: 'cancelled', mayAnswer: false },
  ]);
  expect(await listed(bob, { when: 'recent' })).toEqual([]);
  expect(placesOf(await listed(carl))).toEqual(['Elsewhere', 'Court 1']);
});

test('what is over is told with how it ended; a result that does not count yet waits among the plans', async () => {
  const { site, anna, bob, carl, dora } = await openWith(club);
  const four = [anna, bob, carl, dora] as const;
  const played = async (place: string, hours: number) => (await plantGame(site, four, at(place, hours))).gameId;
  const teams = { team1: [anna, bob], team2: [carl, dora], enteredBy: anna };
  const counted = await played('Counted', -10);
  await plantResult(site, counted, { ...teams, games: [[11, 7]], counts: true });
  const long = await played('Long', -20);
  await plantResult(site, long, {
    ...teams,
    games: [
      [11, 7],
      [5, 11],
      [9, 11],
    ],
    counts: true,
  });
  const even = await played('Even', -25);
  await plantResult(site, even, {
    ...teams,
    games: [
      [11, 7],
      [5, 11],
    ],
    counts: true,
  });
  const open = await played('Open', -5);
  await plantResult(site, open, { ...teams, games: [[8, 11]] });
  const wrong = await played('Disputed', -30);
  await plantResult(site, wrong, { ...teams, games: [[11, 0]], disputedBy: carl });
  await played('Untold', -40);
  await played('Too long ago', -15 * 24);
  const over = await listed(carl, { when: 'recent' });
  expect(placesOf(over)).toEqual(['Counted', 'Long', 'Even', 'Disputed', 'Untold']);
  expect(over).toMatchObject([
    {
      ...{ isPlan: false, status: 'over', resultState: 'confirmed', score: [7, 11], hasWon: false },
      opponent: { id: anna.id, username: 'anna & bob', name: 'anna & bob' },
    },
    { resultState: 'confirmed', score: [2, 1], hasWon: true },
    { resultState: 'confirmed', score: [1, 1], hasWon: null },
    { resultState: 'disputed', score: null, hasWon: null, opponent: null },
    { resultState: null, score: null },
  ]);
  const waiting = { location: 'Open', isPlan: true, resultState: 'entered', status: 'over' };
  expect(await listed(carl, { when: 'plans' })).toMatchObject([
    { ...waiting, mayConfirm: true, score: [11, 8], hasWon: true },
  ]);
  expect(await listed(bob, { when: 'plans' })).toMatchObject([{ ...waiting, mayConfirm: false, score: [8, 11] }]);
});

test('pages neither skip nor repeat games that begin at the same moment, among others that do', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const startsAt = inHours(5);
  await plantEvents(
    site,
    [1, 2].map((id) => ({ creator: anna, groupId, name: `${id}`, inHours: 5 })),
  );
  await site.database.write(({ db }) => db.updateTable('events').set({ eventDate: startsAt }).execute());
  for (const place of ['One', 'Two', 'Three']) await plantGame(site, [anna, bob], { ...at(place, 5), startsAt });
  const played = { ...at('', -20), startsAt: inHours(-20) };
  for (const placeName of ['Four', 'Five']) await plantGame(site, [anna, bob], { ...played, placeName });
  const all = placesOf(await listed(bob));
  expect(all).toEqual(['Court 1', 'Court 1', 'One', 'Two', 'Three', 'Five', 'Four']);
  for (const limit of [1, 2, 3]) {
    const pages = await bob.pages(activitiesCalls.list, { query: { limit } });
    expect(placesOf(pages.flat())).toEqual(all);
  }
});
