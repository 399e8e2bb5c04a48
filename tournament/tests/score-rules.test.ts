import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GameRules, isUnusual, losingPoints, type Pair, standardGame, winningPoints } from '../index.ts';
import { oneIn, RUNS } from './course.ts';
import { playedOut } from './rallies.ts';

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
