import type { Entrant } from '../entrants.ts';
import type { Id } from '../ids.ts';

/** What a pool adds to the difference between pools: its size times the square of how far its mean is off. */
const weight = (sum: number, size: number, mean: number): number => size * (sum / size - mean) ** 2;

/** By which part of itself a difference has to become smaller, for less is but rounding. */
const LEAST_GAIN = 1e-9;

/**
 * Makes pools that were dealt like a snake as strong as one another: two of the same row are exchanged for as long as
 * that brings the mean ratings of the pools closer together. The first row, the heads of the pools, stays. Whoever has no
 * rating counts as the lowest.
 */
export function balanced(dealt: readonly (readonly number[])[], entrants: readonly Entrant<Id>[]): number[][] {
  const known = entrants.flatMap(({ rating }) => rating ?? []);
  const lowest = known.reduce((least, rating) => Math.min(least, rating), Number.POSITIVE_INFINITY);
  const ratings = entrants.map(({ rating }) => rating ?? lowest);
  const pools = dealt.map((pool) => [...pool]);
  if (known.length === 0) return pools;
  const ratingOf = (index: number): number => ratings[index] ?? 0;
  const sums = pools.map((pool) => pool.reduce((sum, index) => sum + ratingOf(index), 0));
  const mean = sums.reduce((total, sum) => total + sum, 0) / entrants.length;

  const exchange = (one: number, other: number, row: number): boolean => {
    const [upper, lower] = [pools[one] ?? [], pools[other] ?? []];
    const [a, b] = [upper[row], lower[row]];
    if (a === undefined || b === undefined) return false;
    const [first, second] = [sums[one] ?? 0, sums[other] ?? 0];
    const moved = ratingOf(b) - ratingOf(a);
    const before = weight(first, upper.length, mean) + weight(second, lower.length, mean);
    const after = weight(first + moved, upper.length, mean) + weight(second - moved, lower.length, mean);
    if (!(after < before * (1 - LEAST_GAIN))) return false;
    [upper[row], lower[row]] = [b, a];
    [sums[one], sums[other]] = [first + moved, second - moved];
    return true;
  };

  const rows = Math.max(...pools.map(({ length }) => length));
  // A few passes do. The bound is for ratings so large that sums of them are not exact.
  let improved = true;
  for (let pass = 0; improved && pass < entrants.length; pass++) {
    improved = false;
    for (let row = 1; row < rows; row++) {
      for (let one = 0; one < pools.length; one++) {
        for (let other = one + 1; other < pools.length; other++) improved = exchange(one, other, row) || improved;
      }
    }
  }
  return pools;
}
