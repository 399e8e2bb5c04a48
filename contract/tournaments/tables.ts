import type { Standing } from './matches.ts';

/** Tables, one after the other, with newer ones in the place of those of the same pools. */
export function withTables(tables: readonly Standing[], newer: readonly Standing[]): Standing[] {
  const pools = new Set(newer.map(({ pool }) => pool));
  const others = tables.filter(({ pool }) => !pools.has(pool));
  return [...others, ...newer].sort((one, other) => one.pool - other.pool);
}
