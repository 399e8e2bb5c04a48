import { describe, expect, test } from 'vitest';
import { matches, placements, type Result, report } from '../index.ts';
import { dealPools, seedFromPools } from '../structure/pools.ts';
import { bracketSize, seedOrder } from '../structure/seed-order.ts';
import { drawn, field, granted } from './course.ts';

/** Every number of pools of which so many go on, as long as the bracket has at most 128 places. */
const brackets = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((advance) =>
  Array.from({ length: Math.floor(128 / advance) }, (_, at) => ({ count: at + 1, advance })).filter(
    ({ count }) => count * advance > 1,
  ),
);

/** The round in which two places meet that both keep winning. */
function meeting(one: number, two: number): number {
  for (let [round, a, b] = [0, one, two]; ; [round, a, b] = [round + 1, a >> 1, b >> 1]) if (a === b) return round;
}

describe('pools', () => {
  test('are dealt like a snake, so that they come out alike', () => {
    expect(dealPools(9, 3)).toEqual([
      [0, 5, 6],
      [1, 4, 7],
      [2, 3, 8],
    ]);
    for (let count = 1; count <= 32; count++) {
      for (let size = 2 * count; size <= 128; size++) {
        const dealt = dealPools(size, count);
        const sizes = dealt.map(({ length }) => length);
        const sums = dealt.map((pool) => pool.reduce((sum, seed) => sum + seed, 0));
        const isEven = Math.max(...sizes) - Math.min(...sizes) <= 1 && sizes.reduce((sum, one) => sum + one) === size;
        const isAlike = size % (2 * count) !== 0 || new Set(sums).size === 1;
        expect([count, size, isEven, isAlike]).toEqual([count, size, true, true]);
      }
    }
  });

  test('send their winners to the top seeds, then their seconds, and so on, each of them once', () => {
    for (const { count, advance } of brackets) {
      const places = seedFromPools({ count, advance, into: 'single-elimination' });
      const ranks = places.map((place) => (place.from === 'rank' ? place.rank : 0));
      expect(ranks).toEqual(Array.from({ length: count * advance }, (_, at) => 1 + Math.floor(at / count)));
      expect(new Set(places.map((place) => (place.from === 'rank' ? place.pool * 100 + place.rank : 0))).size).toBe(
        places.length,
      );
    }
  });

  test('keep their own apart: two until the final, up to four until the semi-finals, and so on', () => {
    const wild = brackets.flatMap((one) => [0, 1, one.count].map((wildCards) => ({ ...one, wildCards })));
    for (const { count, advance, wildCards } of wild) {
      const places = seedFromPools({ count, advance, wildCards, into: 'double-elimination' });
      const order = seedOrder(bracketSize(places.length));
      const homes = Map.groupBy(
        places.flatMap((place, at) =>
          place.from === 'rank' ? [{ pool: place.pool, place: order.indexOf(at + 1) }] : [],
        ),
        ({ pool }) => pool,
      );
      const early = [...homes.values()].flatMap((home) =>
        home.flatMap(({ place }, rank) => {
          const earliest = 1 + Math.log2(order.length) - Math.ceil(Math.log2(rank + 1));
          return home.slice(0, rank).filter((other) => meeting(place, other.place) < earliest);
        }),
      );
      expect([count, advance, wildCards, early]).toEqual([count, advance, wildCards, []]);
    }
  });

  test('feed the bracket as soon as each is complete, and rank behind it who did not go on', () => {
    let state = drawn({
      format: 'pools',
      entrants: field(8),
      pools: { count: 2, advance: 2, into: 'single-elimination' },
    });
    const seedWins = ([a, b]: (number | null)[]): Result => ({
      kind: 'points',
      games: [(a ?? 0) < (b ?? 0) ? [11, 3] : [3, 11]],
    });
    for (const { key, pool, sides } of matches(state)) {
      if (pool === 1) state = granted(report(state, key, seedWins(sides.map(({ entrant }) => entrant)))).state;
    }
    const opening = matches(state).filter(({ stage }) => stage === 'knockout');
    expect(opening.map(({ sides }) => sides.map(({ entrant }) => entrant))).toEqual([
      [101, null],
      [null, 104],
    ]);
    for (;;) {
      const next = matches(state).find(({ status }) => status === 'ready');
      if (next === undefined) break;
      state = granted(report(state, next.key, seedWins(next.sides.map(({ entrant }) => entrant)))).state;
    }
    expect(placements(state).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 5, 7, 7]);
  });
});

describe('a double forfeit', () => {
  const won: Result = { kind: 'points', games: [[11, 3]] };

  test('of a semi-final leaves both behind the loser of the other', () => {
    let state = drawn({ format: 'single-elimination', entrants: field(4), thirdPlace: false });
    state = granted(report(state, 'k1-1', won)).state;
    state = granted(report(state, 'k1-2', { kind: 'double-forfeit' })).state;
    expect(placements(state)).toEqual([
      { entrant: 101, rank: 1 },
      { entrant: 104, rank: 2 },
      { entrant: 102, rank: 3 },
      { entrant: 103, rank: 3 },
    ]);
  });

  test('of the final leaves the title vacant', () => {
    let state = drawn({ format: 'single-elimination', entrants: field(2) });
    state = granted(report(state, 'k1-1', { kind: 'double-forfeit' })).state;
    expect(placements(state).map(({ rank }) => rank)).toEqual([2, 2]);
  });
});
