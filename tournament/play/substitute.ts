import { admit } from '../door/admitted.ts';
import type { Entrant } from '../entrants.ts';
import type { Id } from '../ids.ts';
import { type Outcome, refuse } from '../outcome.ts';
import { isOver } from '../progress.ts';
import type { TournamentState } from '../state.ts';
import { trusted } from '../stored.ts';
import { shareStructure } from '../structure/structure-of.ts';
import { viewOn } from '../view.ts';
import { type Board, By, indexIn } from './board.ts';
import { boardOf, handOn } from './board-of.ts';
import { readNewcomer } from './newcomer.ts';
import type { Changed } from './report.ts';
import { ownPool, unknownEntrant } from './withdraw.ts';

/** Whether a match of an entrant has a result, or its table is complete without, for its opponents have withdrawn. */
function hasPlayed(board: Board, index: number): boolean {
  const pool = ownPool(board, index);
  if (pool !== undefined && board.open[pool.number] === 0) return true;
  return board.places.some((standing, place) => standing === index && board.by[place >> 1] === By.result);
}

/**
 * Puts another in the place of an entrant that has not played yet: somebody else, or the same team with other members.
 * The place stays what was drawn, its rating too, and so do all results; only `setup.entrants` changes. Substituting back
 * leaves what was. Refuses with `no-such-entrant`, `withdrawn`, `over`, `has-played` (a match of it has a result), or for
 * who comes with `bad-entrants` or `already-in`.
 *
 * @example
 * const replaced = substitute(state, 4, { id: 9, members: [9] });
 * replaced.ok && match(replaced.state, 'k1-1').sides.map((side) => side.entrant) // => [1, 9]
 */
export function substitute<I extends Id>(
  from: TournamentState<I>,
  entrant: NoInfer<I>,
  by: Entrant<NoInfer<I>>,
): Outcome<Changed<I>> {
  const known = trusted(from);
  if (!known.ok) return known;
  const { state } = known;
  const { setup } = state;
  const index = indexIn(setup, entrant);
  if (index < 0) return unknownEntrant(entrant);
  if (setup.withdrawn.some((withdrawal) => withdrawal.entrant === entrant)) {
    return refuse('withdrawn', `Entrant ${entrant} has withdrawn.`, { entrants: [entrant] });
  }
  if (isOver(state)) return refuse('over', 'The tournament is over.');
  const board = boardOf(state);
  if (hasPlayed(board, index)) {
    return refuse('has-played', `Entrant ${entrant} has played already.`, { entrants: [entrant] });
  }
  const read = readNewcomer(setup.entrants.toSpliced(index, 1), by);
  if (!read.ok) return read;
  const { id, members } = read.newcomer;
  const rating = setup.entrants[index]?.rating;
  const placed: Entrant<I> = rating === undefined ? { id, members } : { id, members, rating };
  const next: TournamentState<I> = {
    ...state,
    setup: admit({ ...setup, entrants: setup.entrants.with(index, placed) }),
  };
  shareStructure(setup, next.setup);
  handOn(state, next, board);
  const { nodes } = board.structure;
  const own = new Set(
    [...board.places.keys()].filter((place) => board.places[place] === index).map((place) => place >> 1),
  );
  return {
    ok: true,
    state: next,
    changed: nodes.filter((node) => own.has(node.index)).map((node) => viewOn(board, next, node)),
  };
}
