import { expect, test } from 'vitest';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, club, makeTournament, playOut, started } from '../../testing/club.ts';
import { countedEverywhere, expectRecomputed, listResults } from '../../testing/rated.ts';
import type { ScoreBody } from '../../testing/results.ts';
import { openSite } from '../../testing/site.ts';

const points = { scoreSubmission: 'full-score' } as const;
const threeGames: ScoreBody = {
  games: [
    { player1: 11, player2: 9 },
    { player1: 7, player2: 11 },
    { player1: 15, player2: 13 },
  ],
};

const stopped: ScoreBody['games'] = [
  { player1: 11, player2: 4 },
  { player1: 3, player2: 2 },
];
const eleven: [number, number][] = [[11, 4]];

test('what counts are the points of games that were played to their end', async () => {
  const { site, anna, bob, groupId } = await openWith(club);

  /** What counts of a match that is entered like this. */
  async function countedOf(extra: object, bodyOf: (player1Id: number) => ScoreBody) {
    const { id, bracket } = await makeTournament(anna, groupId, 'Cup', [anna, bob], extra);
    const [match] = bracket?.rounds[0]?.matches ?? [];
    const params = { id, matchId: match?.id ?? 0 };
    await anna.call(tournamentCalls.score, { params, body: bodyOf(match?.player1Id ?? 0) });
    await site.recompute();
    return (await listResults(site.database)).find(({ sourceId }) => sourceId === match?.id)?.games;
  }

  const pair = (player1Score: number, player2Score: number) => () => ({ player1Score, player2Score });
  const ends = (kind: 'forfeit' | 'retirement', games?: ScoreBody['games']) => (by: number) => ({
    ...(games && { games }),
    ending: { kind, by },
  });
  const [bestOfThree, twoWins] = [{ ...points, gamesToWin: 2 }, { gamesToWin: 2 }];
  expect(await countedOf(points, pair(11, 4))).toEqual(eleven);
  // Where only who won is asked for, people enter points all the same.
  expect(await countedOf({}, pair(11, 4))).toEqual(eleven);
  expect(await countedOf({}, pair(1, 0))).toBeUndefined();
  expect(await countedOf(bestOfThree, () => threeGames)).toEqual([
    [11, 9],
    [7, 11],
    [15, 13],
  ]);
  expect(await countedOf(twoWins, pair(2, 1))).toBeUndefined();
  expect(await countedOf(points, ends('forfeit'))).toBeUndefined();
  expect(await countedOf(points, () => ({ ending: { kind: 'double-forfeit' } }))).toBeUndefined();
  expect(await countedOf(bestOfThree, ends('retirement', stopped))).toBeUndefined();
});

test('a team is its two players, and byes and those who have withdrawn count nothing', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const [eve, fred] = [await site.register('eve'), await site.register('fred')];
  const people = [anna, bob, carl, dora, eve, fred];
  const extra = { gameType: 'doubles', format: 'single-elimination' };
  const cup = await makeTournament(anna, groupId, 'Cup', people, extra);
  const [first] = allMatches(cup).filter(({ state }) => state === 'ready');
  const params = { id: cup.id, matchId: first?.id ?? 0 };
  await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 4 } });
  const waiting = cup.bracket?.entrants.find(({ team }) => !first?.team1.concat(first.team2).includes(team[0] ?? 0));
  const userId = waiting?.team[0] ?? 0;
  await anna.call(floorCalls.withdraw, { params: { id: cup.id }, body: { userId } });
  await site.recompute();
  expect(await listResults(site.database)).toMatchObject([
    { kind: 'doubles', sourceId: first?.id, team1: first?.team1, team2: first?.team2, games: eleven },
  ]);
});

test('a result that is corrected keeps its place; one that is taken back, or turns into a forfeit, has none', async () => {
  const site = await openSite();
  const { anna, bob, tournament, id } = await started(site, points);
  const [one, two, three] = allMatches(tournament);
  const score = (match: typeof one, body: ScoreBody) =>
    anna.call(tournamentCalls.score, { params: { id, matchId: match?.id ?? 0 }, body });
  const known = async () => {
    await site.recompute();
    return (await listResults(site.database)).map(({ sourceId, games: [game] }) => [sourceId, ...(game ?? [])]);
  };
  for (const match of [one, two, three]) await score(match, { player1Score: 11, player2Score: 4 });
  expect(await known()).toEqual([one, two, three].map((match) => [match?.id, 11, 4]));
  await score(one, { player1Score: 9, player2Score: 11 });
  await anna.call(resultCalls.undo, { params: { id, matchId: two?.id ?? 0 }, body: {} });
  await score(three, { ending: { kind: 'forfeit', by: three?.player1Id ?? bob.id } });
  expect(await known()).toEqual([[one?.id, 9, 11]]);
  await score(two, { player1Score: 11, player2Score: 2 });
  expect(await known()).toEqual([
    [one?.id, 9, 11],
    [two?.id, 11, 2],
  ]);
  await anna.call(tournamentCalls.remove, { params: { id } });
  expect(await known()).toEqual([]);
  await expectRecomputed(site.database, []);
});

test('playoffs that are taken back take their results along', async () => {
  const site = await openSite();
  const { anna, id, tournament } = await started(site, { options: { playoffs: true } });
  const params = { id };
  await playOut(anna, tournament);
  const body = { matchType: 'championship', player1Id: 0, player2Id: 0, player1Score: 0, player2Score: 0 } as const;
  const { bracket } = await anna.call(finishCalls.playoffMatch, { params, body });
  await anna.call(finishCalls.playoffMatch, { params, body: { ...body, player1Score: 11, player2Score: 7 } });
  await site.recompute();
  expect((await listResults(site.database)).at(-1)).toMatchObject({
    sourceId: bracket?.playoffs?.championship.id,
    games: [[11, 7]],
  });
  await anna.call(finishCalls.undoPlayoffs, { params, body: { voiding: true } });
  await site.recompute();
  expect(await listResults(site.database)).toHaveLength(6);
  await expectRecomputed(site.database, await countedEverywhere(site.database));
});
