import { type Outcome, refuse } from '../outcome.ts';
import { isOver } from '../progress.ts';
import type { Setup, TournamentState } from '../state.ts';
import type { Pool } from '../structure/structure.ts';
import { shareStructure } from '../structure/structure-of.ts';
import { type Board, By, indexIn } from './board.ts';
import { boardOf } from './board-of.ts';
import { type Changed, settle, type Voiding } from './report.ts';
import { ripple, takeBack } from './ripple.ts';

const ownPool = (board: Board, index: number): Pool | undefined =>
  board.structure.pools.find((pool) => pool.entrants.includes(index));

/**
 * Matches that a withdrawal, or its end, may decide otherwise: all of the entrant without a result, and one of its
 * table, so that this is ranked anew.
 */
function concerned(board: Board, index: number): number[] {
  const found = new Set<number>();
  for (const [place, standing] of board.places.entries()) {
    if (standing === index && board.by[place >> 1] !== By.result) found.add(place >> 1);
  }
  const pool = ownPool(board, index);
  if (pool !== undefined) found.add(pool.last);
  return [...found];
}

/** In which phase an entrant is: among the groups until every match of its own table is decided. */
function phaseOf({ setup }: TournamentState, board: Board, index: number): 'groups' | 'elimination' {
  const own = ownPool(board, index);
  if (own === undefined) return 'elimination';
  if (setup.settings.format === 'round-robin') return setup.playoffsStarted ? 'elimination' : 'groups';
  return board.open[own.number] === 0 ? 'elimination' : 'groups';
}

/**
 * Takes an entrant out for the rest of the tournament. What is finished stays; in every match it would still play, now
 * or later, the opponent goes through (of two who have withdrawn, the one who did so later). In a table the matches it did not play count for no one, and it is ranked last;
 * once its table is complete it keeps its rank. Refuses with `no-such-entrant`, `withdrawn` or `over`.
 *
 * @example
 * const left = withdraw(state, 4);
 * left.ok && left.changed.map((match) => [match.key, match.winner]) // => [['k1-1', 1], ['third', null], ['k2-1', null]]
 */
export function withdraw(state: TournamentState, entrant: number): Outcome<Changed> {
  const { setup } = state;
  const index = indexIn(setup, entrant);
  if (index < 0) return refuse('no-such-entrant', `There is no entrant ${entrant}.`, { entrants: [entrant] });
  if (setup.withdrawn.some((withdrawal) => withdrawal.entrant === entrant)) {
    return refuse('withdrawn', `Entrant ${entrant} has withdrawn already.`, { entrants: [entrant] });
  }
  if (isOver(state)) return refuse('over', 'The tournament is over.');
  const board = boardOf(state);
  const withdrawal = { entrant, since: phaseOf(state, board, index) };
  const next: Setup = { ...setup, withdrawn: [...setup.withdrawn, withdrawal] };
  shareStructure(setup, next);
  board.out[index] = Math.max(...board.out) + 1;
  return settle(state, board, ripple(board, next, state.results, concerned(board, index)), next);
}

/**
 * Takes a withdrawal back. Matches that others have reached through it and played may lose their results, if `voiding`
 * allows it. Refuses with `not-decided` (it has not withdrawn) or `would-void`.
 *
 * @example
 * const left = withdraw(state, 4);
 * const back = left.ok ? reinstate(left.state, 4) : left;
 * back.ok && back.state // => state
 */
export function reinstate(
  state: TournamentState,
  entrant: number,
  { voiding = false }: Voiding = {},
): Outcome<Changed> {
  const { setup } = state;
  const index = indexIn(setup, entrant);
  const withdrawn = setup.withdrawn.filter((withdrawal) => withdrawal.entrant !== entrant);
  if (withdrawn.length === setup.withdrawn.length) {
    return refuse('not-decided', `Entrant ${entrant} has not withdrawn.`, { entrants: [entrant] });
  }
  const next: Setup = { ...setup, withdrawn };
  shareStructure(setup, next);
  const board = boardOf(state);
  const place = board.out[index] ?? 0;
  board.out[index] = 0;
  const made = ripple(board, next, state.results, concerned(board, index));
  if (voiding || made.voided.length === 0) return settle(state, board, made, next);
  takeBack(board, made);
  board.out[index] = place;
  return refuse('would-void', `This would remove the results of ${made.voided.length} matches.`, {
    matches: made.voided,
  });
}
