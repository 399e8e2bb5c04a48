import { describe, expect, test } from 'vitest';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { allMatches, makeTournament, matchIn, plays, started } from '../../../testing/club.ts';
import { current, matchAt, playAt } from '../../../testing/results.ts';
import { openSite } from '../../../testing/site.ts';

const game = (player1: number, player2: number) => ({ player1, player2 });
const body = { player1Score: 11, player2Score: 4 };

/** What every call about a match answers. */
async function refusals(person: Parameters<typeof current>[0], params: { id: number; matchId: number }) {
  const all = await Promise.all([
    person.refused(tournamentCalls.score, { params, body }),
    person.refused(resultCalls.undo, { params, body: {} }),
    person.refused(resultCalls.consequences, { params, body }),
    person.refused(resultCalls.logOfMatch, { params }),
  ]);
  return all.map(({ status, code }) => [status, code]);
}

test('a match that is not there has no result: of no tournament, of another one, of one that has not begun', async () => {
  const { anna, groupId, tournament } = await openWith(started);
  const others = await makeTournament(anna, groupId, 'Other');
  const [match] = allMatches(tournament);
  const notFound = Array(4).fill([404, 'not_found']);
  expect(await refusals(anna, { id: tournament.id, matchId: 4711 })).toEqual(notFound);
  expect(await refusals(anna, { id: 4711, matchId: match?.id ?? 0 })).toEqual(notFound);
  const pending = Array(4).fill([409, 'not_active']);
  expect(await refusals(anna, { id: others.id, matchId: match?.id ?? 0 })).toEqual(pending);
  expect(await anna.refused(resultCalls.log, { params: { id: others.id } })).toMatchObject({ code: 'not_active' });
});

test('a match whose players are not known, or that is not played, is not scored', async () => {
  const { anna, bob, tournament } = await started(await openSite(), { format: 'double-elimination' });
  const ending = { kind: 'forfeit', by: bob.id } as const;
  const refused = (place: string, given: object = body) =>
    anna.refused(tournamentCalls.score, {
      params: { id: tournament.id, matchId: matchAt(tournament, place).id },
      body: given,
    });
  const notReady = { status: 409, code: 'match_not_ready' };
  for (const place of ['winners 3', 'losers 1', 'grand-final 1', 'deciding-game 1']) {
    expect(await refused(place), place).toMatchObject(notReady);
    expect(await refused(place, { ending }), place).toMatchObject(notReady);
  }
  const over = await playAt(anna, tournament, [
    ...['winners 1', 'winners 2', 'winners 3', 'losers 1', 'losers 2', 'grand-final 1'],
  ]);
  expect(matchAt(over, 'deciding-game 1').state).toBe('void');
  expect(await refused('deciding-game 1')).toMatchObject({ ...notReady, error: 'This match won’t be played.' });
});

test('a walkover is neither scored nor taken back: the withdrawal is', async () => {
  const { anna, bob, id, tournament } = await started(await openSite(), { format: 'single-elimination' });
  await anna.call(floorCalls.withdraw, { params: { id }, body: { userId: bob.id } });
  const walkover = allMatches(tournament).find(plays(bob));
  const params = { id, matchId: walkover?.id ?? 0 };
  const refused = { status: 409, code: 'conflict', error: 'This match was decided by a withdrawal.' };
  expect(await anna.refused(tournamentCalls.score, { params, body })).toMatchObject(refused);
  expect(await anna.refused(resultCalls.undo, { params, body: {} })).toMatchObject(refused);
  expect(await anna.refused(resultCalls.consequences, { params, body })).toMatchObject(refused);
});

describe('two who score one match at once', () => {
  test('one wins, the other is told what is there, games and all', async () => {
    const site = await openSite();
    const { anna, bob, carl, dora, tournament } = await started(site, { scoreSubmission: 'full-score', gamesToWin: 2 });
    const match = allMatches(tournament).find(({ team1, team2 }) => ![...team1, ...team2].includes(anna.id));
    const params = { id: tournament.id, matchId: match?.id ?? 0 };
    const players = [bob, carl, dora].filter(({ id }) => [match?.player1Id, match?.player2Id].includes(id));
    const entered = [
      [game(11, 7), game(11, 9)],
      [game(11, 7), game(11, 8)],
    ];
    const answers = await Promise.all(
      players.map((player, at) =>
        player.ask(tournamentCalls.score, { params, body: { games: entered[at] ?? [], replaces: null } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({ code: 'match_finished' });
    expect(late?.json().error).toContain(winner === 0 ? '(11–7, 11–9)' : '(11–7, 11–8)');
    const [stored] = allMatches(await current(anna, tournament)).filter(({ id }) => id === params.matchId);
    expect(stored?.games).toEqual(entered[winner]);

    // An admin who saw other games of the same match does not overwrite these.
    const seen = { player1Score: 2, player2Score: 0 };
    const other = { games: [game(4, 11), game(4, 11)] };
    const unseen = { ...other, replaces: { ...seen, games: entered[1 - winner] ?? [] } };
    expect(await anna.refused(tournamentCalls.score, { params, body: unseen })).toMatchObject({
      code: 'score_changed',
    });
    const whole = { ...other, replaces: { ...seen, games: entered[winner] ?? [], decidedBy: 'play' as const } };
    const scored = await anna.call(tournamentCalls.score, { params, body: whole });
    expect(matchIn(scored, match?.id)).toMatchObject({ player2Score: 2 });
  });
});
