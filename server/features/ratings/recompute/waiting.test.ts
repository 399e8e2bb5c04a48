import { expect, test } from 'vitest';
import { ratingCalls } from '#contract/ratings.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { allMatches, beat, makeTournament, playOut, started } from '../../../testing/club.ts';
import { countedEverywhere, expectRecomputed, listResults } from '../../../testing/rated.ts';
import { countStatements } from '../../../testing/site.ts';
import * as tournaments from '../../tournaments/state/queries.ts';
import { insertEntries } from '../queries.ts';
import { lockRecomputations } from './queries.ts';
import { ratingRecomputation } from './service.ts';

const silent = { tell: () => undefined };

/** On SQLite a write has the whole file to itself. */
const testOnPostgres = test.runIf(process.env.TEST_DATABASE === 'postgres');

testOnPostgres('the recomputation waits for nobody who scores, and nobody who scores for it', async () => {
  const { site, anna, bob, carl, id, tournament } = await openWith(started);
  await beat(anna, tournament, anna, bob);
  await site.recompute();
  const [known] = await listResults(site.database);
  const [isHeld, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const scoring = site.database.write(async (tx) => {
    await tournaments.lockForUpdate(tx, id);
    const { source = 'match', sourceId = 0 } = known ?? {};
    const nothing = { kind: null, tournamentId: null, playedAt: null, team1: null, team2: null, games: null };
    await insertEntries(tx, [{ source, sourceId, ...nothing }]);
    isHeld.resolve();
    await goOn.promise;
  });
  await isHeld.promise;
  await site.recompute();
  expect(await listResults(site.database)).toEqual([known]);
  goOn.resolve();
  await scoring;
  const [isRecomputing, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const recomputing = site.database.write(async (tx) => {
    await lockRecomputations(tx);
    isRecomputing.resolve();
    await letGo.promise;
  });
  await isRecomputing.promise;
  await beat(anna, tournament, anna, carl);
  letGo.resolve();
  await recomputing;
  await site.recompute();
  expect(await listResults(site.database)).toHaveLength(1);
});

test('a result takes the recomputation as many statements however many there are, and another one is made anew from its place on', async () => {
  const { site, anna, bob, carl, dora, groupId, tournament } = await openWith(started);
  const cost = () => countStatements(site, site.recompute);
  await site.recompute();
  expect(await cost()).toBe(2);
  await beat(anna, tournament, anna, bob);
  await site.recompute();
  await beat(anna, tournament, anna, carl);
  await site.recompute();
  await beat(anna, tournament, bob, anna);
  const first = await cost();
  await playOut(anna, await makeTournament(anna, groupId, 'Second', [anna, bob, carl, dora]));
  await site.recompute();
  const again = allMatches(await makeTournament(anna, groupId, 'Third', [anna, bob]))[0];
  const { id } = (await anna.call(tournamentCalls.list, { query: {} }))[0] ?? { id: 0 };
  const params = { id, matchId: again?.id ?? 0 };
  await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 4 } });
  const later = await cost();
  expect(later).toBeLessThanOrEqual(Math.max(first, 13));
  await beat(anna, tournament, carl, anna);
  site.statements.length = 0;
  await site.recompute();
  expect(site.statements.filter((sql) => sql.includes('insert into "rating_changes"'))).toHaveLength(1);
  await expectRecomputed(site.database, await countedEverywhere(site.database));
  site.statements.length = 0;
  await bob.call(ratingCalls.get, { params: { userId: anna.id } });
  await bob.call(ratingCalls.history, { params: { userId: anna.id }, query: { kind: 'singles' } });
  expect(site.statements.filter((sql) => !sql.includes('"sessions"'))).toHaveLength(4);
});

test('what is left of the work of one process another one goes on with', async () => {
  const { site, anna, tournament } = await openWith(started);
  await playOut(anna, tournament);
  const stopping = new AbortController();
  const database = {
    ...site.database,
    write: (work: Parameters<typeof site.database.write>[0]) =>
      site.database.write(work).finally(() => stopping.abort()),
  } as typeof site.database;
  await ratingRecomputation(database, silent, 2)(stopping.signal);
  const known = await listResults(site.database);
  expect(known.length).toBeLessThan(6);
  await site.recompute();
  await expectRecomputed(site.database, await countedEverywhere(site.database));
});
