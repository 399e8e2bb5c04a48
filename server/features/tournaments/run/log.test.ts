import { expect, test } from 'vitest';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { makeTournament, playOut, started } from '../../../testing/club.ts';
import { current, matchAt, playAt } from '../../../testing/results.ts';
import { openSite } from '../../../testing/site.ts';

test('the log says who entered, corrected and took back what, newest first, to those who run it', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, tournament } = await started(site, { format: 'single-elimination' });
  const { id } = tournament;
  const first = matchAt(tournament, 'knockout 2');
  // What a match is known by is not what its tournament is.
  expect(first.id).not.toBe(id);
  const player = [anna, bob, carl, dora].find((person) => person.id === first.player2Id) ?? anna;
  const params = { id, matchId: first.id };
  await player.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 9 } });
  site.wait(60_000);
  const over = await playAt(anna, tournament, ['knockout 1', 'final 1']);
  const final = matchAt(over, 'final 1');
  await anna.call(tournamentCalls.score, {
    params,
    body: { ending: { kind: 'forfeit', by: first.player1Id ?? 0 }, voiding: true },
  });
  await anna.call(resultCalls.undo, { params, body: {} });

  const log = await anna.call(resultCalls.logOfMatch, { params });
  const sides = { team1: first.team1, team2: first.team2 };
  expect(log).toMatchObject([
    { ...sides, scorer: { username: 'anna' }, result: null, becauseOf: null },
    {
      ...sides,
      scorer: { username: 'anna' },
      result: { decidedBy: 'forfeit', winner: first.player2Id, player2Score: 11 },
    },
    {
      ...sides,
      matchId: first.id,
      scorer: { id: player.id, username: expect.any(String), name: expect.any(String) },
      result: { decidedBy: 'play', winner: first.player1Id, player1Score: 11, player2Score: 9 },
    },
  ]);
  expect(Date.parse(log[0]?.scoredAt ?? '') - Date.parse(log[2]?.scoredAt ?? '')).toBeGreaterThanOrEqual(60_000);

  // The final was taken back with it, and stays that of those who played it.
  expect(matchAt(await current(anna, tournament), 'final 1').team2).toEqual([]);
  expect(await anna.call(resultCalls.logOfMatch, { params: { id, matchId: final.id } })).toMatchObject([
    { team1: final.team1, team2: final.team2, result: null, becauseOf: first.id },
    { team1: final.team1, team2: final.team2, result: { winner: final.winner } },
  ]);

  const whole = await anna.call(resultCalls.log, { params: { id } });
  expect(whole.map(({ matchId, result }) => [matchId, result?.decidedBy])).toEqual([
    [first.id, undefined],
    [first.id, 'forfeit'],
    [final.id, undefined],
    [final.id, 'play'],
    [matchAt(tournament, 'knockout 1').id, 'play'],
    [first.id, 'play'],
  ]);
  const pages = await anna.pages(resultCalls.log, { params: { id }, query: { limit: 4 } });
  expect(pages.map(({ length }) => length)).toEqual([4, 2]);
  expect(pages.flat()).toEqual(whole);
});

test('what was scored before the log said who stood in the match is told of those who stand there', async () => {
  const { site, anna, tournament } = await openWith(started);
  const { team1, team2, id: matchId } = matchAt(tournament, 'round-robin 1');
  const result = JSON.stringify({ kind: 'games', games: [11, 2] });
  const scoring = {
    tournamentId: tournament.id,
    matchId,
    key: 'rr-1-1',
    userId: anna.id,
    result,
    scoredAt: '2026-05-04T18:00:00.000Z',
  };
  await site.database.write(({ db }) => db.insertInto('match_scorings').values(scoring).execute());
  const params = { id: tournament.id, matchId };
  expect(await anna.call(resultCalls.logOfMatch, { params })).toMatchObject([
    { team1, team2, result: { player1Score: 11, player2Score: 2, winner: team1[0] } },
  ]);
});

test('the log of playoffs outlives them, and is that of those which are generated anew', async () => {
  const site = await openSite();
  const { anna, bob, tournament } = await started(site, { options: { playoffs: true } });
  const params = { id: tournament.id };
  await playOut(anna, tournament);
  const creation = { matchType: 'championship', player1Score: 0, player2Score: 0 } as const;
  const generate = async () => {
    const { bracket } = await anna.call(finishCalls.playoffMatch, { params, body: creation });
    return { id: bracket?.playoffs?.championship.id ?? 0 };
  };
  const undo = () => anna.call(finishCalls.undoPlayoffs, { params, body: { voiding: true } });
  const first = await generate();
  await bob.call(finishCalls.playoffMatch, { params, body: { ...creation, player1Score: 11, player2Score: 7 } });
  await undo();

  const sides = { matchId: first.id, team1: [anna.id], team2: [bob.id] };
  const kept = [
    { ...sides, scorer: { username: 'anna' }, result: null, becauseOf: null },
    { ...sides, scorer: { username: 'bob' }, result: { player1Score: 11, player2Score: 7, winner: anna.id } },
  ];
  const logOf = (matchId: number) => anna.call(resultCalls.logOfMatch, { params: { ...params, matchId } });
  expect((await anna.call(resultCalls.log, { params })).slice(0, 2)).toMatchObject(kept);
  expect(await logOf(first.id)).toMatchObject(kept);
  const again = await generate();
  expect(await logOf(again.id)).toMatchObject(kept);
  await undo();
  expect(await anna.refused(resultCalls.logOfMatch, { params: { ...params, matchId: again.id } })).toMatchObject({
    status: 404,
  });

  // Another tournament has nothing of it, and with its own it goes.
  const other = await makeTournament(anna, tournament.groupId, 'Other', [anna, bob]);
  expect(await anna.refused(resultCalls.logOfMatch, { params: { id: other.id, matchId: first.id } })).toMatchObject({
    status: 404,
  });
  // Nor does a match of another one stand for the match that has its place here.
  const place = 'round-robin 1';
  expect(await logOf(matchAt(tournament, place).id)).toHaveLength(1);
  expect(
    await anna.refused(resultCalls.logOfMatch, { params: { ...params, matchId: matchAt(other, place).id } }),
  ).toMatchObject({ status: 404 });
  await anna.call(tournamentCalls.remove, { params });
  expect(await site.database.read(({ db }) => db.selectFrom('match_scorings').selectAll().execute())).toEqual([]);
});
