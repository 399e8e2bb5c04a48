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
import { oneIn, RUNS } from './course.ts';
import { playedOut } from './rallies.ts';

const toEleven: GameRules = { to: 11, winBy: 2 };
const capped: GameRules = { to: 15, winBy: 2, cap: 17 };
const bestOf = (games: 1 | 3 | 5, game: GameRules = toEleven): MatchRules => ({ bestOf: games, game });

function workedOut(rules: MatchRules, scoring: Scoring, result: Result) {
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
const twoScores = expect.stringContaining('each a whole number from 0');

describe.each(noPairs)('%s', (_, value) => {
  const pair = value as Pair;

  test('ends no game', () => {
    expect(checkGame(toEleven, pair)).toMatchObject({ ok: false, error: { message: twoScores } });
  });

  test('is no tally of games', () => {
    expect(workedOut(bestOf(1), 'games', { kind: 'games', games: pair })).toEqual(twoScores);
  });

  test('is no point at which to retire', () => {
    expect(workedOut(bestOf(1), 'points', { kind: 'retirement', by: 1, games: [pair] })).toEqual(twoScores);
    // No tally at all is one of none so far.
    if (value !== null) {
      const retired: Result = { kind: 'retirement', by: 1, won: pair };
      expect(workedOut(bestOf(3), 'games', retired)).toBe('Only the games won so far are needed.');
    }
  });
});

describe('the result of a match', () => {
  test('shows the points of a single game, and otherwise the games won', () => {
    const games: Pair[] = [[11, 4]];
    expect(workedOut(bestOf(1), 'points', { kind: 'points', games })).toMatchObject({
      headline: [11, 4],
      games: [1, 0],
    });
    const two: Pair[] = [...games, [11, 9]];
    expect(workedOut(bestOf(3), 'points', { kind: 'points', games: two })).toMatchObject({ headline: [2, 0] });
    expect(workedOut(bestOf(1), 'games', { kind: 'games', games: [6, 9] })).toEqual({
      winner: 1,
      games: [0, 1],
      points: [[6, 9]],
      headline: [6, 9],
    });
  });

  test('is refused with the game that is wrong', () => {
    const message = (rules: MatchRules, ...games: Pair[]) => workedOut(rules, 'points', { kind: 'points', games });
    expect(message(bestOf(3), [11, 4], [11, 10])).toBe('Game 2: 11-10 cannot end a game to 11, win by 2.');
    expect(message(bestOf(1), [11, 10])).toBe('11-10 cannot end a game to 11, win by 2.');
    expect(message(bestOf(1, capped), [18, 16])).toBe('18-16 cannot end a game to 15, win by 2, capped at 17.');
    expect(message(bestOf(3), [11, 4], [11, 4], [11, 4])).toBe(
      'The match was won after game 2: game 3 was not played.',
    );
  });

  test('speaks of what the tournament counts', () => {
    const byGames: Result = { kind: 'games', games: [2, 1] };
    const byPoints: Result = { kind: 'points', games: [[11, 4]] };
    expect(workedOut(bestOf(3), 'points', byGames)).toBe('The points of each game are needed.');
    expect(workedOut(bestOf(1), 'games', byPoints)).toBe('This match is scored by games won.');
    expect(workedOut(bestOf(1), 'points', { kind: 'points' } as Result)).toBe('The points of each game are needed.');
  });

  test('is refused when nobody knows what it is', () => {
    expect(workedOut(bestOf(1), 'points', { kind: 'rained-off' } as unknown as Result)).toBe('Unknown kind of result.');
    for (const kind of ['forfeit', 'retirement']) {
      const nobody = { kind, by: 2 } as unknown as Result;
      expect(workedOut(bestOf(1), 'points', nobody)).toBe('It must be said which side stopped: 0 or 1.');
    }
  });
});

describe('a match that is given up', () => {
  const retired = (rules: MatchRules, by: 0 | 1, ...games: Pair[]) =>
    workedOut(rules, 'points', { kind: 'retirement', by, games });

  test('never gives the opponent more than the cap', () => {
    expect(retired(bestOf(1, capped), 1, [16, 16])).toMatchObject({ winner: 0, points: [[17, 16]] });
    expect(retired(bestOf(1, capped), 0, [16, 15])).toMatchObject({ winner: 1, points: [[16, 17]] });
    expect(retired(bestOf(1, capped), 1, [15, 15])).toMatchObject({ winner: 0, points: [[17, 15]] });
    expect(retired(bestOf(1, capped), 1, [14, 14])).toMatchObject({ winner: 0, points: [[16, 14]] });
    expect(retired(bestOf(1, { to: 11, winBy: 2, cap: 11 }), 1, [3, 10])).toMatchObject({ points: [[11, 10]] });
  });

  test.each([
    ['a match that was over', bestOf(1), [[11, 9]]],
    ['a match that was over at the cap', bestOf(1, capped), [[17, 16]]],
    ['a match that a lead had won', bestOf(1), [[14, 12]]],
    [
      'a match that was over with its second game',
      bestOf(3),
      [
        [11, 4],
        [11, 9],
      ],
    ],
    ['points that rallies do not lead to', bestOf(1), [[16, 3]]],
    ['a tie where a lead of one had won', bestOf(1, { to: 11, winBy: 1 }), [[11, 11]]],
    [
      'a second game after one that cannot have ended',
      bestOf(3),
      [
        [11, 10],
        [3, 2],
      ],
    ],
    [
      'a game after the match was won',
      bestOf(3),
      [
        [11, 4],
        [11, 4],
        [3, 2],
      ],
    ],
  ] as [string, MatchRules, Pair[]][])('cannot be given up in %s', (_, rules, games) => {
    expect(retired(rules, 1, ...games)).toEqual(expect.any(String));
  });

  test('in the middle of a game says where that stood', () => {
    expect(retired(bestOf(1, capped), 1, [17, 14])).toBe(
      '17-14 is no score of a game to 15, win by 2, capped at 17, running or finished.',
    );
    expect(retired(bestOf(1, capped), 1, [17, 16])).toBe('The match was over before the retirement.');
    expect(retired(bestOf(1), 1, [10, 10])).toMatchObject({ points: [[12, 10]] });
  });

  test('between two games keeps those that were finished', () => {
    expect(retired(bestOf(3), 0, [11, 5])).toEqual({
      winner: 1,
      games: [1, 2],
      points: [
        [11, 5],
        [0, 11],
        [0, 11],
      ],
      headline: [1, 2],
    });
    expect(retired(bestOf(3), 1, [11, 5])).toMatchObject({
      points: [
        [11, 5],
        [11, 0],
      ],
    });
    // The same as in a game in which nobody has scored yet.
    expect(retired(bestOf(3), 0, [11, 5], [0, 0])).toEqual(retired(bestOf(3), 0, [11, 5]));
    expect(retired(bestOf(5, capped), 1, [17, 16], [3, 15])).toMatchObject({ games: [3, 1] });
  });

  test('keeps the games won so far where only those are counted', () => {
    const byGames = (result: Partial<Result>, games: 1 | 3 | 5 = 5) =>
      workedOut(bestOf(games), 'games', { kind: 'retirement', by: 0, ...result } as Result);
    expect(byGames({ won: [2, 1] })).toEqual({ winner: 1, games: [2, 3], points: [], headline: [2, 3] });
    expect(byGames({})).toMatchObject({ winner: 1, games: [0, 3], points: [] });
    expect(byGames({ won: [3, 1] })).toBe('At 3-1 the match is over.');
    expect(byGames({ won: [1, 3] })).toBe('At 1-3 the match is over.');
    expect(byGames({ games: [[3, 2]] })).toBe('Only the games won so far are needed.');
    expect(byGames({ games: [[3, 2]] }, 1)).toMatchObject({ winner: 1, points: [[3, 11]] });
    expect(byGames({ won: [0, 0] }, 1)).toBe('The points of each game so far are needed.');
    expect(workedOut(bestOf(3), 'points', { kind: 'retirement', by: 0, won: [1, 0] })).toBe(
      'The points of each game so far are needed.',
    );
  });

  test('without a beginning, by forfeit, keeps nothing', () => {
    const forfeit = { kind: 'forfeit', by: 0 } as const;
    expect(workedOut(bestOf(3), 'games', forfeit)).toEqual({ winner: 1, games: [0, 2], points: [], headline: [0, 2] });
    expect(workedOut(bestOf(1), 'games', forfeit)).toMatchObject({ games: [0, 1], points: [[0, 11]] });
    const withGames = { ...forfeit, games: [[9, 3]] } as Result;
    expect(workedOut(bestOf(1), 'points', withGames)).toMatchObject({ points: [[0, 11]] });
  });
});

/** Further than any of the games below goes, unless it is without a cap. */
const far = 40;

const games = fc
  .record({ to: fc.integer({ min: 3, max: 21 }), winBy: fc.integer({ min: 1, max: 3 }), over: fc.option(fc.nat(6)) })
  .map(({ to, winBy, over }): GameRules => (over === null ? { to, winBy } : { to, winBy, cap: to + over }));

describe('a game', () => {
  test('offers all that its loser can have, each with the one number that wins', () => {
    fc.assert(
      fc.property(games, (game) => {
        const offered = losingPoints(game, far - 1).map((loser) => `${winningPoints(game, loser)}-${loser}`);
        const ended = [...playedOut(game, far - 1).ended].filter((score) => {
          const [a = 0, b = 0] = score.split('-').map(Number);
          return a > b;
        });
        expect(offered.toSorted()).toEqual(ended.toSorted());
      }),
      oneIn(10),
    );
  });

  test.each<[GameRules, number[]]>([
    [{ to: 11, winBy: 1 }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [{ to: 11, winBy: 2, cap: 15 }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]],
    [{ to: 3, winBy: 2, cap: 3 }, [0, 1, 2]],
  ])('%j leaves its loser %j', (game, losers) => {
    expect(losingPoints(game, 99)).toEqual(losers);
  });

  test('is not offered beyond the most that can be entered', () => {
    expect(losingPoints(standardGame, 14)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

describe('a score', () => {
  test('that the game can end with is asked about only after an endless run', () => {
    fc.assert(
      fc.property(games, fc.nat(60), fc.boolean(), (game, loser, isTurned) => {
        const winner = winningPoints(game, loser);
        if (winner === null) return;
        const isShort = winner <= game.to + 10;
        if (isShort) expect(isUnusual(game, isTurned ? [loser, winner] : [winner, loser])).toBe(false);
      }),
      RUNS,
    );
  });

  test.each<[Pair, boolean]>([
    [[11, 99], true],
    [[99, 97], true],
    [[5, 3], true],
    [[12, 4], true],
    [[11, 11], true],
    [[0, 0], true],
    [[2, 0], true],
    [[34, 32], true],
    [[31, 29], false],
    [[11, 10], false],
    [[15, 8], false],
    [[7, 0], false],
    [[21, 19], false],
    [[0, 1], false],
  ])('of %j is asked about: %j', (points, isAsked) => {
    expect(isUnusual(standardGame, points)).toBe(isAsked);
  });
});
