import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { gameCalls } from '#contract/games.ts';
import { aGame, inHours, lookAt, namesOf, people, propose } from '../../testing/games.ts';
import { openSite, password } from '../../testing/site.ts';

test('a game is what was proposed, on the clock of its zone, with whoever proposed it in the first place', async () => {
  const site = await openSite();
  const [anna, bob] = await people(site, 'anna', 'bob');
  const startsAt = `${new Date().getUTCFullYear() + 1}-01-05T17:00:00.000Z`;
  const game = await propose(anna, { startsAt, note: ' Bring balls ', timeZone: 'europe/berlin', asked: [bob.id] });
  expect(game).toMatchObject({
    creator: { username: 'anna' },
    startsAt,
    localStart: `${startsAt.slice(0, 10)}T18:00`,
    timeZone: 'Europe/Berlin',
    durationMinutes: 120,
    place: { name: 'Riverside Park', latitude: 52.52, longitude: 13.405 },
    note: 'Bring balls',
    status: 'upcoming',
    takenCount: 1,
    waitingCount: 0,
    distanceKm: null,
    result: null,
    viewer: { part: 'playing', mayManage: true, mayJoin: false, mayLeave: true, mayEnterResult: false },
  });
  expect([namesOf(game.players), namesOf(game.asked)]).toEqual([['anna'], ['bob']]);
});

test('what does not fit is refused at its field', async () => {
  const site = await openSite();
  const [anna] = await people(site, 'anna');
  const misfits = [
    [{ startsAt: inHours(-1) }, { startsAt: 'The game must be in the future.' }],
    [{ startsAt: inHours(24 * 367) }, { startsAt: 'The game must be within a year.' }],
    [{ timeZone: 'Nowhere/City' }, { timeZone: 'The time zone Nowhere/City doesn’t exist.' }],
    [{ ratingMin: 4, ratingMax: 3.5 }, { ratingMax: 'Highest rating must not be below the lowest.' }],
    [{ kind: 'singles', places: 4 }, { places: 'Singles has 2 places.' }],
    [{ kind: 'mixed', places: 3 }, { places: 'Doubles has at least 4 places.' }],
    [{ places: 9 }, { places: 'Places must be at most 8' }],
    [{ place: { name: ' ', latitude: null, longitude: null } }, { 'place.name': 'Place is required' }],
    [{ place: { name: 'Pole', latitude: 91, longitude: 0 } }, { 'place.latitude': 'Latitude must be at most 90' }],
    [
      { place: { name: 'Half', latitude: 9, longitude: null } },
      { 'place.longitude': 'Latitude and longitude go together' },
    ],
    [{ durationMinutes: 481 }, { durationMinutes: 'Duration must be at most 8 hours' }],
  ] as const;
  for (const [extra, fields] of misfits) {
    const refused = await anna.refused(gameCalls.create, { body: aGame(extra) });
    expect(refused, JSON.stringify(extra)).toMatchObject({ status: 400, fields });
  }
});

test('a place may be at a pole, or on either side of the date line', async () => {
  const site = await openSite();
  const [anna] = await people(site, 'anna');
  const places = [
    [90, 0],
    [-90, 180],
    [0, 180],
    [0, -180],
  ] as const;
  for (const [at, [latitude, longitude]] of places.entries()) {
    const place = { name: 'Far away', latitude, longitude };
    expect((await propose(anna, { startsAt: inHours(24 * (at + 1)), place })).place).toEqual(place);
  }
});

test('only people who are there are asked, and nobody who keeps away', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
  await bob.call(authCalls.deleteAccount, { body: { password } });
  await carl.call(blockCalls.block, { params: { userId: anna.id } });
  await anna.call(blockCalls.block, { params: { userId: dora.id } });
  const refused = (...asked: number[]) => anna.refused(gameCalls.create, { body: aGame({ asked }) });
  const gone = { status: 404, fields: { asked: 'A player you asked could not be found.' } };
  expect(await refused(bob.id)).toMatchObject(gone);
  expect(await refused(999_999)).toMatchObject(gone);
  expect(await refused(carl.id), 'as if they were not there').toMatchObject(gone);
  expect(await refused(dora.id)).toMatchObject({ status: 403, fields: { asked: 'You have blocked dora.' } });
  expect(await refused(anna.id)).toMatchObject({ status: 400, fields: { asked: 'You can’t ask yourself.' } });
  expect(await site.database.read(({ db }) => db.selectFrom('games').selectAll().execute())).toEqual([]);
});

test('between those who keep away from each other there is no game, unless they are in it', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
  const { id } = await propose(anna, { asked: [bob.id], ratingMin: 4, ratingMax: 5 });
  const params = { id };
  await carl.call(gameCalls.join, { params });
  await dora.call(gameCalls.join, { params });
  await anna.call(gameCalls.admit, { params: { id, userId: dora.id } });
  await bob.call(blockCalls.block, { params: { userId: anna.id } });
  for (const { id: userId } of [carl, dora]) await anna.call(blockCalls.block, { params: { userId } });
  expect(await lookAt(anna, id)).toMatchObject({ asked: [], asking: [], takenCount: 2 });
  for (const person of [bob, carl]) {
    expect(await person.refused(gameCalls.get, { params })).toMatchObject({ status: 404 });
    expect(await person.refused(gameCalls.join, { params })).toMatchObject({ status: 404 });
    expect(await person.call(gameCalls.list, {})).toEqual([]);
  }
  expect(await lookAt(dora, id)).toMatchObject({ viewer: { part: 'playing', mayLeave: true } });
  expect(await dora.call(gameCalls.list, {})).toHaveLength(1);
  expect(await dora.call(gameCalls.leave, { params })).toMatchObject({ takenCount: 1, viewer: { part: null } });
  expect(await dora.refused(gameCalls.get, { params })).toMatchObject({ status: 404 });
});
