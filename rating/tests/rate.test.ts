import { describe, expect, test } from 'vitest';
import { type Match, rate, startOf, strengthAt, winChance } from '../index.ts';

const known = (mean: number, deviation = 0.2) => ({ mean, deviation, games: 20, matches: 10, playedAt: 0 });
const day = 86_400_000;

/** What a match changes, by player. */
function changes(match: Omit<Match, 'playedAt'>, standings: Record<number, ReturnType<typeof known>>) {
  const all = rate({ playedAt: 0, ...match }, (player) => standings[player] ?? known(3));
  return new Map(all.map((change) => [change.player, { ...change, by: change.after.mean - change.before.mean }]));
}

describe('a match', () => {
  test('of two levels is expected to end about 11–6', () => {
    const [stronger] = rate({ playedAt: 0, team1: [1], team2: [2], games: [[11, 6]] }, (player) =>
      known(player === 1 ? 4 : 3.5),
    );
    expect(stronger?.expectedShare).toBeCloseTo(11 / 17, 1);
    expect(stronger?.after.mean).toBeCloseTo(4, 1);
  });

  test('between a team and another counts by their averages', () => {
    const uneven = { 1: known(2), 2: known(4), 3: known(3), 4: known(3) };
    expect(changes({ team1: [1, 2], team2: [3, 4], games: [[11, 9]] }, uneven).get(1)?.expectedShare).toBeCloseTo(0.5);
  });

  test('moves most whoever is least sure, and partners otherwise alike', () => {
    const given = { 1: known(3, 0.6), 2: known(3, 0.2), 3: known(3), 4: known(3) };
    const by = changes({ team1: [1, 2], team2: [3, 4], games: [[11, 4]] }, given);
    expect(by.get(1)?.by ?? 0).toBeGreaterThan((by.get(2)?.by ?? 0) * 5);
    expect(by.get(3)?.by).toBe(by.get(4)?.by);
    expect(by.get(2)?.by).toBeCloseTo(-(by.get(3)?.by ?? 0), 9);
  });

  test('that was lost by less than expected lifts the loser', () => {
    const by = changes({ team1: [1], team2: [2], games: [[9, 11]] }, { 1: known(3), 2: known(4) });
    expect(by.get(1)?.by).toBeGreaterThan(0);
    expect(by.get(2)?.by).toBeLessThan(0);
  });

  test('tells more the more was played', () => {
    const one = changes({ team1: [1], team2: [2], games: [[11, 5]] }, {}).get(1);
    const three = changes(
      {
        team1: [1],
        team2: [2],
        games: [
          [11, 5],
          [11, 5],
          [11, 5],
        ],
      },
      {},
    ).get(1);
    expect(three?.by).toBeGreaterThan((one?.by ?? 0) * 1.5);
    expect(three?.after.deviation).toBeLessThan(one?.after.deviation ?? 0);
    expect(three?.after).toMatchObject({ games: 23, matches: 11, playedAt: 0 });
  });

  test('moves more who has not played for years', () => {
    const then = (playedAt: number) => {
      const [change] = rate({ playedAt, team1: [1], team2: [2], games: [[11, 5]] }, () => known(3));
      return change?.after ?? known(0);
    };
    expect(then(1500 * day).mean).toBeGreaterThan(then(0).mean + 0.1);
    expect(then(1500 * day).deviation).toBeGreaterThan(then(0).deviation);
  });

  test('that nobody would have thought of moves nobody off the scale', () => {
    const by = changes({ team1: [1], team2: [2], games: [[11, 0]] }, { 1: known(1, 1), 2: known(6, 0.2) });
    expect(by.get(1)?.by).toBeGreaterThan(1);
    expect(by.get(1)?.by).toBeLessThan(7);
  });

  test('without a point says nothing', () => {
    const by = changes({ team1: [1], team2: [2], games: [[0, 0]] }, { 1: known(1), 2: known(6) });
    expect(by.get(1)).toMatchObject({ by: 0, share: by.get(1)?.expectedShare });
    expect(by.get(1)?.after.deviation).toBe(0.2);
  });
});

describe('who has said something of themselves', () => {
  test('begins with that, a DUPR being surer than a guess, and a guess than nothing', () => {
    expect(startOf({ rating: 4.2, type: 'dupr' })).toMatchObject({ mean: 4.2, games: 0, matches: 0, playedAt: null });
    const [dupr, usapa, self] = (['dupr', 'usapa', 'self'] as const).map((type) => startOf({ rating: 3, type }));
    const all = [dupr, usapa, self, startOf(null)].map((start) => start?.deviation ?? 0);
    expect(all).toEqual(all.toSorted());
    expect(new Set(all).size).toBe(4);
  });
});

describe('after a while', () => {
  test('one is a little less sure: after a year by about 0.1 of who was sure to 0.2', () => {
    expect(strengthAt(known(3), 365 * day)).toEqual({ mean: 3, deviation: expect.closeTo(Math.sqrt(0.08), 6) });
  });

  test('nothing changes before the first match, or backwards in time', () => {
    expect(strengthAt(startOf({ rating: 3, type: 'dupr' }), 9e12).deviation).toBe(0.3);
    expect(strengthAt({ ...known(3), playedAt: day }, 0).deviation).toBe(0.2);
  });
});

describe('the chance to win a game', () => {
  test('is the surer the longer the game, and the less sure the less is known', () => {
    const [one, two] = [[known(3.5)], [known(3.2)]];
    expect(winChance(one, two, 21)).toBeGreaterThan(winChance(one, two));
    expect(winChance([known(3.5, 1)], two)).toBeLessThan(winChance(one, two));
  });
});
