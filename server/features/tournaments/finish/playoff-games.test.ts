/** Playoffs whose matches have several games, with the points of each. */
import { expect, test } from 'vitest';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, started } from '../../../testing/club.ts';
import { openSite } from '../../../testing/site.ts';

const game = (player1: number, player2: number) => ({ player1, player2 });
const creation = { matchType: 'championship', player1Score: 0, player2Score: 0 } as const;

/** Matches are best of 3, with the points of each game; anna meets bob in the championship. */
async function withFinal() {
  const site = await openSite();
  const bestOf3 = { options: { playoffs: true }, scoreSubmission: 'full-score', gamesToWin: 2 };
  const { anna, bob, id, tournament } = await started(site, bestOf3);
  for (const match of allMatches(tournament)) {
    const won = (match.player1Id ?? 0) < (match.player2Id ?? 0) ? game(11, 5) : game(5, 11);
    await anna.call(tournamentCalls.score, { params: { id, matchId: match.id }, body: { games: [won, won] } });
  }
  const params = { id };
  const drawn = await anna.call(finishCalls.playoffMatch, { params, body: creation });
  expect(drawn.bracket?.playoffs?.championship).toMatchObject({ player1Id: anna.id, player2Id: bob.id });
  return {
    anna,
    bob,
    score: async (body: object) => {
      const request = { params, body: { matchType: 'championship', ...body } } as const;
      return (await anna.call(finishCalls.playoffMatch, request)).bracket?.playoffs?.championship;
    },
    refused: (body: object) =>
      anna.refused(finishCalls.playoffMatch, { params, body: { matchType: 'championship', ...body } }),
  };
}

test('a playoff match takes the points of its games, with what they come to or without', async () => {
  const { anna, score } = await withFinal();
  const games = [game(11, 7), game(8, 11), game(12, 10)];
  const result = { player1Score: 2, player2Score: 1, games, winner: anna.id };
  expect(await score({ games })).toMatchObject(result);
  // Once more, also with what they come to, it is no other domain event.
  expect(await score({ games, player1Score: 2, player2Score: 1 })).toMatchObject(result);
});

test('who names the sides the other way round means the games, and what they saw, like this, too', async () => {
  const { anna, bob, score, refused } = await withFinal();
  const named = { player1Id: bob.id, player2Id: anna.id };
  const games = [game(11, 2), game(3, 11), game(11, 9)];
  const asStored = [game(2, 11), game(11, 3), game(9, 11)];
  expect(await score({ ...named, games, replaces: null })).toMatchObject({
    player1Score: 1,
    player2Score: 2,
    games: asStored,
    winner: bob.id,
  });
  const seen = { player1Score: 2, player2Score: 1 };
  const correction = { ...named, games: [game(11, 2), game(11, 9)] };
  expect(await refused({ ...correction, replaces: { ...seen, games: asStored } })).toMatchObject({
    code: 'score_changed',
  });
  expect(await score({ ...correction, replaces: { ...seen, games } })).toMatchObject({
    games: [game(2, 11), game(9, 11)],
  });
});
