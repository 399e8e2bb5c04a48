import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matches, placements, type Result, report } from '../index.ts';
import { dealPools, seedFromPools } from '../structure/pools.ts';
import { bracketSize, seedOrder } from '../structure/seed-order.ts';
import { drawn, field, granted, RUNS } from './course.ts';

const shapes = fc.record({
  count: fc.integer({ min: 2, max: 16 }),
  advance: fc.integer({ min: 1, max: 3 }),
  size: fc.integer({ min: 2, max: 5 }),
});

describe('pools', () => {
  test('are dealt like a snake, so that they come out alike', () => {
    expect(dealPools(9, 3)).toEqual([
      [0, 5, 6],
      [1, 4, 7],
      [2, 3, 8],
    ]);
    fc.assert(
      fc.property(shapes, fc.nat(15), ({ count, size }, more) => {
        const dealt = dealPools(count * size + (more % count), count);
        const sizes = dealt.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        if (size % 2 === 0 && more % count === 0) {
          const sums = dealt.map((pool) => pool.reduce((sum, seed) => sum + seed, 0));
          expect(new Set(sums).size).toBe(1);
        }
      }),
      RUNS,
    );
  });

  test('send their winners to the top seeds, and keep those of one pool out of each other’s half', () => {
    fc.assert(
      fc.property(shapes, ({ count, advance }) => {
        const places = seedFromPools({ count, advance, into: 'single-elimination' });
        expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(count * advance);
        expect(places.slice(0, count).every((place) => place.from === 'rank' && place.rank === 1)).toBe(true);
        if (advance !== 2) return;
        const order = seedOrder(bracketSize(places.length));
        const half = (seed: number): number => Math.floor((2 * order.indexOf(seed)) / order.length);
        const same = places.slice(0, count).filter((winner, at) => {
          const pool = winner.from === 'rank' ? winner.pool : 0;
          const second = places.findIndex((place) => place.from === 'rank' && place.rank === 2 && place.pool === pool);
          return half(at + 1) === half(second + 1);
        });
        // With byes the halves may not hold as many runners-up as they hold pool winners of the other half.
        expect(same.length).toBeLessThanOrEqual(count % 2 === 0 && bracketSize(2 * count) === 2 * count ? 0 : 1);
      }),
      RUNS,
    );
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
