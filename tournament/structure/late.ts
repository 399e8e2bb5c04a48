import type { Settings } from '../settings.ts';
import { dealPools } from './pools.ts';
import { bracketSize } from './seed-order.ts';

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
export function freePlaces({ format, pools }: Settings, drawn: number, late: readonly number[]): number[] {
  if (format === 'round-robin') return [1];
  if (format === 'pools') return pools === null ? [] : [smallestPool(pools.count, drawn, late)];
  const missing = Array.from({ length: bracketSize(drawn) - drawn }, (_, at) => drawn + 1 + at);
  const taken = new Set(late);
  return missing.filter((place) => !taken.has(place));
}
