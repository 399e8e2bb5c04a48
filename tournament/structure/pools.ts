import type { PoolSettings } from '../settings.ts';
import { bracketSize, seedOrder } from './seed-order.ts';
import type { Source } from './structure.ts';

/** Deals seeds (from 0) into pools like a snake: 1, 2, 3 | 6, 5, 4 | 7, 8, 9, so that pools come out alike. */
export function dealPools(entrants: number, count: number): number[][] {
  const pools: number[][] = Array.from({ length: count }, () => []);
  for (let seed = 0; seed < entrants; seed++) {
    const row = Math.floor(seed / count);
    const column = seed % count;
    pools[row % 2 === 0 ? column : count - 1 - column]?.push(seed);
  }
  return pools;
}

/** The round in which two places of a bracket meet if both keep winning. */
const meetingRound = (a: number, b: number): number => 32 - Math.clz32(a ^ b);

/**
 * Who takes which seed of the bracket: all winners of pools first, then the runners-up, and so on. Within a rank the
 * pools are exchanged for as long as that makes entrants of one pool meet later.
 */
export function seedFromPools({ count, advance }: PoolSettings): Source[] {
  const order = seedOrder(bracketSize(count * advance));
  const placeOfSeed: number[] = [];
  for (const [place, seed] of order.entries()) placeOfSeed[seed - 1] = place;
  const placeAt = (rank: number, column: number): number => placeOfSeed[rank * count + column] ?? 0;
  const poolAt: number[][] = [];
  const homes: number[][] = Array.from({ length: count }, () => []);

  const cost = (pool: number, place: number): number =>
    (homes[pool] ?? []).reduce((sum, other) => sum + 4 ** -meetingRound(place, other), 0);
  for (let rank = 0; rank < advance; rank++) {
    const row = Array.from({ length: count }, (_, column) => column);
    const costs = row.map((pool) => row.map((_, column) => cost(pool, placeAt(rank, column))));
    const at = (pool: number, column: number): number => costs[pool]?.[column] ?? 0;
    for (let improved = true; improved; ) {
      improved = false;
      for (let a = 0; a < count; a++) {
        for (let b = a + 1; b < count; b++) {
          const [one, two] = [row[a] ?? 0, row[b] ?? 0];
          if (at(one, b) + at(two, a) >= at(one, a) + at(two, b) - 1e-12) continue;
          row[a] = two;
          row[b] = one;
          improved = true;
        }
      }
    }
    for (const [column, pool] of row.entries()) homes[pool]?.push(placeAt(rank, column));
    poolAt.push(row);
  }
  return poolAt.flatMap((row, rank) => row.map((pool): Source => ({ from: 'rank', pool: pool + 1, rank: rank + 1 })));
}
