import { expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { gameCalls } from '#contract/games.ts';
import { inHours, join, leave, people, plantAt, propose } from '../../../testing/games.ts';
import type { Person } from '../../../testing/person.ts';
import { plansOf } from '../../../testing/plans.ts';
import { openSite, type Site } from '../../../testing/site.ts';

const listed = async (person: Person, query: Parameters<typeof person.call<typeof gameCalls.list>>[1]['query'] = {}) =>
  (await person.call(gameCalls.list, { query })).map(({ place }) => place.name);

/** Where somebody plays. */
const settle = (site: Site, { id: userId }: Person, latitude: number | null, longitude: number | null) =>
  site.database.write(({ db }) =>
    db
      .insertInto('playing_profiles')
      .values({
        ...{ userId, isFindable: false, singles: true, doubles: true, mixed: true, placeName: 'Home' },
        ...{ latitude, longitude, maxDistanceKm: 20, timeZone: 'UTC', availability: '[]', rating: 0 },
        changedAt: new Date().toISOString(),
      })
      .execute(),
  );

test('a list has what is open, and one’s own: not what is full, cancelled, begun or over', async () => {
  const site = await openSite();
  const [anna, bob, carl] = await people(site, 'anna', 'bob', 'carl');
  const plant = (placeName: string, players: [Person, ...Person[]], begins: number, extra: object = {}) =>
    plantAt(site, players, { placeName, inHours: begins, ...extra });
  await plant('later', [anna], 30);
  await plant('soon', [anna], 3);
  await plant('full', [anna, bob], 4, { kind: 'singles' });
  await plant('cancelled', [bob], 5, { isCancelled: true });
  await plant('begun', [bob], -0.5);
  await plant('over', [bob], -2);
  for (const whose of [undefined, 'open'] as const) expect(await listed(carl, { whose })).toEqual(['soon', 'later']);
  expect(await listed(bob)).toEqual(['begun', 'soon', 'full', 'cancelled', 'later']);
  expect(await listed(bob, { whose: 'own' })).toEqual(['begun', 'full', 'cancelled']);
  expect(await listed(bob, { whose: 'open' })).toEqual(['soon', 'later']);
  expect(await listed(bob, { kind: 'singles' })).toEqual(['full']);
  await propose(anna, { startsAt: inHours(40), asked: [carl.id] });
  const asked = 'Riverside Park';
  expect(await listed(carl), 'once').toEqual(['soon', 'later', asked]);
  expect([await listed(carl, { whose: 'own' }), await listed(carl, { whose: 'open' })]).toEqual([
    [asked],
    ['soon', 'later'],
  ]);
});

test('page by page, those that begin at the same moment, too', async () => {
  const site = await openSite();
  const [anna, bob] = await people(site, 'anna', 'bob');
  for (let at = 0; at < 5; at += 1) {
    const players: [Person, ...Person[]] = at % 2 === 0 ? [anna] : [anna, bob];
    await plantAt(site, players, { inHours: 9, placeName: `${at}` });
  }
  await site.database.write(({ db }) =>
    db
      .updateTable('games')
      .set({ startsAt: inHours(8) })
      .execute(),
  );
  const pagesOf = async (whose?: 'own' | 'open') =>
    (await bob.pages(gameCalls.list, { query: { whose, limit: 2 } })).map((page) =>
      page.map(({ place }) => place.name),
    );
  expect(await pagesOf()).toEqual([['0', '1'], ['2', '3'], ['4']]);
  expect(await pagesOf('open')).toEqual([['0', '2'], ['4']]);
  expect(await pagesOf('own')).toEqual([['1', '3']]);
});

test('whoever only asks for a place finds a game no longer that was handed on to somebody they keep away from', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
  const { id } = await propose(anna, { ratingMin: 7 });
  for (const person of [bob, carl, dora]) await join(person, id);
  for (const { id: userId } of [bob, dora]) await anna.call(gameCalls.admit, { params: { id, userId } });
  for (const person of [carl, dora]) await person.call(blockCalls.block, { params: { userId: bob.id } });
  const listedFor = async (person: Person) => [await listed(person), await listed(person, { whose: 'own' })];
  const found = ['Riverside Park'];
  expect([await listedFor(carl), await listedFor(dora)]).toEqual([
    [found, found],
    [found, found],
  ]);
  await leave(anna, id);
  expect(await listedFor(carl)).toEqual([[], []]);
  expect(await carl.refused(gameCalls.get, { params: { id } })).toMatchObject({ status: 404 });
  expect(await listedFor(dora), 'who has a place').toEqual([found, found]);
});

test('how far it is goes around the earth, over its poles and across the date line', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora, erik] = await people(site, 'anna', 'bob', 'carl', 'dora', 'erik');
  await plantAt(site, [anna], { inHours: 2, placeName: 'Fiji', latitude: -17, longitude: 179.99 });
  await plantAt(site, [anna], { inHours: 4, placeName: 'Pole', latitude: 89.9, longitude: 10 });
  await plantAt(site, [anna], { inHours: 6, placeName: 'Home', latitude: 52.52, longitude: 13.4 });
  await plantAt(site, [anna], { inHours: 8, placeName: 'somewhere' });
  await settle(site, bob, -17, -179.99);
  await settle(site, carl, 89.9, -170);
  await settle(site, dora, 52.52, 13.4);
  await settle(site, erik, null, null);
  const within = (person: Person, maxDistanceKm: number) => listed(person, { maxDistanceKm });
  expect(await within(bob, 3)).toEqual(['Fiji']);
  expect(await within(bob, 2)).toEqual([]);
  expect(await within(carl, 23)).toEqual(['Pole']);
  expect(await within(carl, 22)).toEqual([]);
  expect(await within(dora, 1)).toEqual(['Home']);
  expect(await within(dora, 20_000)).toEqual(['Fiji', 'Pole', 'Home']);
  expect(await within(erik, 1), 'where nobody knows, nothing is too far').toHaveLength(4);
  const far = async (person: Person) => (await person.call(gameCalls.list, {})).map(({ distanceKm }) => distanceKm);
  expect((await far(bob))[0]).toBe(3);
  expect((await far(carl))[1]).toBe(23);
  expect((await far(dora)).slice(2)).toEqual([1, null]);
  expect(await far(erik)).toEqual([null, null, null, null]);
});

test('a list takes as many statements for many games as for one, and walks over none that is full', async () => {
  const site = await openSite();
  const [anna, bob, carl] = await people(site, 'anna', 'bob', 'carl');
  const query = { limit: 100, maxDistanceKm: 30 };
  async function counted(asked: object) {
    site.statements.length = 0;
    const games = await bob.call(gameCalls.list, { query: asked });
    return { games: games.length, statements: [...site.statements] };
  }
  await settle(site, bob, 52.5, 13.4);
  const { id } = await propose(anna);
  await join(carl, id);
  const few = await counted(query);
  for (let at = 1; at <= 60; at += 1) {
    await plantAt(site, [anna, carl], { inHours: at / 10, latitude: 52.5, longitude: 13.5 });
  }
  const many = await counted(query);
  expect([few.games, many.games]).toEqual([1, 61]);
  expect(many.statements).toHaveLength(few.statements.length);
  const plansFor = async (asked: object) => {
    const { statements } = await counted(asked);
    return (
      await plansOf(
        site,
        statements.filter((sql) => /"page"/.test(sql)),
      )
    ).join();
  };
  for (const [asked, index] of [
    [query, 'games_open'],
    [{ whose: 'open' }, 'games_open'],
    [{ kind: 'mixed' }, 'games_open_kind'],
    [{ whose: 'own' }, 'game_players_userId'],
  ] as const) {
    const plan = await plansFor(asked);
    expect(plan).toContain(index);
    expect(plan, 'nothing is walked over').not.toMatch(/seq scan on|scan (games|part)\b/i);
  }
  expect(await plansFor(query)).toContain('game_players_userId');
});
