import { describe, expect, test } from 'vitest';
import { checkGame, checkResult, type GameRules, isPossible, isRunning, type Pair, type Side } from '../index.ts';
import { beyond, everyGame, pairsUpTo, playedOut } from './rallies.ts';

const taken = (game: GameRules, isTaken: (points: Pair) => boolean): string[] =>
  pairsUpTo(beyond(game))
    .filter(isTaken)
    .map((points) => points.join('-'))
    .sort();

describe('rally after rally', () => {
  test('leads to the scores that end a game, and to no other', () => {
    for (const game of everyGame) {
      const ended = [...playedOut(game, beyond(game)).ended].sort();
      expect([game, taken(game, (points) => checkGame(game, points).ok)]).toEqual([game, ended]);
      expect([game, taken(game, (points) => isPossible(game, points))]).toEqual([game, ended]);
    }
  });

  test('leads to the scores of a game that is still running, and to no other', () => {
    for (const game of everyGame) {
      const running = [...playedOut(game, beyond(game)).running].sort();
      expect([game, taken(game, (points) => isRunning(game, points))]).toEqual([game, running]);
    }
  });

  test.each([
    [{ to: 11, winBy: 2, cap: 15 }, [11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 12, 13, 14, 15, 15]],
    [{ to: 11, winBy: 1 }, [11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11]],
    [{ to: 11, winBy: 1, cap: 15 }, [11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11]],
    [{ to: 11, winBy: 2, cap: 11 }, [11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11]],
  ] as [GameRules, number[]][])('wins %j with %j against 0, 1, 2 …', (game, winners) => {
    const expected = winners.map((won, lost) => `${won}-${lost}`).sort();
    expect(taken(game, ([one, two]) => one > two && checkGame(game, [one, two]).ok)).toEqual(expected);
  });

  test('is broken off by a retirement in a running game or between two, and the opponent gets what ends it', () => {
    for (const game of everyGame) {
      const { running, ended } = playedOut(game, beyond(game));
      const retired = (by: Side, ...games: Pair[]) =>
        checkResult({ bestOf: 3, game }, 'points', { kind: 'retirement', by, games });
      const last = taken(game, (points) => retired(1, points).ok);
      expect([game, last]).toEqual([game, [...running, ...ended].sort()]);
      const wrong = pairsUpTo(game.to + 1).filter((points) => {
        const outcome = retired(1, points);
        if (!outcome.ok) return false;
        const { winner, games, points: all } = outcome.score;
        const isWon = winner === 0 && games[0] === 2 && all.every((each) => checkGame(game, each).ok);
        // What has been finished stays, and of the running game what the retired side had.
        const [first = [0, 0]] = all;
        return !(isWon && first[1] === points[1] && (running.has(points.join('-')) || first[0] === points[0]));
      });
      expect([game, wrong]).toEqual([game, []]);
    }
  });
});
