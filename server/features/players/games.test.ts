import { expect, test } from 'vitest';
import { gameCalls } from '#contract/games.ts';
import { playerCalls } from '#contract/players.ts';
import { openWith } from '../../testing/arranged.ts';
import { club, makeTournament, playOut } from '../../testing/club.ts';
import { inHours, people, plantAt } from '../../testing/games.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, type Site } from '../../testing/site.ts';

type Games = readonly (readonly [number, number])[];

/** A game that began some hours ago between two sides, of which the first has entered how it ended. */
async function played(site: Site, sides: readonly [readonly Person[], readonly Person[]], games: Games, hours = 2) {
  const [one, two] = sides;
  const [first, ...others] = [...one, ...two];
  if (!first || !two[0]) throw new Error('Somebody has to play');
  const kind = others.length === 1 ? 'singles' : 'mixed';
  const id = await plantAt(site, [first, ...others], { inHours: -hours, kind, places: others.length + 1 });
  const ids = (side: readonly Person[]) => side.map((person) => person.id);
  const body = { team1: ids(one), team2: ids(two), games: games.map(([team1, team2]) => ({ team1, team2 })) };
  await first.call(gameCalls.enterResult, { params: { id }, body });
  return { id, confirm: () => two[0]?.call(gameCalls.confirmResult, { params: { id } }) };
}

const pageOf = (viewer: Person, { id }: Person) => viewer.call(playerCalls.get, { params: { id } });
const resultsOf = (viewer: Person, { id }: Person, query: { against?: number } = {}) =>
  viewer.call(playerCalls.results, { params: { id }, query });

test('a game counts in the record and between two once it is confirmed, and not while it is disputed', async () => {
  const site = await openSite();
  const [anna, bob] = await people(site, 'anna', 'bob');
  const { id, confirm } = await played(site, [[anna], [bob]], [[11, 4]]);
  expect(await pageOf(anna, bob)).toMatchObject({ record: { singles: { won: 0, lost: 0 }, form: [] } });
  expect(await resultsOf(anna, bob)).toEqual([]);
  await confirm();
  expect(await pageOf(anna, bob)).toMatchObject({
    record: { singles: { won: 0, lost: 1 }, doubles: { won: 0, lost: 0 }, form: [false], tournaments: 0 },
    between: { won: 1, lost: 0, next: null },
  });
  const [result, ...more] = await resultsOf(bob, bob);
  expect(more).toEqual([]);
  expect(result).toEqual({
    id: `game-${id}`,
    evening: null,
    tournament: null,
    game: { id, placeName: 'North Hall' },
    gameType: 'singles',
    playedAt: expect.any(String),
    isWon: false,
    partner: null,
    opponents: [{ id: anna.id, username: 'anna', name: 'anna' }],
    games: [{ own: 4, other: 11 }],
    endedBy: null,
  });
  await anna.call(gameCalls.disputeResult, { params: { id }, body: { reason: 'It was 11–5' } });
  expect(await pageOf(anna, bob)).toMatchObject({ record: { singles: { won: 0, lost: 0 }, form: [] } });
  expect(await resultsOf(anna, bob)).toEqual([]);
});

test('mixed doubles are doubles, of two sides that won as many games nobody has won, and a partner is no opponent', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
  const sides = [
    [anna, bob],
    [carl, dora],
  ] as const;
  const won = [
    [11, 3],
    [9, 11],
    [12, 10],
  ] as const;
  await (await played(site, sides, won, 5)).confirm();
  await (await played(site, sides, won.slice(0, 2), 2)).confirm();
  expect((await pageOf(anna, bob)).record).toMatchObject({ doubles: { won: 1, lost: 0 }, form: [true] });
  expect((await pageOf(anna, bob)).between).toMatchObject({ won: 0, lost: 0, latest: [] });
  expect((await pageOf(anna, dora)).between).toMatchObject({ won: 1, lost: 0 });
  expect(await resultsOf(anna, carl, { against: dora.id })).toEqual([]);
  expect(await resultsOf(anna, carl, { against: bob.id })).toMatchObject([
    { isWon: false, partner: { username: 'dora' }, opponents: [{ username: 'anna' }, { username: 'bob' }] },
  ]);
});

test('games and matches stand in one order, and pages of both follow each other without a gap', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  await playOut(anna, await makeTournament(anna, groupId, 'Cup', [anna, bob, carl]));
  for (const hours of [9, 6, 3]) {
    for (const other of [bob, carl]) {
      const { id } = await played(site, [[anna], [other]], [[11, hours]], hours);
      await other.call(gameCalls.confirmResult, { params: { id } });
    }
  }
  // As where everything was played at the same two moments.
  const moments = [inHours(-9), inHours(-6)] as const;
  await site.database.write(async ({ db }) => {
    await db.updateTable('games').set({ startsAt: moments[0] }).where('startsAt', '<', inHours(-4)).execute();
    await db.updateTable('matches').set({ playedAt: moments[0] }).where('round', '=', 1).execute();
    await db.updateTable('matches').set({ playedAt: moments[1] }).where('round', '!=', 1).execute();
  });
  const all = await resultsOf(bob, anna);
  expect(all).toHaveLength(8);
  const order = all.map(({ playedAt, id }) =>
    [playedAt, id.startsWith('game') ? 1 : 0, id.replace(/\D+/, '').padStart(9)].join(),
  );
  expect(order).toEqual(order.toSorted().reverse());
  expect(new Set(order).size).toBe(8);
  for (let limit = 1; limit <= 8; limit += 1) {
    const pages = await bob.pages(playerCalls.results, { params: anna, query: { limit } });
    expect(pages.flat()).toEqual(all);
    expect(pages.map(({ length }) => length).slice(0, -1)).toEqual(Array(Math.ceil(8 / limit) - 1).fill(limit));
  }
  const { record, between } = await pageOf(bob, anna);
  expect(record?.form).toEqual(
    all
      .slice(0, 7)
      .map(({ isWon }) => isWon)
      .reverse(),
  );
  const against = all.filter(({ opponents }) => opponents.some(({ id }) => id === bob.id));
  expect(between?.latest.map(({ id }) => id)).toEqual(against.map(({ id }) => id));
  expect(against).toHaveLength(4);
  const pages = await bob.pages(playerCalls.results, { params: anna, query: { against: bob.id, limit: 3 } });
  expect(pages.flat()).toEqual(against);
});
