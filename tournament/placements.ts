import { Won } from './play/board.ts';
import { boardOf } from './play/board-of.ts';
import { isOver } from './progress.ts';
import { rankPool } from './standings/pool-table.ts';
import type { TournamentState } from './state.ts';
import { placeOf } from './structure/structure.ts';

/** An entrant's final rank. Entrants out at the same stage share one (1, 2, 3, 3, 5); null while it is not settled. */
export interface Placement {
  readonly entrant: number;
  readonly rank: number | null;
}

/** Ranks of a table stand behind all of a bracket that it feeds. */
const BEHIND_BRACKET = 1e6;
/** Both sides of a double forfeit stand behind whoever lost at the same stage. */
const HALF_A_RANK = 0.5;

/** What each entrant has reached, lower is better; entrants who are still in are missing. */
function levels(state: TournamentState): { reached: Map<number, number>; worstOpen: number } {
  const { structure, places, won } = boardOf(state);
  const reached = new Map<number, number>();
  let worstOpen = 0;
  for (const pool of structure.pools) {
    for (const { entrant, rank } of rankPool(state.setup, structure, pool, state.results).rows) {
      const index = pool.entrants.find((member) => state.setup.entrants[member]?.id === entrant);
      if (index !== undefined) reached.set(index, BEHIND_BRACKET + rank);
    }
  }
  for (const { index, pool, winnerRank, loserRank } of structure.nodes) {
    const open = won[index] === Won.open;
    if (open) worstOpen = Math.max(worstOpen, pool === null ? loserRank + HALF_A_RANK : Number.POSITIVE_INFINITY);
    if (pool !== null) continue;
    for (const side of [0, 1] as const) {
      const entrant = places[placeOf(index, side)] ?? -1;
      if (entrant < 0) continue;
      const wonIt = won[index] === (side === 0 ? Won.first : Won.second);
      if (open || (wonIt && winnerRank === 0)) reached.delete(entrant);
      else reached.set(entrant, wonIt ? winnerRank : loserRank + (won[index] === Won.nobody ? HALF_A_RANK : 0));
    }
  }
  return { reached, worstOpen };
}

/** Lowest-ranked first: how many stand strictly ahead of each level. Whoever is still in counts as ahead. */
function aheadOf(reached: ReadonlyMap<number, number>, stillIn: number): Map<number, number> {
  const sorted = [...reached.values()].sort((a, b) => a - b);
  const ahead = new Map<number, number>();
  for (const [at, level] of sorted.entries()) if (!ahead.has(level)) ahead.set(level, stillIn + at);
  return ahead;
}

/**
 * Every entrant's final rank, best first, by competition ranking. Ranks appear as soon as nothing can change them; once
 * the tournament is over everyone has one. If the last match was a double forfeit nobody is champion and ranks begin at
 * 2. Both sides of a double forfeit stand behind those who lost at the same stage.
 *
 * @example
 * placements(state).every((placement) => placement.rank === null) // => true
 */
export function placements(state: TournamentState): readonly Placement[] {
  const { reached, worstOpen } = levels(state);
  const { entrants } = state.setup;
  const over = isOver(state);
  const ahead = aheadOf(reached, entrants.length - reached.size);
  const best = Math.min(...reached.values());
  const vacant = over && best > 1 && best < BEHIND_BRACKET ? 1 : 0;
  const rankOf = (index: number): number | null => {
    const level = reached.get(index);
    const before = level === undefined ? undefined : ahead.get(level);
    if (level === undefined || before === undefined) return null;
    return over || (level > worstOpen && level < BEHIND_BRACKET) ? before + vacant + 1 : null;
  };
  const placed = entrants.map(({ id }, index) => ({ entrant: id, rank: rankOf(index) }));
  return placed.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
}

/** The first three ranks; a rank may be shared, or empty. */
export interface Podium {
  readonly champion: number | null;
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly third: readonly number[];
}

/**
 * Who stands on the podium, as far as it is settled. In a single elimination without a match for third place two share
 * the third rank.
 *
 * @example
 * podium(state) // => { champion: null, first: [], second: [], third: [] }
 */
export function podium(state: TournamentState): Podium {
  const placed = placements(state);
  const on = (rank: number): number[] => placed.flatMap((entry) => (entry.rank === rank ? [entry.entrant] : []));
  return { champion: on(1)[0] ?? null, first: on(1), second: on(2), third: on(3) };
}
