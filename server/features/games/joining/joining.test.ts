import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { gameCalls } from '#contract/games.ts';
import { countedAndTaken, inHours, join, leave, lookAt, namesOf, people, propose } from '../../../testing/games.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, password } from '../../../testing/site.ts';

const rated = async (person: Person, rating: number): Promise<void> => {
  await person.call(authCalls.updateProfile, { body: { rating, ratingType: 'self' } });
};

test('four take their places, the fifth waits, and gets the place of whoever leaves', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora, erik, fred] = await people(site, 'anna', 'bob', 'carl', 'dora', 'erik', 'fred');
  const { id } = await propose(anna);
  for (const person of [bob, carl, dora]) await join(person, id);
  expect(await join(erik, id)).toMatchObject({
    takenCount: 4,
    waitingCount: 1,
    viewer: { part: 'waiting', waitlistPosition: 1, mayJoin: false, mayLeave: true },
  });
  expect((await join(fred, id)).viewer).toMatchObject({ part: 'waiting', waitlistPosition: 2 });
  expect((await join(erik, id)).viewer.waitlistPosition, 'asking again changes nothing').toBe(1);
  const left = await leave(carl, id);
  expect(namesOf(left.players)).toEqual(['anna', 'bob', 'dora', 'erik']);
  expect(left).toMatchObject({ takenCount: 4, waitingCount: 1, viewer: { part: null, mayJoin: true } });
  expect((await lookAt(fred, id)).viewer).toMatchObject({ part: 'waiting', waitlistPosition: 1 });
  const { counted, taken } = await countedAndTaken(site);
  expect(counted).toEqual(taken);
});

test('whose rating is out of its range asks, and whoever proposed it decides', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora, erik] = await people(site, 'anna', 'bob', 'carl', 'dora', 'erik');
  for (const [person, rating] of [
    [anna, 3.5],
    [bob, 4.5],
    [carl, 4],
    [dora, 2],
    [erik, 3],
  ] as const)
    await rated(person, rating);
  const { id } = await propose(anna, { ratingMin: 3, ratingMax: 4 });
  expect(await lookAt(bob, id)).toMatchObject({ viewer: { isInRange: false, mayJoin: true } });
  expect(await join(bob, id)).toMatchObject({ viewer: { part: 'asking' }, asking: [{ username: 'bob' }] });
  expect(await join(dora, id)).toMatchObject({ asking: [{ username: 'dora' }] });
  for (const person of [carl, erik]) {
    expect(await join(person, id)).toMatchObject({ viewer: { part: 'playing' }, asking: [] });
  }
  expect(namesOf((await lookAt(anna, id)).asking)).toEqual(['bob', 'dora']);
  const about = (person: Person) => ({ params: { id, userId: person.id } });
  expect(await anna.call(gameCalls.admit, about(bob))).toMatchObject({ takenCount: 4 });
  expect(await anna.call(gameCalls.admit, about(bob))).toMatchObject({ takenCount: 4 });
  expect(await anna.call(gameCalls.turnAway, about(dora))).toMatchObject({ asking: [] });
  expect((await lookAt(dora, id)).viewer).toMatchObject({ part: null, mayJoin: true });
  expect(await anna.refused(gameCalls.admit, about(dora))).toMatchObject({ status: 404 });
  expect(await anna.refused(gameCalls.turnAway, about(carl))).toMatchObject({ status: 409 });
});

test('who plays elsewhere then is not let in, and where that is nobody is told', async () => {
  const site = await openSite();
  const [anna, bob] = await people(site, 'anna', 'bob');
  const { id } = await propose(anna, { ratingMin: 4 });
  await join(bob, id);
  const { id: other } = await propose(bob, { startsAt: inHours(25) });
  const request = { params: { id, userId: bob.id } };
  expect(await anna.refused(gameCalls.admit, request)).toMatchObject({
    status: 409,
    error: 'bob has another game at that time.',
  });
  await leave(bob, other);
  expect(namesOf((await anna.call(gameCalls.admit, request)).players)).toEqual(['anna', 'bob']);
});

test('whoever is asked comes whatever their rating, or says no', async () => {
  const site = await openSite();
  const [anna, bob, carl] = await people(site, 'anna', 'bob', 'carl');
  const { id, asked } = await propose(anna, { ratingMin: 4, asked: [bob.id, carl.id, bob.id] });
  expect(namesOf(asked)).toEqual(['bob', 'carl']);
  expect((await lookAt(bob, id)).viewer).toMatchObject({
    part: 'asked',
    isInRange: true,
    mayJoin: true,
    mayLeave: true,
  });
  expect((await join(bob, id)).viewer.part).toBe('playing');
  expect((await leave(carl, id)).asked).toEqual([]);
  expect((await lookAt(carl, id)).viewer).toMatchObject({ part: null, isInRange: false });
});

test('who has a place in one game has none in another at the same time', async () => {
  const site = await openSite();
  const [anna, bob, carl] = await people(site, 'anna', 'bob', 'carl');
  const at = (hours: number) => ({ startsAt: inHours(hours), durationMinutes: 120 });
  const first = await propose(anna, { ...at(24), place: { name: 'North Hall', latitude: null, longitude: null } });
  const second = await propose(bob, at(25));
  const words = /^You already play at North Hall at that time: \w+ \d+ \w+ at \d\d:\d\d\.$/;
  const refused = await anna.refused(gameCalls.join, { params: { id: second.id } });
  expect(refused).toMatchObject({ status: 409, code: 'conflict', error: expect.stringMatching(words) });
  const proposed = await anna.ask(gameCalls.create, { body: { ...second, ...at(23), asked: [] } });
  expect(proposed.statusCode).toBe(409);
  expect(proposed.json().fields).toEqual({ startsAt: expect.stringMatching(words) });
  await propose(anna, at(26));
  await carl.call(gameCalls.join, { params: { id: second.id } });
  await leave(anna, first.id);
  expect(await join(anna, second.id).catch((error: Error) => error.message)).toMatch('already play');
});

test('who plays elsewhere is passed over while they do, and gets the place as soon as they do not', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora, erik] = await people(site, 'anna', 'bob', 'carl', 'dora', 'erik');
  const { id } = await propose(anna, { kind: 'singles', places: 2 });
  await join(bob, id);
  for (const person of [carl, dora]) await join(person, id);
  const other = await propose(carl, { startsAt: inHours(25) });
  await leave(bob, id);
  expect(namesOf((await lookAt(dora, id)).players)).toEqual(['anna', 'dora']);
  expect((await lookAt(carl, id)).viewer).toMatchObject({ part: 'waiting', waitlistPosition: 1 });
  await leave(dora, id);
  expect(await lookAt(carl, id)).toMatchObject({ takenCount: 1, viewer: { part: 'waiting' } });
  await join(erik, other.id);
  await leave(carl, other.id);
  expect(namesOf((await lookAt(carl, id)).players)).toEqual(['anna', 'carl']);
  expect((await lookAt(erik, other.id)).creator.username).toBe('erik');
});

test('a game that is cancelled lets those who played there into what they wait for', async () => {
  const site = await openSite();
  const [anna, bob, carl] = await people(site, 'anna', 'bob', 'carl');
  const { id } = await propose(anna, { kind: 'singles', places: 2 });
  await join(bob, id);
  await join(carl, id);
  const other = await propose(carl);
  await leave(bob, id);
  expect((await lookAt(carl, id)).viewer.part).toBe('waiting');
  const cancelled = await carl.call(gameCalls.cancel, { params: { id: other.id }, body: { reason: 'Rain' } });
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'Rain', viewer: { part: 'playing' } });
  expect((await lookAt(carl, id)).viewer.part).toBe('playing');
  expect(await carl.call(gameCalls.cancel, { params: { id: other.id }, body: {} })).toMatchObject({
    cancelReason: 'Rain',
  });
  expect(await bob.refused(gameCalls.join, { params: { id: other.id } })).toMatchObject({ status: 409 });
});

test('whoever leaves their own game hands it on, and the last one cancels it', async () => {
  const site = await openSite();
  const [anna, bob, carl] = await people(site, 'anna', 'bob', 'carl');
  const { id } = await propose(anna);
  for (const person of [carl, bob]) await join(person, id);
  expect(await leave(anna, id)).toMatchObject({ creator: { username: 'carl' }, viewer: { mayManage: false } });
  expect((await lookAt(carl, id)).viewer.mayManage).toBe(true);
  await leave(carl, id);
  const sequence = async () => (await countedAndTaken(site)).games[0]?.sequence ?? 0;
  const before = await sequence();
  expect(await leave(bob, id)).toMatchObject({ status: 'cancelled', takenCount: 0, viewer: { part: null } });
  expect(await sequence(), 'calendar programs hear of it').toBe(before + 1);
});

test('once it has begun nobody comes or goes, is let in or turned away', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora, erik] = await people(site, 'anna', 'bob', 'carl', 'dora', 'erik');
  const { id } = await propose(anna, { ratingMax: 3, asked: [dora.id] });
  await rated(erik, 4);
  await join(bob, id);
  expect((await join(erik, id)).viewer.part).toBe('asking');
  site.wait(24.5 * 60 * 60 * 1000);
  const params = { id };
  const begun = { status: 409, error: 'This game has already started.' };
  for (const [person, call] of [
    [bob, gameCalls.leave],
    [carl, gameCalls.join],
  ] as const) {
    expect(await person.refused(call, { params })).toMatchObject(begun);
  }
  for (const call of [gameCalls.admit, gameCalls.turnAway]) {
    expect(await anna.refused(call, { params: { id, userId: erik.id } })).toMatchObject(begun);
  }
  expect(await anna.refused(gameCalls.turnAway, { params: { id, userId: dora.id } })).toMatchObject(begun);
  expect(await lookAt(anna, id)).toMatchObject({ takenCount: 2, asking: [{ username: 'erik' }] });
  expect(await anna.refused(gameCalls.cancel, { params, body: {} })).toMatchObject({ status: 409 });
  expect(await lookAt(bob, id)).toMatchObject({ status: 'playing', viewer: { mayLeave: false } });
  expect(await leave(carl, id).catch((error: Error) => error.message)).toMatch('has already started');
});

test('who only wanted to play in a game that has begun is nobody’s in it once their account is deleted', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
  const { id } = await propose(anna, { kind: 'singles', places: 2, asked: [dora.id] });
  for (const person of [bob, carl]) await join(person, id);
  site.wait(25 * 60 * 60 * 1000);
  const partsOf = async (person: Person) => {
    const stored = site.database.read(({ db }) =>
      db.selectFrom('game_players').select('part').where('gameId', '=', id).where('userId', '=', person.id).execute(),
    );
    return (await stored).map(({ part }) => part);
  };
  expect([await partsOf(bob), await partsOf(carl), await partsOf(dora)]).toEqual([['playing'], ['waiting'], ['asked']]);
  for (const person of [bob, carl, dora]) await person.call(authCalls.deleteAccount, { body: { password } });
  // What was played stays.
  expect([await partsOf(bob), await partsOf(carl), await partsOf(dora)]).toEqual([['playing'], [], []]);
});
