import type { StandingRow } from './ranking.ts';

/**
 * Whose rank in a table no match that is still open can change, however it ends. Only wins that are still to be had
 * count: two who can come level on wins are not settled, whatever stands between them now.
 *
 * @param rows in the order of the table
 * @param open how many matches each entrant has left, by its id
 */
export function settledIn(
  rows: readonly Pick<StandingRow, 'entrant' | 'wins' | 'withdrawn'>[],
  open: ReadonlyMap<number, number>,
): ReadonlySet<number> {
  const isDecided = open.size === 0;
  const reach = ({ entrant, wins }: (typeof rows)[number]): number => wins + (open.get(entrant) ?? 0);
  const settled = new Set<number>();
  // The withdrawn come last, so that only those of one kind can pass each other.
  for (const kind of [rows.filter(({ withdrawn }) => !withdrawn), rows.filter(({ withdrawn }) => withdrawn)]) {
    const bestBehind = kind.map(reach);
    for (let at = kind.length - 2; at >= 0; at--) {
      bestBehind[at] = Math.max(bestBehind[at] ?? 0, bestBehind[at + 1] ?? 0);
    }
    for (const [at, row] of kind.entries()) {
      // Rows stand by wins, so that the one before has the fewest of all before.
      const isBelow = reach(row) < (kind[at - 1]?.wins ?? Number.POSITIVE_INFINITY);
      const isAbove = row.wins > (bestBehind[at + 1] ?? Number.NEGATIVE_INFINITY);
      if (isDecided || (isBelow && isAbove)) settled.add(row.entrant);
    }
  }
  return settled;
}
