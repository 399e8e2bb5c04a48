import type { Id } from '../ids.ts';
import type { StandingRow } from './ranking.ts';
import type { Sums } from './tally.ts';

type Row<I extends Id> = Pick<StandingRow<I>, 'entrant' | 'wins' | 'withdrawn'>;

/** How many matches each entrant has left against whom; who has none is not in it. */
export type OpenMatches<I extends Id> = ReadonlyMap<I, ReadonlyMap<I, number>>;

/**
 * Whose rank in a table nothing can change that is still to come: results, forfeits and double forfeits, withdrawals.
 * While matches are open, wins alone are sure: those who are, or can come, level are not settled, whatever stands between
 * them now. Who has matches left may withdraw, and take along what others have won against them: so is settled neither
 * itself nor to anyone whom it is not certain to stay behind. Who has withdrawn may be joined by them.
 */
export function settledIn<I extends Id>(rows: readonly Row<I>[], open: OpenMatches<I>, sums: Sums): ReadonlySet<I> {
  if (open.size === 0) return new Set(rows.map(({ entrant }) => entrant));
  const present = rows.filter(({ withdrawn }) => !withdrawn);
  const isDone = ({ entrant }: Row<I>): boolean => !open.has(entrant);
  const staysAhead = (row: Row<I>, other: Row<I>): boolean => {
    const left = open.get(other.entrant);
    let lead = row.wins - other.wins;
    for (const count of left?.values() ?? []) lead -= count;
    for (const leaving of open.keys()) {
      if (lead <= 0) return false;
      if (leaving === other.entrant) continue;
      const lost = sums.winsOver(row.entrant, [leaving]);
      const theirs = sums.winsOver(other.entrant, [leaving]) + (left?.get(leaving) ?? 0);
      lead -= Math.max(0, lost - theirs);
    }
    return lead > 0;
  };
  const isSure = (row: Row<I>): boolean =>
    present.every((other) => other === row || staysAhead(row, other) || (isDone(other) && staysAhead(other, row)));
  return new Set(present.filter((row) => isDone(row) && isSure(row)).map(({ entrant }) => entrant));
}
