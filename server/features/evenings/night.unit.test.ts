import { describe, expect, test } from 'vitest';
import { beforePlusOnes } from '#contract/evenings.ts';
import type { SocialPlan } from '#tournament/index.ts';
import { type EarlierGame, nightOf } from './night.ts';

const game = (eveningId: number, text: string, points1: number, points2: number): EarlierGame => {
  const [one = [], two = []] = text.split(' v ').map((side) => side.split(' ').map(Number));
  return { eveningId, teams: [one, two], points1, points2 };
};

const planOf = (...rounds: [number, number, number, number][]) =>
  ({
    players: [],
    rounds: rounds.map(([a, b, c, d], at) => ({
      round: at + 1,
      sitting: [],
      matches: [
        {
          key: `s${at + 1}-1`,
          court: 1,
          pairs: [
            [a, b],
            [c, d],
          ],
        },
      ],
    })),
  }) as unknown as SocialPlan;

const scores = (...points: [number, number][]) => new Map(points.map((each, at) => [`s${at + 1}-1`, each]));

describe('a night', () => {
  const earlier = [game(1, '1 2 v 3 4', 11, 7), game(1, '1 3 v 2 4', 11, 7), game(2, '1 2 v 3 4', 11, 9)];

  test('brings a first win to who had played without one, and says after how many nights', () => {
    // 4 has lost on two nights, 3 has won, 5 has never been there.
    const { firstWins } = nightOf(planOf([4, 5, 1, 2]), scores([11, 8]), earlier);
    expect(firstWins).toEqual([{ userId: 4, nights: 2 }]);
  });

  test('brings nobody a win who lost, or had won before', () => {
    expect(nightOf(planOf([4, 5, 1, 2]), scores([8, 11]), earlier).firstWins).toEqual([]);
    expect(nightOf(planOf([4, 1, 2, 3]), scores([7, 7]), earlier).firstWins).toEqual([]);
  });

  test('counts pairs who had not played together, whichever of them is named first', () => {
    const plan = planOf([2, 1, 5, 4], [1, 5, 2, 4]);
    expect(nightOf(plan, scores([11, 8], [11, 8]), earlier)).toMatchObject({ newPairs: 2, pairs: 4 });
  });

  test('counts what is played, and a pair once', () => {
    expect(nightOf(planOf([2, 1, 5, 4], [1, 5, 2, 4]), scores([11, 8]), earlier)).toMatchObject({
      newPairs: 1,
      pairs: 2,
    });
    expect(nightOf(planOf([1, 5, 2, 4], [5, 1, 2, 4]), scores([11, 8], [8, 11]), earlier)).toMatchObject({
      newPairs: 1,
      pairs: 2,
    });
  });

  test('has nothing new to say on a first evening, nor of guests', () => {
    expect(nightOf(planOf([1, 2, 3, 4]), scores([11, 8]), [])).toEqual({ firstWins: [], newPairs: 0, pairs: 2 });
    const guest = beforePlusOnes + 1;
    const lost = [game(1, `1 2 v ${guest} 3`, 11, 7)];
    expect(nightOf(planOf([guest, 2, 1, 3]), scores([11, 8]), lost).firstWins).toEqual([]);
  });
});
