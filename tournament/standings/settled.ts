import type { Id } from '../ids.ts';
import type { StandingRow } from './ranking.ts';

type Row<I extends Id> = Pick<StandingRow<I>, 'entrant' | 'wins' | 'withdrawn'>;

/**
 * Whose rank in a table nothing can change that is still to come: results, forfeits and double forfeits, withdrawals.
 * While matches are open, wins alone are sure: those who are, or can come, level are not settled, whatever stands between
 * them now. And who has matches left may withdraw, so is settled neither itself nor to anyone whom it is not certain to
 * stay behind.
 *
 * @param rows in the order of the table
 * @param open how many matches each entrant has left, by its id
 */
export function settledIn<I extends Id>(rows: readonly Row<I>[], open: ReadonlyMap<I, number>): ReadonlySet<I> {
  if (open.size === 0) return new Set(rows.map(({ entrant }) => entrant));
  const present = rows.filter(({ withdrawn }) => !withdrawn);
  const playing = present.filter(({ entrant }) => open.has(entrant));
  const done = present.filter(({ entrant }) => !open.has(entrant));
  const gone = rows.filter(({ withdrawn }) => withdrawn);

  const reach = Math.max(...playing.map(({ entrant, wins }) => wins + (open.get(entrant) ?? 0)));
  const fewest = Math.min(...playing.map(({ wins }) => wins));
  const settled = [
    ...withOwnWins(done).filter(({ wins }) => wins > reach),
    // Whoever withdraws comes among those who have, with the wins it has then.
    ...withOwnWins(gone).filter(({ wins }) => wins < fewest),
  ];
  return new Set(settled.map(({ entrant }) => entrant));
}

/** Those with as many wins as nobody else of them. */
function withOwnWins<I extends Id>(rows: readonly Row<I>[]): Row<I>[] {
  return [...Map.groupBy(rows, ({ wins }) => wins).values()].flatMap((level) => (level.length === 1 ? level : []));
}
