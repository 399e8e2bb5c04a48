import type { Id } from '../entrants.ts';
import type { TieBreak } from '../settings.ts';
import { rankAcross, rankPool } from '../standings/pool-table.ts';
import type { StandingRow, TieDecision } from '../standings/ranking.ts';
import { type OpenMatches, settledIn } from '../standings/ranking.ts';
import { type Naming, tieInWords, withdrawalInWords } from '../standings/tie-words.ts';
import type { TournamentState } from '../state.ts';
import { poolLetter } from '../structure/round-robin.ts';
import { type Pool, seatOf } from '../structure/structure.ts';
import { type Board, boardOf, Won } from './board.ts';

/** A line of a table. While matches are open, those whom only the draw parts share a rank. */
export interface Standing<I extends Id = number> extends StandingRow<I> {
  /** The criteria by which it was parted from others level on wins, in order. */
  readonly decidedBy: readonly TieBreak[];
  /**
   * The same as a sentence about this entrant; null where there was nobody to be parted from. Of one that has withdrawn
   * from the table, what counts of its matches.
   */
  readonly tie: string | null;
  /** Whether its rank stays, whatever comes but a correction, an undoing, a reinstatement or a late entry. */
  readonly settled: boolean;
}

/** A table: a pool, or a whole round robin (pool 1). */
export interface Table<I extends Id = number> {
  readonly pool: number;
  readonly title: string;
  readonly rows: readonly Standing<I>[];
  /** How every tie was broken. */
  readonly ties: readonly TieDecision<I>[];
}

function openMatches<I extends Id>(
  { seats, won }: Board,
  { first, last }: Pool,
  idOf: (index: number) => I | undefined,
): OpenMatches<I> {
  const open = new Map<I, Map<I, number>>();
  const add = (one: I, other: I): void => {
    const against = open.get(one) ?? new Map<I, number>();
    open.set(one, against.set(other, (against.get(other) ?? 0) + 1));
  };
  for (let index = first; index <= last; index++) {
    if (won[index] !== Won.open) continue;
    const one = idOf(seats[seatOf(index, 0)] ?? -1);
    const other = idOf(seats[seatOf(index, 1)] ?? -1);
    if (one === undefined || other === undefined) continue;
    add(one, other);
    add(other, one);
  }
  return open;
}

/** The rank of whom only the draw parts from others, by entrant: the best that any of them has. */
function sharedRanks<I extends Id>(
  rows: readonly StandingRow<I>[],
  ties: readonly TieDecision<I>[],
): ReadonlyMap<I, number> {
  const ranks = new Map(rows.map(({ entrant, rank }) => [entrant, rank]));
  for (const { entrants, criterion } of ties) {
    if (criterion !== 'draw') continue;
    const best = Math.min(...entrants.map((entrant) => ranks.get(entrant) ?? 0));
    for (const entrant of entrants) ranks.set(entrant, best);
  }
  return ranks;
}

/**
 * The tables as they stand, one for each pool; none for an elimination. Ranked by wins, then by the tie-breaks of the
 * settings (officially section 12.C.4 of 2025). `ties` says of every tie which criterion parted it, each row in words
 * how it came to stand where it does, and whether it can still move.
 *
 * @param name what an entrant is called in those words
 * @param isWanted which pools, by their numbers, where not all of them
 *
 * @example
 * const entrants = [1, 2, 3].map((id) => ({ id, members: [id] }));
 * const drawn = draw({ format: 'round-robin', entrants });
 * const played = drawn.ok ? report(drawn.state, 'rr-1-1', { kind: 'points', games: [[11, 8]] }) : drawn;
 * const rows = played.ok ? standings(played.state)[0].rows : [];
 * rows.map((row) => [row.entrant, row.wins, row.differential]) // => [[2, 1, 3], [1, 0, 0], [3, 0, -3]]
 */
export function standings<I extends Id>(
  state: TournamentState<I>,
  name: Naming<NoInfer<I>> = String,
  isWanted: (pool: number) => boolean = () => true,
): readonly Table<I>[] {
  const board = boardOf(state);
  const { pools } = board.structure;
  const wanted = pools.filter(({ number }) => isWanted(number));
  return wanted.map((pool) => {
    const { rows, ties, sums } = rankPool(state.setup, board.structure, pool, state.results);
    const open = openMatches(board, pool, (index) => state.setup.entrants[index]?.id);
    const isDecided = open.size === 0;
    const ranks = sharedRanks(rows, isDecided ? [] : ties);
    const settled = settledIn(rows, open, sums);
    const decisions = new Map<I, TieDecision<I>[]>();
    for (const tie of ties) {
      for (const entrant of tie.entrants) decisions.set(entrant, [...(decisions.get(entrant) ?? []), tie]);
    }
    return {
      pool: pool.number,
      title: pools.length === 1 ? 'Standings' : `Pool ${poolLetter(pool.number)}`,
      rows: rows.map((row) => {
        const own = decisions.get(row.entrant) ?? [];
        return {
          ...row,
          rank: ranks.get(row.entrant) ?? row.rank,
          decidedBy: own.map(({ criterion }) => criterion),
          tie:
            withdrawalInWords(state.setup, row.entrant, name) ??
            tieInWords({ row, decisions: own, sums, isDecided, name }),
          settled: settled.has(row.entrant),
        };
      }),
      ties,
    };
  });
}

/**
 * Those who stand on a rank of their pools, best first: by wins for each match played, then by point differential for
 * each, then by points for each, then by the draw. So wild cards are given, to those of the first rank that does not go
 * on. Who has withdrawn is passed over.
 *
 * @example
 * const entrants = [1, 2, 3, 4, 5].map((id) => ({ id, members: [id] }));
 * const drawn = draw({ format: 'pools', entrants, pools: { count: 2, advance: 1, into: 'single-elimination' } });
 * const played = drawn.ok ? report(drawn.state, 'p2-1-1', { kind: 'points', games: [[11, 8]] }) : drawn;
 * played.ok && acrossPools(played.state, 1)[0].entrant // => 2
 */
export function acrossPools<I extends Id>(state: TournamentState<I>, rank: number): readonly StandingRow<I>[] {
  return rankAcross(state.setup, boardOf(state).structure, state.results, rank);
}
