import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkGame,
  checkResult,
  type GameRules,
  isUnusual,
  losingPoints,
  type MatchRules,
  type Pair,
  type Result,
  type Scoring,
  standardGame,
  winningPoints,
} from '../index.ts';
import { any, oneIn, pairs, points, RUNS } from './course.ts';
import { playedOut } from './rallies.ts';

const toEleven: GameRules = { to: 11, winBy: 2 };
const capped: GameRules = { to: 15, winBy: 2, cap: 17 };
const bestOf = (games: 1 | 3 | 5, game: GameRules = toEleven): MatchRules => ({ bestOf: games, game });

function scoreOf(rules: MatchRules, scoring: Scoring, result: Result) {
  const checked = checkResult(rules, scoring, result);
  return checked.ok ? checked.score : checked.error.message;
}

/** What was never a pair of scores, from a browser or a stored state that means harm. */
const noPairs: readonly (readonly [what: string, value: unknown])[] = [
  ['a negative score', [11, -1]],
  ['a negative score of the first side', [-1, 11]],
  ['a fraction', [11, 0.5]],
  ['a fraction of the first side', [0.5, 11]],
  ['no number', [11, Number.NaN]],
  ['text', ['11', '4']],
  ['one score', [11]],
  ['three scores', [11, 4, 0]],
  ['no scores', []],
  ['nothing', null],
  ['an object', { 0: 11, 1: 4, length: 2 }],
];

test.each(noPairs)('%s ends no game, is no tally of games, and no point at which to retire', (_, value) => {
  const [pair, twoScores] = [any(value), expect.stringContaining('each a whole number from 0')];
  expect(checkGame(toEleven, pair)).toMatchObject({ ok: false, error: { message: twoScores } });
  expect(scoreOf(bestOf(1), 'games', { kind: 'games', games: pair })).toEqual(twoScores);
  expect(scoreOf(bestOf(1), 'points', { kind: 'retirement', by: 1, games: [pair] })).toEqual(twoScores);
  // No tally at all is one of none so far.
  if (value === null) return;
  const retired: Result = { kind: 'retirement', by: 1, won: pair };
  expect(scoreOf(bestOf(3), 'games', retired)).toBe('Only the games won so far are needed.');
});

describe('the result of a match', () => {
  test('is won by the majority of games, each by whoever has more points', () => {
    expect(scoreOf(bestOf(1), 'points', points('11-4'))).toMatchObject({ winner: 0, headline: [11, 4], games: [1, 0] });
    expect(scoreOf(bestOf(1), 'points', points('11-13'))).toMatchObject({ winner: 1 });
    expect(scoreOf(bestOf(3), 'points', points('11-2 11-3'))).toMatchObject({ winner: 0, headline: [2, 0] });
    const five = points('11-2 2-11 11-3 3-11 9-11');
    expect(scoreOf(bestOf(5), 'points', five)).toMatchObject({ winner: 1, games: [2, 3] });
    const single = { winner: 1, games: [0, 1], points: [[6, 9]], headline: [6, 9] };
    expect(scoreOf(bestOf(1), 'games', { kind: 'games', games: [6, 9] })).toEqual(single);
  });

  test.each<[MatchRules, string, string]>([
    [bestOf(3), '11-4 11-10', 'Game 2: 11-10 cannot end a game to 11, win by 2.'],
    [bestOf(1), '11-10', '11-10 cannot end a game to 11, win by 2.'],
    [bestOf(1), '9-9', 'Scores cannot be tied. One player must win the match.'],
    [bestOf(1, capped), '18-16', '18-16 cannot end a game to 15, win by 2, capped at 17.'],
    [bestOf(3), '11-4 11-4 11-4', 'The match was won after game 2: game 3 was not played.'],
    [bestOf(3), '11-2', 'A match best of 3 is won with 2 games; it stands 1-0.'],
  ])('best of %j, %s, is refused with what is wrong', (rules, games, message) => {
    expect(scoreOf(rules, 'points', points(games))).toBe(message);
  });

  test('by games won takes just the possible tallies, and for one game any untied pair', () => {
    const winners = (of: 1 | 3 | 5, tallies: string) =>
      pairs(tallies).map((games) => {
        const score = scoreOf(bestOf(of), 'games', { kind: 'games', games });
        return typeof score === 'string' ? null : score.winner;
      });
    expect(winners(3, '2-1 0-2 2-2 1-0 3-0')).toEqual([0, 1, null, null, null]);
    expect(winners(5, '3-2 2-1')).toEqual([0, null]);
    expect(winners(1, '0-4 11-10 5-5')).toEqual([1, 0, null]);
  });

  test('speaks of what the tournament counts', () => {
    const byGames: Result = { kind: 'games', games: [2, 1] };
    expect(scoreOf(bestOf(3), 'points', byGames)).toBe('The points of each game are needed.');
    expect(scoreOf(bestOf(1), 'games', points('11-4'))).toBe('This match is scored by games won.');
    expect(scoreOf(bestOf(1), 'points', any({ kind: 'points' }))).toBe('The points of each game are needed.');
  });

  test('is refused when nobody knows what it is', () => {
    expect(scoreOf(bestOf(1), 'points', any({ kind: 'rained-off' }))).toBe('Unknown kind of result.');
    for (const kind of ['forfeit', 'retirement']) {
      const nobody = any({ kind, by: 2 });
      expect(scoreOf(bestOf(1), 'points', nobody)).toBe('It must be said which side stopped: 0 or 1.');
    }
  });
});

describe('a match that is given up', () => {
  const retired = (rules: MatchRules, by: 0 | 1, games = '') =>
    scoreOf(rules, 'points', { kind: 'retirement', by, games: games === '' ? [] : pairs(games) });

  test.each<[rules: MatchRules, by: 0 | 1, games: string, counts: string]>([
    [bestOf(1), 1, '8-10', '12-10'],
    [bestOf(1), 1, '12-12', '14-12'],
    [bestOf(1), 1, '10-10', '12-10'],
    // Never does the opponent get more than the cap.
    [bestOf(1, capped), 1, '16-16', '17-16'],
    [bestOf(1, capped), 0, '16-15', '16-17'],
    [bestOf(1, capped), 1, '15-15', '17-15'],
    [bestOf(1, capped), 1, '14-14', '16-14'],
    [bestOf(1, { to: 11, winBy: 2, cap: 11 }), 1, '3-10', '11-10'],
    [bestOf(3), 0, '11-5 3-7', '11-5 3-11 0-11'],
    // Between two games, as in a game in which nobody has scored yet.
    [bestOf(3), 0, '11-5', '11-5 0-11 0-11'],
    [bestOf(3), 0, '11-5 0-0', '11-5 0-11 0-11'],
    [bestOf(3), 1, '11-5', '11-5 11-0'],
    [bestOf(3), 1, '', '11-0 11-0'],
    [bestOf(5, capped), 1, '17-16 3-15', '17-16 3-15 15-0 15-0'],
  ])('best of %j by side %i at %s counts %s', (rules, by, games, counts) => {
    const all = pairs(counts);
    const first = all.filter(([a, b]) => a > b).length;
    expect(retired(rules, by, games)).toMatchObject({
      winner: by === 0 ? 1 : 0,
      points: all,
      games: [first, all.length - first],
    });
  });

  test.each<[what: string, rules: MatchRules, games: string]>([
    ['a match that was over', bestOf(1), '11-9'],
    ['a match that was over at the cap', bestOf(1, capped), '17-16'],
    ['a match that a lead had won', bestOf(1), '14-12'],
    ['a match that was over with its second game', bestOf(3), '11-4 11-9'],
    ['points that rallies do not lead to', bestOf(1), '16-3'],
    ['a tie where a lead of one had won', bestOf(1, { to: 11, winBy: 1 }), '11-11'],
    ['a second game after one that cannot have ended', bestOf(3), '11-10 3-2'],
    ['a game after the match was won', bestOf(3), '11-4 11-4 3-2'],
  ])('cannot be given up in %s', (_, rules, games) => {
    expect(retired(rules, 1, games)).toEqual(expect.any(String));
  });

  test('says what is wrong with where it stood', () => {
    expect(retired(bestOf(1, capped), 1, '17-14')).toBe(
      '17-14 is no score of a game to 15, win by 2, capped at 17, running or finished.',
    );
    expect(retired(bestOf(1, capped), 1, '17-16')).toBe('The match was over before the retirement.');
  });

  test('keeps the games won so far where only those are counted', () => {
    const byGames = (result: Partial<Result>, games: 1 | 3 | 5 = 5) =>
      scoreOf(bestOf(games), 'games', any({ kind: 'retirement', by: 0, ...result }));
    expect(byGames({ won: [2, 1] })).toEqual({ winner: 1, games: [2, 3], points: [], headline: [2, 3] });
    expect(byGames({})).toMatchObject({ winner: 1, games: [0, 3], points: [] });
    expect(byGames({ won: [3, 1] })).toBe('At 3-1 the match is over.');
    expect(byGames({ won: [1, 3] })).toBe('At 1-3 the match is over.');
    expect(byGames({ games: [[3, 2]] })).toBe('Only the games won so far are needed.');
    expect(byGames({ games: [[3, 2]] }, 1)).toMatchObject({ winner: 1, points: [[3, 11]] });
    const needed = 'The points of each game so far are needed.';
    expect(byGames({ won: [0, 0] }, 1)).toBe(needed);
    expect(scoreOf(bestOf(3), 'points', { kind: 'retirement', by: 0, won: [1, 0] })).toBe(needed);
  });

  test('without a beginning, by forfeit, is lost to nothing in every game', () => {
    const forfeit = { kind: 'forfeit', by: 0 } as const;
    const none = { winner: 1, games: [0, 2], points: [], headline: [0, 2] };
    expect(scoreOf(bestOf(3), 'games', forfeit)).toEqual(none);
    expect(scoreOf(bestOf(3), 'points', forfeit)).toEqual({ ...none, points: pairs('0-11 0-11') });
    expect(scoreOf(bestOf(1), 'games', forfeit)).toMatchObject({ games: [0, 1], points: [[0, 11]] });
    expect(scoreOf(bestOf(1), 'points', any({ ...forfeit, games: [[9, 3]] }))).toMatchObject({ points: [[0, 11]] });
    expect(scoreOf(bestOf(3), 'points', { kind: 'double-forfeit' })).toMatchObject({
      winner: null,
      games: [0, 0],
      points: [],
    });
  });
});

/** Further than any of the games below goes, unless it is without a cap. */
const far = 40;

const games = fc
  .record({ to: fc.integer({ min: 3, max: 21 }), winBy: fc.integer({ min: 1, max: 3 }), over: fc.option(fc.nat(6)) })
  .map(({ to, winBy, over }): GameRules => (over === null ? { to, winBy } : { to, winBy, cap: to + over }));

test('a game offers all that its loser can have, each with the one number that wins', () => {
  fc.assert(
    fc.property(games, (game) => {
      const offered = losingPoints(game, far - 1).map((loser) => `${winningPoints(game, loser)}-${loser}`);
      const ended = [...playedOut(game, far - 1).ended].filter((score) => pairs(score).every(([a, b]) => a > b));
      expect(offered.toSorted()).toEqual(ended.toSorted());
    }),
    oneIn(10),
  );
});

test.each<[GameRules, most: number, last: number]>([
  [{ to: 11, winBy: 1 }, 99, 10],
  [{ to: 11, winBy: 2, cap: 15 }, 99, 14],
  [{ to: 3, winBy: 2, cap: 3 }, 99, 2],
  // Not beyond the most that can be entered.
  [standardGame, 14, 12],
])('%j, of at most %i points, leaves its loser 0 to %i', (game, most, last) => {
  expect(losingPoints(game, most)).toEqual(Array.from({ length: last + 1 }, (_, loser) => loser));
});

test('a score that the game can end with is asked about only after an endless run', () => {
  fc.assert(
    fc.property(games, fc.nat(60), fc.boolean(), (game, loser, isTurned) => {
      const winner = winningPoints(game, loser);
      if (winner === null || winner > game.to + 10) return;
      expect(isUnusual(game, isTurned ? [loser, winner] : [winner, loser])).toBe(false);
    }),
    RUNS,
  );
});

test('a score is asked about that nobody plays', () => {
  const asked = (text: string) => pairs(text).map((score: Pair) => isUnusual(standardGame, score));
  expect(asked('11-99 99-97 5-3 12-4 11-11 0-0 2-0 34-32')).toEqual(Array(8).fill(true));
  expect(asked('31-29 11-10 15-8 7-0 21-19 0-1')).toEqual(Array(6).fill(false));
});
