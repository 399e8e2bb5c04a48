import type { Id } from './ids.ts';
import { boardOf } from './play/board-of.ts';
import type { Stage } from './settings.ts';
import type { TournamentState } from './state.ts';
import { structureOf } from './structure/structure-of.ts';
import { type MatchView, viewOn } from './view.ts';

/**
 * Every match, byes and void ones included, in an order in which they can be played: each comes after those it takes
 * its sides from.
 *
 * @example
 * matches(state).map((match) => match.status) // => ['ready', 'ready', 'waiting', 'waiting']
 */
export function matches<I extends Id>(state: TournamentState<I>): readonly MatchView<I>[] {
  const board = boardOf(state);
  return board.structure.nodes.map((node) => viewOn(board, state, node));
}

/**
 * One match, or null if there is none with this key.
 *
 * @example
 * match(state, 'k2-1')?.title // => 'Final'
 */
export function match<I extends Id>(state: TournamentState<I>, key: string): MatchView<I> | null {
  const node = structureOf(state.setup).byKey.get(key);
  return node === undefined ? null : viewOn(boardOf(state), state, node);
}

/** A round of one stage (and pool): its matches, and who rests in it. */
export interface RoundView<I extends Id = number> {
  readonly stage: Stage;
  readonly pool: number | null;
  readonly round: number;
  readonly title: string;
  readonly matches: readonly MatchView<I>[];
  /** The one entrant of a table that does not play in this round; null if there is none, or more. */
  readonly rests: I | null;
}

/**
 * All matches by round, in playing order.
 *
 * @example
 * rounds(state).map((round) => round.title) // => ['Semi-Finals', 'Third Place', 'Final']
 */
export function rounds<I extends Id>(state: TournamentState<I>): readonly RoundView<I>[] {
  const { pools } = structureOf(state.setup);
  const members = pools.map(({ entrants }) => entrants.flatMap((index) => state.setup.entrants[index]?.id ?? []));
  const restsIn = (pool: number, inRound: readonly MatchView<I>[]): I | null => {
    const playing = new Set(inRound.flatMap(({ sides }) => sides.map(({ entrant }) => entrant)));
    const [one = null, ...more] = (members[pool - 1] ?? []).filter((id) => !playing.has(id));
    return more.length === 0 ? one : null;
  };
  const grouped = Map.groupBy(matches(state), ({ stage, pool, round }) => `${stage} ${pool} ${round}`);
  return [...grouped.values()].flatMap((inRound) => {
    const [first] = inRound;
    if (first === undefined) return [];
    const { stage, pool, round, title } = first;
    return [{ stage, pool, round, title, matches: inRound, rests: pool === null ? null : restsIn(pool, inRound) }];
  });
}
