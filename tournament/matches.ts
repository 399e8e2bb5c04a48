import { boardOf } from './play/board-of.ts';
import type { Stage } from './settings.ts';
import type { TournamentState } from './state.ts';
import { bergerTable } from './structure/round-robin.ts';
import { structureOf } from './structure/structure-of.ts';
import { type MatchView, viewOn } from './view.ts';

/**
 * Every match, byes and void ones included, in an order in which they can be played: each comes after those it takes
 * its sides from.
 *
 * @example
 * matches(state).map((match) => match.status) // => ['ready', 'ready', 'waiting', 'waiting']
 */
export function matches(state: TournamentState): readonly MatchView[] {
  const board = boardOf(state);
  return board.structure.nodes.map((node) => viewOn(board, state, node));
}

/**
 * One match, or null if there is none with this key.
 *
 * @example
 * match(state, 'k2-1')?.title // => 'Final'
 */
export function match(state: TournamentState, key: string): MatchView | null {
  const node = structureOf(state.setup).byKey.get(key);
  return node === undefined ? null : viewOn(boardOf(state), state, node);
}

/** A round of one stage (and pool): its matches, and who rests in it. */
export interface RoundView {
  readonly stage: Stage;
  readonly pool: number | null;
  readonly round: number;
  readonly title: string;
  readonly matches: readonly MatchView[];
  /** The entrant that has the bye of an odd table in this round; null otherwise. */
  readonly rests: number | null;
}

/**
 * All matches by round, in playing order.
 *
 * @example
 * rounds(state).map((round) => round.title) // => ['Semi-Finals', 'Third Place', 'Final']
 */
export function rounds(state: TournamentState): readonly RoundView[] {
  const { pools } = structureOf(state.setup);
  const resting = pools.map(({ entrants }) => bergerTable(entrants.length, state.setup.settings.legs));
  const restsIn = (pool: number, round: number): number | null => {
    const number = resting[pool - 1]?.[round - 1]?.rests ?? null;
    const index = number === null ? undefined : pools[pool - 1]?.entrants[number - 1];
    return index === undefined ? null : (state.setup.entrants[index]?.id ?? null);
  };
  const grouped = Map.groupBy(matches(state), ({ stage, pool, round }) => `${stage} ${pool} ${round}`);
  return [...grouped.values()].flatMap((inRound) => {
    const [first] = inRound;
    if (first === undefined) return [];
    const { stage, pool, round, title } = first;
    return [{ stage, pool, round, title, matches: inRound, rests: pool === null ? null : restsIn(pool, round) }];
  });
}
