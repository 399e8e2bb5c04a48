import { expect, test } from 'vitest';
import { playerCalls } from '#contract/players.ts';
import { openWith } from '../../testing/arranged.ts';
import { club, makeTournament, playOut } from '../../testing/club.ts';
import { inHours } from '../../testing/games.ts';
import type { Person } from '../../testing/person.ts';
import { plansOf } from '../../testing/plans.ts';
import { plantGame, plantResult } from '../../testing/planted-games.ts';
import type { Site } from '../../testing/site.ts';

/** Two have played a thousand matches against each other, among others. */
async function plantMatches({ database }: Site, groupId: number, [one, other]: readonly [Person, Person]) {
  const now = new Date().toISOString();
  const played = { creatorId: one.id, groupId, description: '', createdAt: now, startDate: now, endDate: now };
  const how = { format: 'round-robin', gameType: 'singles', gamesToWin: 1, scoreSubmission: 'full-score' } as const;
  const drawn = { randomizePartners: false, randomizeOpponents: false, balanceBySkill: false, seed: 1, options: '{}' };
  await database.write(async ({ db }) => {
    const cups = await db
      .insertInto('tournaments')
      .values(Array.from({ length: 50 }, (_, at) => ({ ...played, ...how, ...drawn, name: `Cup ${at}` })))
      .returning('id')
      .execute();
    const entries = cups.flatMap(({ id: tournamentId }) =>
      [one.id, other.id].map((userId) => ({ tournamentId, userId, joinedAt: now, place: null, entrantId: userId })),
    );
    await db.insertInto('participants').values(entries).execute();
    for (let part = 0; part < 4; part++) {
      const matches = cups.flatMap(({ id: tournamentId }) =>
        Array.from({ length: 5 }, (_, at) => {
          const key = `rr-${part}-${at}`;
          const [player1Id, player2Id] = at % 2 === 0 ? [one.id, other.id] : [other.id, one.id];
          const result = JSON.stringify({ kind: 'points', games: [[11, 4]] });
          return { tournamentId, key, round: part, player1Id, player2Id, winnerId: player1Id, result, playedAt: now };
        }),
      );
      await db.insertInto('matches').values(matches).execute();
    }
  });
}

/** Two have played so many games, which count. */
async function plantGames(site: Site, one: Person, other: Person, count: number) {
  for (let at = 0; at < count; at += 1) {
    const { gameId } = await plantGame(site, [one, other], { kind: 'singles', startsAt: inHours(-at - 2) });
    const sides = { team1: [one], team2: [other], enteredBy: one };
    await plantResult(site, gameId, { ...sides, games: [[11, 4]], counts: true });
  }
}

/** What is read for both calls, without whose session it is. */
async function readFor(site: Site, viewer: Person, { id }: Person): Promise<string[]> {
  site.statements.length = 0;
  await viewer.call(playerCalls.get, { params: { id } });
  await viewer.call(playerCalls.results, { params: { id }, query: { against: viewer.id, limit: 100 } });
  return site.statements.filter((statement) => !statement.includes('"sessions"'));
}

test('a page takes as many statements as ever, however much was played, and each finds its rows by an index', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  await playOut(anna, await makeTournament(anna, groupId, 'Cup', [anna, bob, carl, dora]));
  await plantGames(site, anna, bob, 1);
  const few = await readFor(site, anna, bob);
  expect(few.length).toBeLessThanOrEqual(21);
  await plantMatches(site, groupId, [anna, bob]);
  await plantGames(site, anna, bob, 20);
  const many = await readFor(site, anna, bob);
  expect(many).toHaveLength(few.length);
  const { between } = await anna.call(playerCalls.get, { params: bob });
  expect([between?.won, between?.lost]).toEqual([622, 400]);

  const plans = await plansOf(site, many);
  expect(
    plans.filter((plan) =>
      /seq scan on|automatic|scan (matches|participants|tournaments|users|games|game_players|game_results)/i.test(plan),
    ),
  ).toEqual([]);
  expect(plans.filter((plan) => plan.includes('matches_decided_player'))).not.toEqual([]);
});
