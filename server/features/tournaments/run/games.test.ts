import { describe, expect, test } from 'vitest';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, matchIn, started } from '../../../testing/club.ts';
import { current, type ScoreBody } from '../../../testing/results.ts';
import { openSite } from '../../../testing/site.ts';

const game = (player1: number, player2: number) => ({ player1, player2 });

/** A round robin whose first match can be scored by anna. */
async function playing(extra: object) {
  const { anna, id, tournament } = await started(await openSite(), extra);
  const [match] = allMatches(tournament);
  const params = { id, matchId: match?.id ?? 0 };
  return {
    match,
    tournament,
    /** The match, and the revision of its tournament. */
    async score(body: ScoreBody) {
      const scored = await anna.call(tournamentCalls.score, { params, body });
      return { ...matchIn(scored, match?.id), revision: scored.revision };
    },
    refused: (body: unknown) => anna.refused(tournamentCalls.score, { params, body: body as ScoreBody }),
    now: () => current(anna, { id }),
  };
}

const bestOf3 = { scoreSubmission: 'full-score', gamesToWin: 2 };

describe('a match of several games whose points are entered', () => {
  test('shows the games won, and each game', async () => {
    const { match, score, now } = await playing(bestOf3);
    const games = [game(11, 7), game(8, 11), game(12, 10)];
    const result = { player1Score: 2, player2Score: 1, games, winner: match?.player1Id, decidedBy: 'play' };
    const scored = await score({ games });
    expect(scored).toMatchObject({ ...result, status: 'completed' });
    expect(allMatches(await now())[0]).toMatchObject(result);
    // Once more, also with what they come to, it is no other domain event.
    expect(await score({ games, player1Score: 2, player2Score: 1 })).toEqual(scored);
    expect((await now()).revision).toBe(scored.revision);
  });

  test('is refused with the reason at the field that it is about, and changes nothing', async () => {
    const { refused, now, tournament } = await playing(bestOf3);
    const won = game(11, 4);
    const cases: [body: unknown, field: string, message: string][] = [
      [{ games: [won, game(11, 10)] }, 'games.1.player1', 'Game 2: 11-10 cannot end a game to 11, win by 2.'],
      [{ games: [won, game(9, 13)] }, 'games.1.player2', 'Game 2: 9-13 cannot end a game to 11, win by 2.'],
      [{ games: [game(5, 5)] }, 'games.0.player1', 'Game 1: Scores cannot be tied. One player must win the match.'],
      [{ games: [won, won, won] }, 'games.2.player1', 'The match was won after game 2: game 3 was not played.'],
      [{ games: [won] }, 'games', 'A match best of 3 is won with 2 games; it stands 1-0.'],
      [{ games: [] }, 'games', 'A match best of 3 is won with 2 games; it stands 0-0.'],
      [{ games: [won, game(11, -1)] }, 'games.1.player2', 'A score is at least 0'],
      [{ games: [won, game(11.5, 2)] }, 'games.1.player1', 'Enter a whole number'],
      [{ games: [won, game(2, 100)] }, 'games.1.player2', 'A score is at most 99'],
      [{ games: [won, { player1: 11 }] }, 'games.1.player2', 'Enter a whole number'],
      [{ games: Array(6).fill(won) }, 'games', 'A match has at most 5 games'],
      [{ player1Score: 2, player2Score: 0 }, 'games', 'The points of each game are needed.'],
      [{ games: [won, won], player1Score: 2, player2Score: 1 }, 'player1Score', 'The games come to 2–0.'],
      [{ games: [won, won], player1Score: 2 }, 'player2Score', 'Enter a whole number'],
      [{}, 'player1Score', 'Enter a whole number'],
    ];
    for (const [body, field, message] of cases) {
      const refusal = await refused(body);
      expect([refusal.status, refusal.code, refusal.fields?.[field]], JSON.stringify(body)).toEqual([
        400,
        'invalid_input',
        message,
      ]);
    }
    expect(await now()).toEqual(tournament);
  });
});

test('the points of a single game are the same in either form', async () => {
  for (const scoreSubmission of ['full-score', 'winner-only']) {
    const { score } = await playing({ scoreSubmission });
    const scored = await score({ games: [game(11, 7)] });
    expect(scored).toMatchObject({ player1Score: 11, player2Score: 7, games: [game(11, 7)] });
    expect(await score({ player1Score: 11, player2Score: 7 })).toEqual(scored);
  }
});

test('where only the winner is asked for, a match of several games takes the games won', async () => {
  for (const gamesToWin of [2, 3] as const) {
    const bestOf = 2 * gamesToWin - 1;
    const { score, refused, now, tournament } = await playing({ gamesToWin });
    const needed = `A match best of ${bestOf} is won with exactly ${gamesToWin} games, not`;
    const points = [game(11, 4), game(11, 4), game(11, 4)].slice(0, gamesToWin);
    for (const [body, message] of [
      [{ player1Score: 11, player2Score: 7 }, `${needed} 11-7.`],
      [{ player1Score: 1, player2Score: 0 }, `${needed} 1-0.`],
      [{ player1Score: 1, player2Score: 1 }, 'Scores cannot be tied. One player must win the match.'],
      [{ games: points }, 'This match is scored by games won.'],
    ] as const) {
      expect(await refused(body)).toMatchObject({ status: 400, error: message });
    }
    expect(await now()).toEqual(tournament);
    const body = { player1Score: gamesToWin - 1, player2Score: gamesToWin };
    expect(await score(body)).toMatchObject({ ...body, games: [], winner: allMatches(tournament)[0]?.player2Id });
  }
});

describe('a match that does not end by play', () => {
  test('is won by whoever came', async () => {
    const { match, score, refused } = await playing(bestOf3);
    const by = match?.player2Id ?? 0;
    const result = { winner: match?.player1Id, decidedBy: 'forfeit', player1Score: 2, player2Score: 0 };
    const scored = await score({ ending: { kind: 'forfeit', by } });
    expect(scored).toMatchObject({ ...result, games: [game(11, 0), game(11, 0)], status: 'completed' });
    expect(await score({ ending: { kind: 'forfeit', by } })).toEqual(scored);
    const fields = (body: unknown) => refused(body).then((refusal) => refusal.fields);
    expect(await fields({ ending: { kind: 'forfeit', by: 4711 } })).toEqual({
      'ending.by': 'This player is not in the match.',
    });
    expect(Object.keys((await fields({ ending: { kind: 'forfeit' } })) ?? {})).toEqual(['ending.by']);
    expect(await fields({ ending: { kind: 'forfeit', by }, games: [game(11, 0)] })).toEqual({
      games: 'A match that was not played has no games',
    });
    expect(await fields({ ending: { kind: 'forfeit', by }, player1Score: 11, player2Score: 0 })).toEqual({
      player1Score: 'A match that was not played has no score',
    });
  });

  test('is lost by both where nobody came', async () => {
    const { score, now } = await playing({});
    expect(await score({ ending: { kind: 'double-forfeit' } })).toMatchObject({
      winner: null,
      decidedBy: 'double-forfeit',
      status: 'completed',
      games: [],
    });
    expect((await now()).standings.every(({ played, wins, losses }) => played + wins + losses === 0)).toBe(true);
  });

  test('keeps the points of a retirement so far, and the opponent gets what ends the match', async () => {
    const { match, score, refused } = await playing(bestOf3);
    const ending = { kind: 'retirement', by: match?.player1Id ?? 0 } as const;
    const why = async (body: unknown) => (await refused(body)).fields;
    const over = [game(11, 4), game(11, 4), game(2, 3)];
    expect(await why({ ending, games: over })).toMatchObject({
      'games.2.player2': expect.stringContaining('was over'),
    });
    expect(await why({ ending, games: [game(12, 3)] })).toEqual({
      games: '12-3 is no score of a game to 11, win by 2, running or finished.',
    });
    expect(await why({ ending, player1Score: 4, player2Score: 3 })).toEqual({
      games: 'The points of each game are needed.',
    });
    expect(await why({ ending, player1Score: 4, player2Score: 3, games: [] })).toEqual({
      games: 'Enter the points only once',
    });
    expect(await score({ ending, games: [game(11, 4), game(3, 7)] })).toMatchObject({
      winner: match?.player2Id,
      decidedBy: 'retirement',
      games: [game(11, 4), game(3, 11), game(0, 11)],
    });
  });

  test('has the plain points of a single game, and the games won where those are counted', async () => {
    const one = await playing({});
    const ending = (by: number | null | undefined) => ({ kind: 'retirement', by: by ?? 0 }) as const;
    expect(await one.score({ ending: ending(one.match?.player2Id), player1Score: 4, player2Score: 7 })).toMatchObject({
      decidedBy: 'retirement',
      player1Score: 11,
      player2Score: 7,
      winner: one.match?.player1Id,
    });
    const three = await playing({ gamesToWin: 2 });
    const by = three.match?.player1Id;
    expect(await three.refused({ ending: ending(by), player1Score: 2, player2Score: 0 })).toMatchObject({
      status: 400,
    });
    expect(await three.score({ ending: ending(by), player1Score: 1, player2Score: 1 })).toMatchObject({
      player1Score: 1,
      player2Score: 2,
    });
    const early = await playing({ gamesToWin: 2 });
    expect(await early.score({ ending: ending(early.match?.player1Id) })).toMatchObject({
      player1Score: 0,
      player2Score: 2,
      decidedBy: 'retirement',
    });
  });
});
