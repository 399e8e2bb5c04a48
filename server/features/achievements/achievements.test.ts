import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { authCalls } from '#contract/auth.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { asTable, beat, club, enterMany, makeTournament, playOut, started } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, password, type Site } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';

/** What a tournament has given: whom what, newest first. */
async function givenIn(person: Person, tournamentId: number): Promise<[number, string][]> {
  const all = await person.call(achievementCalls.list, { query: { tournamentId } });
  return all.map(({ userId, type }) => [userId, type]);
}

/** A round robin of four that has ended: anna before bob, carl and dora. */
async function ended(site: Site, extra: object = asTable) {
  const people = await started(site, extra);
  return { ...people, params: { id: people.id }, tournament: await playOut(people.anna, people.tournament) };
}

const player = ({ id }: Person): [number, string] => [id, 'tournament_player'];

test('a round robin with playoffs gives everybody what they have earned, and nothing before its end', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, params } = await ended(site, { options: { playoffs: true } });
  expect(await givenIn(anna, id)).toEqual([]);
  const creation = { matchType: 'championship', player1Score: 0, player2Score: 0 } as const;
  await anna.call(finishCalls.playoffMatch, { params, body: creation });
  const third = { ...creation, matchType: 'thirdPlace', player1Id: carl.id, player2Id: dora.id } as const;
  await anna.call(finishCalls.playoffMatch, { params, body: { ...third, player1Score: 4, player2Score: 11 } });
  const final = { ...creation, player1Id: anna.id, player2Id: bob.id, player1Score: 9, player2Score: 11 };
  expect(await givenIn(anna, id)).toEqual([]);
  await anna.call(finishCalls.playoffMatch, { params, body: final });

  expect(await givenIn(carl, id)).toEqual([
    [bob.id, 'tournament_win'],
    [anna.id, 'tournament_runner_up'],
    [dora.id, 'tournament_third_place'],
    ...[dora, carl, bob, anna].map(player),
  ]);
  const own = { tournamentId: id, tournamentName: 'Spring Cup', userId: dora.id };
  const given = { ...own, awardedAt: expect.any(String), id: expect.any(Number) };
  const ofTournament = (await dora.call(achievementCalls.list, {})).filter(({ tournamentId }) => tournamentId !== null);
  expect(ofTournament).toEqual([
    {
      ...given,
      type: 'tournament_third_place',
      title: 'Tournament Bronze',
      description: 'Came third in a tournament',
      metadata: { place: 3 },
    },
    {
      ...given,
      type: 'tournament_player',
      title: 'Tournament Player',
      description: 'Played a tournament to its end',
      metadata: {},
    },
  ]);
});

test('of a team both have earned it', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id } = await ended(site, { ...asTable, gameType: 'doubles' });
  expect(await givenIn(anna, id)).toEqual([
    [bob.id, 'tournament_win'],
    [anna.id, 'tournament_win'],
    [dora.id, 'tournament_runner_up'],
    [carl.id, 'tournament_runner_up'],
    ...[dora, carl, bob, anna].map(player),
  ]);
});

test('everybody hears of their own, and of nobody else’s', async () => {
  const { site, anna, bob, carl, dora, id, tournament } = await openWith(started);
  const address = await site.listen();
  const [ofAnna, ofDora] = [await listening(address, anna), await listening(address, dora)];
  await playOut(anna, tournament);
  const given: number[] = [];
  for (const type of ['tournament_player', 'tournament_win']) {
    const { achievement } = await ofAnna.hears('achievement', (event) => event.achievement.type === type);
    expect(achievement).toMatchObject({ userId: anna.id, tournamentId: id });
    given.push(achievement.id);
  }
  await ofDora.hears('achievement', ({ achievement }) => achievement.type === 'tournament_player');

  // What is taken back is taken back quietly.
  await anna.call(finishCalls.resetStatus, { params: { id }, body: { newStatus: 'active' } });
  await beat(anna, tournament, bob, anna);
  await beat(anna, tournament, carl, anna);
  await anna.call(finishCalls.conclude, { params: { id } });
  await ofAnna.hears('achievement', ({ achievement }) => achievement.type === 'tournament_third_place');
  await ofDora.settle(`tournament:${id}`);
  const taken = await ofAnna.hears('achievements_taken', ({ userId }) => userId === anna.id);
  expect(taken.ids).toEqual(expect.arrayContaining(given));
  const places = ofAnna
    .all('achievement')
    .flatMap(({ achievement: { type, metadata } }) => (metadata.place ? [type] : []));
  expect(places).toEqual([]);
  expect(new Set(ofDora.all('achievement').map(({ userId }) => userId))).toEqual(new Set([dora.id]));
});

test('one that is open again has given nothing, and gives anew at its next end', async () => {
  const { anna, bob, carl, dora, id, params, tournament } = await openWith(ended);
  const reset = (newStatus: 'active' | 'completed') =>
    anna.call(finishCalls.resetStatus, { params, body: { newStatus } });
  await reset('active');
  expect(await givenIn(bob, id)).toEqual([]);
  expect((await bob.call(achievementCalls.list, {})).map(({ type }) => type)).not.toContain('medal_collector_silver_1');
  await beat(anna, tournament, dora, anna);
  await beat(anna, tournament, dora, bob);
  await reset('completed');
  expect(await givenIn(bob, id)).toEqual([
    [dora.id, 'tournament_win'],
    [anna.id, 'tournament_runner_up'],
    [bob.id, 'tournament_third_place'],
    ...[dora, carl, bob, anna].map(player),
  ]);
});

test('where a withdrawal ends it, it gives, and takes back when they return', async () => {
  const { anna, bob, carl, dora, id, tournament } = await openWith(started);
  const params = { id };
  const pairs = [
    [anna, bob],
    [anna, carl],
    [bob, carl],
    [dora, anna],
    [bob, dora],
  ] as const;
  for (const [winner, loser] of pairs) await beat(anna, tournament, winner, loser);
  expect(await givenIn(anna, id)).toEqual([]);
  await anna.call(floorCalls.withdraw, { params, body: { userId: carl.id } });
  const { places } = await anna.call(tournamentCalls.get, { params });
  const medals = (await anna.call(achievementCalls.list, { query: { tournamentId: id } })).flatMap(
    ({ userId, metadata: { place } }) => (place === undefined ? [] : [{ userId, place }]),
  );
  expect(medals).toEqual(places.filter(({ place }) => place <= 3));
  expect(medals).toHaveLength(3);
  await anna.call(floorCalls.reinstate, { params, body: { userId: carl.id } });
  expect(await givenIn(anna, id)).toEqual([]);
});

test('it is awarded where it has ended and is seen, as often as one asks', async () => {
  const { site, anna, bob, dora, groupId, id, tournament } = await openWith(started);
  const params = { id };
  const eve = await site.register('eve');
  expect(await anna.refused(achievementCalls.awardTournament, { params })).toMatchObject({
    status: 409,
    error: 'This tournament is not over yet: achievements are awarded at its end.',
  });
  const pending = await makeTournament(anna, groupId, 'Next');
  expect(await anna.refused(achievementCalls.awardTournament, { params: { id: pending.id } })).toMatchObject({
    status: 409,
  });
  await playOut(anna, tournament);
  const given = await anna.call(achievementCalls.list, { query: { tournamentId: id } });
  for (const person of [anna, bob, eve]) {
    expect(await person.call(achievementCalls.awardTournament, { params })).toEqual({
      awarded: true,
      achievements: given,
    });
  }
  expect(await givenIn(dora, id)).toHaveLength(8);
});

test('one that ended before there were achievements gives them when it is asked to', async () => {
  const { site, anna, carl, id, params } = await openWith(ended);
  const usual = await givenIn(anna, id);
  await site.database.write(({ db }) => db.deleteFrom('achievements').execute());
  const { awarded, achievements } = await carl.call(achievementCalls.awardTournament, { params });
  expect(awarded).toBe(true);
  expect(achievements.map(({ userId, type }) => [userId, type])).toEqual(usual);
});

test('with a tournament goes what it gave, and with an account what it earned', async () => {
  const { anna, bob, dora, groupId, id, params, tournament } = await openWith(ended);
  const { achievements } = (await dora.ask(authCalls.exportData, {})).json();
  expect(achievements).toMatchObject([
    ...['welcome', 'group_player', 'match_first'].map((type) => ({ type, tournamentId: null })),
    { type: 'tournament_player', tournamentId: id },
  ]);
  await dora.call(authCalls.deleteAccount, { body: { password } });
  const left = await givenIn(anna, id);
  expect(left.map(([userId]) => userId)).not.toContain(dora.id);
  expect(left).toHaveLength(7);
  // Nor are they given anything later on.
  expect((await anna.call(achievementCalls.awardTournament, { params })).achievements).toHaveLength(7);
  await beat(anna, tournament, bob, anna);
  expect(await givenIn(anna, id)).toHaveLength(7);

  const other = await makeTournament(anna, groupId, 'Other', [anna, bob]);
  await playOut(anna, other);
  await anna.call(tournamentCalls.remove, { params });
  const ofTournaments = (await anna.call(achievementCalls.list, {})).filter(
    ({ tournamentId }) => tournamentId !== null,
  );
  expect(ofTournaments.map(({ tournamentId }) => tournamentId)).toEqual([other.id, other.id]);
});

test('it takes as many statements however many have played, the largest there is, too', async () => {
  const { site, anna, groupId } = await openWith(club);
  async function awarded(count: number) {
    const body = { ...asTable, name: 'Open', groupId, format: 'single-elimination' } as const;
    const { id } = await anna.call(tournamentCalls.create, { body });
    await enterMany(site, id, count);
    const now = new Date().toISOString();
    await site.database.write(async ({ db }) => {
      await db.updateTable('tournaments').set({ startDate: now, endDate: now }).where('id', '=', id).execute();
      const entered = await db
        .updateTable('participants')
        .set(({ ref }) => ({ place: 3, entrantId: ref('userId') }))
        .where('tournamentId', '=', id)
        .returning('userId')
        .execute();
      const result = JSON.stringify({ kind: 'points', games: [[11, 4]] });
      const rows = entered.map(({ userId }) => {
        const sides = { player1Id: userId, player2Id: null, winnerId: null };
        return { tournamentId: id, key: `k1-${userId}`, round: 1, ...sides, result, playedAt: now };
      });
      for (const some of [rows.slice(0, 1000), rows.slice(1000, 2000), rows.slice(2000)])
        if (some.length > 0) await db.insertInto('matches').values(some).execute();
    });
    site.statements.length = 0;
    const { achievements } = await anna.call(achievementCalls.awardTournament, { params: { id } });
    const statements = site.statements.length;
    const { given } = await site.database.read(({ db }) =>
      db
        .selectFrom('achievements')
        .select(({ fn }) => fn.countAll<number>().as('given'))
        .where('tournamentId', '=', id)
        .executeTakeFirstOrThrow(),
    );
    return { statements, given, told: achievements.length };
  }
  const small = await awarded(4);
  expect(small).toMatchObject({ given: 8, told: 8 });
  expect(await awarded(2048)).toEqual({ statements: small.statements, given: 4096, told: 100 });
  expect(small.statements).toBeLessThanOrEqual(18);
});
