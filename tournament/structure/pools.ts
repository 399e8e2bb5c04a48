import type { PoolSettings, Settings } from '../settings.ts';
import { bracketSize, seedOrder } from './single-elimination.ts';
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

/** The round in which two slots of a bracket meet if both keep winning. */
const meetingRound = (a: number, b: number): number => 32 - Math.clz32(a ^ b);

/** Whether a pool may have the slot that a rank has in a column. */
type Fits = (pool: number, column: number) => boolean;

/**
 * Gives the pools in columns that do not fit another, as far as there is one, moving others where need be: augmenting
 * paths, after Kuhn. What fitted stays fitting.
 */
function fitted(row: readonly number[], fits: Fits): number[] {
  const columns = [...row.keys()];
  const fitting: (number | undefined)[] = row.map((pool, column) => (fits(pool, column) ? pool : undefined));
  const take = (pool: number, seen: Set<number>): boolean =>
    columns.some((column) => {
      if (seen.has(column) || !fits(pool, column)) return false;
      seen.add(column);
      const holder = fitting[column];
      if (holder !== undefined && !take(holder, seen)) return false;
      fitting[column] = pool;
      return true;
    });
  const unfitting = row.filter((_, column) => fitting[column] === undefined);
  const left = unfitting.filter((pool) => !take(pool, new Set()));
  return fitting.map((pool) => pool ?? left.shift() ?? 0);
}

/** A row of pools, exchanged two by two for as long as that lowers what they cost. */
function exchanged(count: number, cost: (pool: number, column: number) => number): number[] {
  const row = Array.from({ length: count }, (_, column) => column);
  const costs = row.map((pool) => row.map((_, column) => cost(pool, column)));
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
  return row;
}

/**
 * Who takes which seed of the bracket: all winners of pools first, then the runners-up, and so on. Within a rank the
 * pools are put so that two of one pool meet as late as possible: of two in the final, of up to four in a semi-final, of
 * up to eight in a quarter-final at the earliest; and those that meet do so rather late. Wild cards come last, whosever
 * they are.
 */
export function seedFromPools({ count, advance, wildCards = 0 }: PoolSettings): Source[] {
  const size = bracketSize(count * advance + wildCards);
  const slotOfSeed: number[] = [];
  for (const [slot, seed] of seedOrder(size).entries()) slotOfSeed[seed - 1] = slot;
  const poolAt: number[][] = [];
  const homes: number[][] = Array.from({ length: count }, () => []);

  for (let rank = 0; rank < advance; rank++) {
    const slotAt = (column: number): number => slotOfSeed[rank * count + column] ?? 0;
    const earliest = 1 + Math.log2(size) - Math.ceil(Math.log2(rank + 1));
    const row = exchanged(count, (pool, column) =>
      (homes[pool] ?? []).reduce((sum, other) => sum + 4 ** -meetingRound(slotAt(column), other), 0),
    );
    const apart = fitted(row, (pool, column) =>
      (homes[pool] ?? []).every((other) => meetingRound(slotAt(column), other) >= earliest),
    );
    for (const [column, pool] of apart.entries()) homes[pool]?.push(slotAt(column));
    poolAt.push(apart);
  }
  const ranked = poolAt.flatMap((row, rank) =>
    row.map((pool): Source => ({ from: 'rank', pool: pool + 1, rank: rank + 1 })),
  );
  return [...ranked, ...Array.from({ length: wildCards }, (_, at): Source => ({ from: 'wild-card', number: at + 1 }))];
}

/** The pool with the fewest entrants, the first of several; from 1. */
function smallestPool(count: number, drawn: number, late: readonly number[]): number {
  const sizes = dealPools(drawn, count).map(({ length }) => length);
  for (const pool of late) sizes[pool - 1] = (sizes[pool - 1] ?? 0) + 1;
  return sizes.indexOf(Math.min(...sizes)) + 1;
}

/**
 * Where one more could come in after so many were drawn and some have come late, the first choice first: a table, by its
 * number, or in an elimination the seeds that are missing, the opponents of the lowest seeds with a bye first.
 */
export function freeSlots({ format, pools }: Settings, drawn: number, late: readonly number[]): number[] {
  if (format === 'round-robin') return [1];
  if (format === 'pools') return pools === null ? [] : [smallestPool(pools.count, drawn, late)];
  const missing = Array.from({ length: bracketSize(drawn) - drawn }, (_, at) => drawn + 1 + at);
  const taken = new Set(late);
  return missing.filter((slot) => !taken.has(slot));
}
