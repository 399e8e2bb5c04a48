import type { Id } from '../ids.ts';
import type { Setup, TournamentState } from '../state.ts';
import { structureOf } from '../structure/structure-of.ts';
import { type Board, setUpBoard } from './board.ts';

/** The board last used for a set-up, and the state it stands for now. */
interface Latest {
  state: TournamentState<Id>;
  board: Board;
}

/**
 * States follow one another on the same set-up, so a board is kept with that and only told its new state: an entry in a
 * weak map for every state would cost a report more than all else it does.
 */
const latest = new WeakMap<Setup<Id>, Latest>();
/** Boards of other states with the same set-up. */
const others = new WeakMap<TournamentState<Id>, Board>();

/** Whether this is the state that its set-up was last used with. */
export const isLatest = (state: TournamentState<Id>): boolean => latest.get(state.setup)?.state === state;

/** The board of a state, worked out if no one has yet. Readers must not change it. */
export function boardOf(state: TournamentState<Id>): Board {
  const { setup } = state;
  const current = latest.get(setup);
  if (current?.state === state) return current.board;
  const board = others.get(state) ?? setUpBoard(setup, structureOf(setup), state.results);
  if (current !== undefined) others.set(current.state, current.board);
  others.delete(state);
  latest.set(setup, { state, board });
  return board;
}

/**
 * Hands the board of a state, just read, on to the state that follows. It is brought up to date in place rather than
 * copied, so that a report costs no more than what it changes; the state before works its board out anew should it be
 * asked again.
 */
export function handOn(from: TournamentState<Id>, to: TournamentState<Id>, board: Board): void {
  const current = latest.get(from.setup);
  if (current?.state === from && from.setup === to.setup) {
    current.state = to;
    return;
  }
  latest.delete(from.setup);
  latest.set(to.setup, { state: to, board });
}
