import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { openFor, openWith } from '../../../testing/arranged.ts';
import { beat, club, makeTournament } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { plantGame, plantResult } from '../../../testing/planted-games.ts';
import { daily, namesOf, playAs, rate, riverside, shownTo } from '../../../testing/players.ts';

test('who fits best comes first, with the reasons and how far away they play', async () => {
  const { site, anna, bob, carl, dora } = await openWith(club);
  const eve = await site.register('eve');
  await playAs(anna, {
    availability: [
      { day: 1, from: '18:00', to: '21:00' },
      { day: 3, from: '18:00', to: '21:00' },
    ],
  });
  await playAs(bob);
  await playAs(carl, {
    place: { name: 'Mill Lane', latitude: 52.55, longitude: 13.5 },
    availability: daily('06:00', '09:00'),
  });
  await playAs(dora, { place: { name: 'Elsewhere', latitude: 48.1, longitude: 11.6 } });
  await rate(eve, 3);
  await playAs(eve, {
    place: { name: 'riverside park', latitude: null, longitude: null },
    availability: [{ day: 1, from: '20:00', to: '23:00' }],
  });
  const cup = await makeTournament(anna, (await anna.call(groupCalls.list, {}))[0]?.id ?? 0, 'Cup', [anna, carl]);
  await beat(anna, cup, anna, carl);

  const shown = await shownTo(anna);
  expect(shown.map(({ user, reasons, distanceKm }) => [user.username, distanceKm, ...reasons])).toEqual([
    ['bob', 1, 'Tue and Thu evening', 'Same rating, same group'],
    ['eve', null, 'Tuesday evening', 'Plays where you play'],
    ['carl', 9, '1–0 against each other', 'Same rating'],
  ]);
  expect(shown[0]?.user).toEqual({ id: bob.id, username: 'bob', name: 'bob', rating: 2.5, ratingType: 'self' });
  const { hour } = shown[0] ?? {};
  expect(hour?.localStart).toMatch(/T(18|19|20):[03]0$/);
  expect(new Date(hour?.startsAt ?? 0).getTime()).toBeGreaterThan(Date.now());
  expect(shown[2]?.hour).toBeNull();
});

test('the rating in a reason is the one beside the name: the club’s where there is one', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  for (const person of [anna, bob, carl]) await playAs(person);
  for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    await beat(anna, await makeTournament(anna, groupId, name, [bob, carl]), bob, carl);
  }
  const ratings = async () => (await shownTo(anna)).map(({ user, reasons }) => [user.username, reasons[1]]);
  expect(await ratings()).toEqual([
    ['bob', 'Same rating, same group'],
    ['carl', 'Same rating, same group'],
  ]);
  await site.recompute();
  const [first, second] = await ratings();
  expect(first).toEqual(['bob', 'Same group']);
  expect(second).toEqual(['carl', 'Same group']);
});

test('who plays none of it, too far away or at another level is left out when it is asked for', async () => {
  const [, anna, bob, carl] = await openFor('anna', 'bob', 'carl');
  await playAs(anna, { kinds: ['doubles', 'singles'] });
  await playAs(bob, { kinds: ['singles'], place: { name: 'North', latitude: 52.6, longitude: 13.4 } });
  await rate(carl, 3.2);
  await playAs(carl);
  expect(namesOf(await shownTo(anna))).toEqual(['bob', 'carl']);
  expect(namesOf(await shownTo(anna, { kind: 'doubles' }))).toEqual(['carl']);
  expect(namesOf(await shownTo(anna, { kind: 'singles' }))).toEqual(['bob', 'carl']);
  expect(namesOf(await shownTo(anna, { maxDistanceKm: 11 }))).toEqual(['carl']);
  expect(namesOf(await shownTo(anna, { maxDistanceKm: 12 }))).toEqual(['bob', 'carl']);
  expect(namesOf(await shownTo(anna, { within: 6 }))).toEqual(['bob']);
  expect(namesOf(await shownTo(anna, { within: 7 }))).toEqual(['bob', 'carl']);
  await playAs(bob, { kinds: ['mixed'] });
  expect(namesOf(await shownTo(anna))).toEqual(['carl']);
});

test('of those who can at some time of the day the others are left out, and those who cannot on the same days', async () => {
  const { anna, bob, carl, dora } = await openWith(club);
  const on = (day: number, from: string, to: string) => ({ availability: [{ day, from, to }] });
  await playAs(anna, on(1, '08:00', '22:00'));
  await playAs(bob, on(1, '18:00', '21:00'));
  await playAs(carl, on(1, '09:00', '11:00'));
  await playAs(dora, on(2, '18:00', '21:00'));
  expect(namesOf(await shownTo(anna, { part: 'evening' }))).toEqual(['bob']);
  expect(namesOf(await shownTo(anna, { part: 'morning' }))).toEqual(['carl']);
  expect(namesOf(await shownTo(anna, { part: 'midday' }))).toEqual([]);
});

test('games against each other count once they do, where one has won more of them, and none beside each other', async () => {
  const { site, anna, bob, carl, dora } = await openWith(club);
  for (const person of [anna, bob, carl, dora]) await playAs(person, { availability: [] });
  const played = async (games: readonly [number, number][], said: { counts?: boolean; disputedBy?: Person }) => {
    const { gameId } = await plantGame(site, [anna, bob, carl, dora]);
    await plantResult(site, gameId, { team1: [anna, bob], team2: [carl, dora], games, enteredBy: anna, ...said });
  };
  await played([[11, 7]], { counts: true });
  await played([[3, 11]], {});
  await played([[4, 11]], { disputedBy: carl });
  const even: [number, number][] = [
    [11, 7],
    [7, 11],
  ];
  await played(even, { counts: true });
  const reasons = (await shownTo(anna)).map(({ user, reasons: [first] }) => [user.username, first]);
  expect(new Map(reasons as [string, string][])).toEqual(
    new Map([
      ['bob', 'Same rating, same group'],
      ['carl', '1–0 against each other'],
      ['dora', '1–0 against each other'],
    ]),
  );
});

test('who plays across the date line or around the pole is near', async () => {
  const [, anna, bob] = await openFor('anna', 'bob');
  const at = (latitude: number, longitude: number) => ({ place: { name: 'Court', latitude, longitude } });
  for (const [one, other] of [
    [at(-16.8, 179.98), at(-16.8, -179.96)],
    [at(89.95, 10), at(89.95, -170)],
    [at(-90, 0), at(-89.98, 123)],
    [at(0, 180), at(0, -180)],
  ] as const) {
    await playAs(anna, one);
    await playAs(bob, other);
    expect(await shownTo(anna, { maxDistanceKm: 12 })).toMatchObject([{ user: { username: 'bob' } }]);
    expect(await shownTo(bob, { maxDistanceKm: 12 })).toMatchObject([{ user: { username: 'anna' } }]);
  }
});

test('hours are compared across zones, and told on the viewer’s clock', async () => {
  const [, anna, bob] = await openFor('anna', 'bob');
  await playAs(anna, { availability: daily('18:00', '22:00') });
  // Six hours behind in the winter, and nearly always in the summer.
  await playAs(bob, { availability: daily('14:00', '16:00'), timeZone: 'America/New_York' });
  const [shown] = await shownTo(anna);
  expect(shown?.reasons[0]).toBe('Every evening');
  expect(shown?.hour?.localStart).toMatch(/T(19|20|21):[03]0$/);
});

test('one page after the other shows everybody once', async () => {
  const [site, viewer] = await openFor('viewer');
  await playAs(viewer);
  for (let at = 0; at < 7; at++) await playAs(await site.register(`player-${at}`));
  const pages = await viewer.pages(matchmakingCalls.players, { query: { limit: 3 } });
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
  expect(new Set(pages.flat().map(({ user }) => user.id)).size).toBe(7);
});

test('without a rating everybody’s fits, and nothing is said of it', async () => {
  const [site, bob, carl] = await openFor('bob', 'carl');
  await rate(bob, 5);
  await playAs(bob, { place: null });
  await playAs(carl, { place: riverside });
  const anna = await site.register('anna');
  await site.database.write(({ db }) => db.updateTable('users').set({ rating: 0 }).where('id', '=', anna.id).execute());
  expect((await shownTo(anna)).map(({ user, reasons }) => [user.username, ...reasons])).toEqual([
    ['bob', 'Never played each other'],
    ['carl', 'Never played each other'],
  ]);
});
