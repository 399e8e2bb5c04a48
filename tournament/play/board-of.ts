import type { TournamentState } from '../state.ts';
import { structureOf } from '../structure/structure-of.ts';
import { type Board, setUpBoard } from './board.ts';

const boards = new WeakMap<TournamentState, Board>();

/** The board of a state, worked out if no one has yet. Readers must not change it. */
export function boardOf(state: TournamentState): Board {
  const known = boards.get(state);
  if (known !== undefined) return known;
  const board = setUpBoard(state.setup, structureOf(state.setup), state.results);
  boards.set(state, board);
  return board;
}

/**
 * Hands the board on to the state that follows. It is brought up to date in place rather than copied, so that a report
 * costs no more than what it changes; the state before works its board out anew should it be asked again.
 */
export function handOn(from: TournamentState, to: TournamentState, board: Board): void {
  boards.delete(from);
  boards.set(to, board);
}
