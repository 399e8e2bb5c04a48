import type { Id } from './ids.ts';
import { Won } from './play/board.ts';
import { boardOf } from './play/board-of.ts';
import { isOver } from './progress.ts';
import { rankPool } from './standings/pool-table.ts';
import type { TournamentState } from './state.ts';
import { placeOf, type Round } from './structure/structure.ts';

/** An entrant's final rank. Entrants out at the same stage share one (1, 2, 3, 3, 5); null until it is settled for good. */
export interface Placement<I extends Id = number> {
  readonly entrant: I;
  readonly rank: number | null;
}

/** Ranks of a table stand behind all of a bracket that it feeds. */
const BEHIND_BRACKET = 1e6;
/** Both sides of a double forfeit stand behind whoever lost at the same stage. */
const HALF_A_RANK = 0.5;

/** Instead of a level: has not lost for good. */
const STILL_IN = 0;
/** The level of whoever has won it all. */
const CHAMPION = 1;
/** Instead of a level: does not take part. */
const NOT_IN = Number.POSITIVE_INFINITY;

/** What each entrant has reached, by its index, lower being better, and the worst that can still be reached. */
interface Levels {
  readonly reached: Float64Array;
  readonly worstOpen: number;
}

const inConsolation = ({ stage }: Round): boolean => stage === 'consolation';
const inMainDraw = (round: Round): boolean => !inConsolation(round);

/** What has been reached in some of the rounds, by those who had reached this much before. */
function levels(state: TournamentState<Id>, reached: Float64Array, isCounted: (round: Round) => boolean): Levels {
  const { structure, places, won } = boardOf(state);
  let worstOpen = 0;
  for (const { index, round } of structure.nodes) {
    const { pool, winnerRank, loserRank } = round;
    if (!isCounted(round)) continue;
    const open = won[index] === Won.open;
    if (open) worstOpen = Math.max(worstOpen, pool === null ? loserRank + HALF_A_RANK : Number.POSITIVE_INFINITY);
    if (pool !== null) continue;
    for (const side of [0, 1] as const) {
      const entrant = places[placeOf(index, side)] ?? -1;
      if (entrant < 0) continue;
      const wonIt = won[index] === (side === 0 ? Won.first : Won.second);
      if (open || (wonIt && winnerRank === 0)) reached[entrant] = STILL_IN;
      else reached[entrant] = wonIt ? winnerRank : loserRank + (won[index] === Won.nobody ? HALF_A_RANK : 0);
    }
  }
  return { reached, worstOpen };
}

function levelsInTables(state: TournamentState<Id>): Float64Array {
  const { structure } = boardOf(state);
  const reached = new Float64Array(structure.entrants).fill(STILL_IN);
  const { entrants, withdrawn, withoutThird } = state.setup;
  const left = withdrawn.flatMap(({ entrant, since }) => (since === 'elimination' ? [] : [entrant]));
  for (const pool of structure.pools) {
    for (const { entrant, rank } of rankPool(state.setup, structure, pool, state.results).rows) {
      const index = pool.entrants.find((member) => entrants[member]?.id === entrant);
      // Who was there for the playoffs is third, match or not, before those who were not.
      const behind = withoutThird && left.includes(entrant) ? entrants.length : 0;
      if (index !== undefined) reached[index] = BEHIND_BRACKET + rank + behind;
    }
  }
  return reached;
}

/** How many stand strictly ahead of each level, best level first. Whoever is still in counts as ahead. */
function aheadOf(reached: Float64Array): Map<number, number> {
  const ahead = new Map<number, number>();
  for (const [at, level] of reached.toSorted().entries()) {
    if (level !== STILL_IN && !ahead.has(level)) ahead.set(level, at);
  }
  return ahead;
}

/** The ranks of those who take part, best first. */
function ranked<I extends Id>(state: TournamentState<I>, { reached, worstOpen }: Levels): Placement<I>[] {
  const over = isOver(state);
  const ahead = aheadOf(reached);
  const rankOf = (level: number): number | null => {
    const before = ahead.get(level);
    if (before === undefined) return null;
    const isSettled = over || (level > worstOpen && level < BEHIND_BRACKET);
    if (!isSettled) return null;
    const isVacant = before === 0 && level !== CHAMPION && level < BEHIND_BRACKET;
    return isVacant ? 2 : before + 1;
  };
  const placed = state.setup.entrants.flatMap(({ id }, index) => {
    const level = reached[index] ?? NOT_IN;
    return level === NOT_IN ? [] : [{ entrant: id, rank: rankOf(level) }];
  });
  return placed.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
}

/**
 * Every entrant's final rank, best first, by competition ranking. A rank appears as soon as nothing still to come can
 * change it; once the tournament is over everyone has one. Both sides of a double forfeit stand behind those who lost at
 * the same stage; where nobody is left to be champion the best share rank 2. A consolation changes no rank.
 *
 * @example
 * placements(state).every((placement) => placement.rank === null) // => true
 */
export function placements<I extends Id>(state: TournamentState<I>): readonly Placement<I>[] {
  return ranked(state, levels(state, levelsInTables(state), inMainDraw));
}

/**
 * Those who have come into the consolation so far with their ranks in it, best first, as `placements` has them of the
 * main draw: rank 1 has won it. Nobody where there is none.
 *
 * @example
 * const entrants = [1, 2, 3, 4].map((id) => ({ id, members: [id] }));
 * const drawn = draw({ format: 'single-elimination', thirdPlace: false, consolation: 'first-match', entrants });
 * const played = drawn.ok ? report(drawn.state, 'k1-1', { kind: 'points', games: [[11, 4]] }) : drawn;
 * played.ok && consolation(played.state) // => [{ entrant: 4, rank: null }]
 */
export function consolation<I extends Id>(state: TournamentState<I>): readonly Placement<I>[] {
  const absent = new Float64Array(state.setup.entrants.length).fill(NOT_IN);
  return ranked(state, levels(state, absent, inConsolation));
}

/** The first three ranks; a rank may be shared, or empty. */
export interface Podium<I extends Id = number> {
  readonly champion: I | null;
  readonly first: readonly I[];
  readonly second: readonly I[];
  readonly third: readonly I[];
}

/**
 * Who stands on the podium, as far as it is settled. In a single elimination without a match for third place two share
 * the third rank.
 *
 * @example
 * podium(state) // => { champion: null, first: [], second: [], third: [] }
 */
export function podium<I extends Id>(state: TournamentState<I>): Podium<I> {
  const placed = placements(state);
  const on = (rank: number): I[] => placed.flatMap((entry) => (entry.rank === rank ? [entry.entrant] : []));
  const first = on(1);
  return { champion: first[0] ?? null, first, second: on(2), third: on(3) };
}
