import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entrant, matches } from '../index.ts';
import { balanced } from '../structure/balance.ts';
import { dealPools } from '../structure/pools.ts';
import { drawn, frozen, oneIn } from './course.ts';

const fields = fc
  .record({
    count: fc.integer({ min: 1, max: 6 }),
    size: fc.integer({ min: 2, max: 5 }),
    more: fc.nat(5),
    ratings: fc.array(fc.option(fc.integer({ min: 20, max: 60 }), { nil: undefined }), {
      minLength: 40,
      maxLength: 40,
    }),
  })
  .map(({ count, size, more, ratings }) => {
    const entrants = ratings.slice(0, count * size + (more % count)).map((tenths, at): Entrant => {
      const entrant = { id: at, members: [at] };
      return tenths === undefined ? entrant : { ...entrant, rating: tenths / 10 };
    });
    return { count, entrants: frozen(entrants) };
  });

/** How far the pools' mean ratings are apart; without a rating one counts as the lowest. */
function difference(pools: readonly (readonly number[])[], entrants: readonly Entrant[]): number {
  const known = entrants.flatMap(({ rating }) => rating ?? []);
  const ratings = entrants.map(({ rating }) => rating ?? Math.min(...known));
  const mean = (of: readonly number[]) => of.reduce((sum, rating) => sum + rating, 0) / of.length;
  const all = mean(ratings);
  return pools.reduce(
    (sum, pool) => sum + pool.length * (mean(pool.map((index) => ratings[index] ?? 0)) - all) ** 2,
    0,
  );
}

/** The same pools with two of one row exchanged. */
const exchanged = (pools: readonly (readonly number[])[], one: number, other: number, row: number): number[][] =>
  pools.map((pool, at) => {
    const from = at === one ? pools[other] : pools[one];
    return at === one || at === other ? pool.with(row, from?.[row] ?? -1) : [...pool];
  });

describe('balanced pools', () => {
  test('have the rows and heads of the snake, and no exchange in a row would bring them closer together', () => {
    fc.assert(
      fc.property(fields, ({ count, entrants }) => {
        const snake = dealPools(entrants.length, count);
        const pools = balanced(snake, entrants);
        const row = (of: readonly (readonly number[])[], at: number) => of.flatMap((pool) => pool[at] ?? []);
        const rows = Math.max(...snake.map(({ length }) => length));
        expect(pools.map(([head]) => head)).toEqual(snake.map(([head]) => head));
        for (let at = 0; at < rows; at++) expect(row(pools, at).sort()).toEqual(row(snake, at).sort());
        if (entrants.every(({ rating }) => rating === undefined)) {
          expect(pools).toEqual(snake);
          return;
        }
        const reached = difference(pools, entrants);
        expect(reached).toBeLessThanOrEqual(difference(snake, entrants) + 1e-6);
        for (let at = 1; at < rows; at++) {
          for (let one = 0; one < count; one++) {
            for (let other = one + 1; other < count; other++) {
              if (pools[one]?.[at] === undefined || pools[other]?.[at] === undefined) continue;
              expect(difference(exchanged(pools, one, other, at), entrants)).toBeGreaterThan(reached - 1e-6);
            }
          }
        }
      }),
      oneIn(5),
    );
  });

  test('are drawn where they are asked for', () => {
    const ratings = [3, 5, 4, 2];
    const entrants = ratings.map((rating, at) => ({ id: at + 1, members: [at + 1], rating }));
    const together = (deal: 'snake' | 'balanced') =>
      matches(drawn({ format: 'pools', entrants, pools: { count: 2, advance: 1, into: 'single-elimination', deal } }))
        .filter(({ stage }) => stage === 'pool')
        .map(({ sides }) => sides.map(({ entrant }) => entrant));
    expect(together('snake')).toEqual([
      [1, 4],
      [2, 3],
    ]);
    expect(together('balanced')).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });
});
