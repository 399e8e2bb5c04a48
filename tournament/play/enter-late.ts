import { admit } from '../door/admitted.ts';
import { type Entrant, MOST_ENTRANTS } from '../entrants.ts';
import type { Id } from '../ids.ts';
import { type Outcome, refuse } from '../outcome.ts';
import { isOver } from '../progress.ts';
import type { Setup, TournamentState } from '../state.ts';
import { trusted } from '../stored.ts';
import { freePlaces } from '../structure/late.ts';
import { type Node, placeOf, type Source } from '../structure/structure.ts';
import { type MatchView, viewOn } from '../view.ts';
import { type Board, By } from './board.ts';
import { boardOf } from './board-of.ts';
import { readNewcomer } from './newcomer.ts';
import type { Changed } from './report.ts';

/** A match on the boards before and after someone has come in. */
interface Twice {
  readonly was: Node;
  readonly is: Node;
}

const sameSides = (before: Board, after: Board, { was, is }: Twice): boolean =>
  ([0, 1] as const).every((side) => before.places[placeOf(was.index, side)] === after.places[placeOf(is.index, side)]);

const sameSource = (was: Source, is: Source): boolean => JSON.stringify(was) === JSON.stringify(is);

/** Whether every match that has a result still has it between the same two. */
function keepsResults(before: Board, after: Board): boolean {
  return before.structure.nodes.every((was) => {
    if (before.by[was.index] !== By.result) return true;
    const is = after.structure.byKey.get(was.key);
    return is !== undefined && after.by[is.index] === By.result && sameSides(before, after, { was, is });
  });
}

/** The matches that are new, or not what they were. */
function differing<I extends Id>(before: Board, after: Board, state: TournamentState<I>): MatchView<I>[] {
  const differs = (is: Node): boolean => {
    const was = before.structure.byKey.get(is.key);
    if (was === undefined || !sameSides(before, after, { was, is })) return true;
    if (before.won[was.index] !== after.won[is.index] || before.by[was.index] !== after.by[is.index]) return true;
    return is.round.pool === null && !(sameSource(was.first, is.first) && sameSource(was.second, is.second));
  };
  return after.structure.nodes.filter(differs).map((node) => viewOn(after, state, node));
}

/** Whether what follows a table has begun, so that it takes nobody in any more. */
function hasGoneOn({ setup: { settings, playoffsStarted } }: TournamentState<Id>, { structure, by }: Board): boolean {
  if (settings.format !== 'pools') return playoffsStarted;
  return structure.nodes.some(({ index, round }) => round.pool === null && by[index] === By.result);
}

/**
 * Takes one more entrant in after the draw, as the last seed; no key and no result of a match changes. In a round robin it
 * meets everyone, each in the first round in which both are free, in pools everyone in the smallest (the first of several).
 * In an elimination it becomes the opponent of the lowest seed that has a bye, unless that or others have played on from
 * there: then of the next. Refuses with `bad-entrants`, `already-in`, `over`, `too-many`, `playoffs-started` (or a match of
 * the bracket behind pools has a result) or `no-free-place`.
 *
 * @example
 * const entrants = [1, 2, 3].map((id) => ({ id, members: [id] }));
 * const drawn = draw({ format: 'single-elimination', entrants });
 * const joined = drawn.ok ? enterLate(drawn.state, { id: 9, members: [9] }) : drawn;
 * joined.ok && match(joined.state, 'k1-1').sides.map((side) => side.entrant) // => [1, 9]
 */
export function enterLate<I extends Id>(from: TournamentState<I>, entrant: Entrant<NoInfer<I>>): Outcome<Changed<I>> {
  const known = trusted(from);
  if (!known.ok) return known;
  const { state } = known;
  const { setup } = state;
  const { settings, entrants, late } = setup;
  if (entrants.length === MOST_ENTRANTS) {
    return refuse('too-many', `A tournament takes at most ${MOST_ENTRANTS} entrants.`);
  }
  const read = readNewcomer(entrants, entrant);
  if (!read.ok) return read;
  if (isOver(state)) return refuse('over', 'The tournament is over.');
  const board = boardOf(state);
  if (hasGoneOn(state, board)) return refuse('playoffs-started', 'What follows the tables has been started already.');
  for (const place of freePlaces(settings, entrants.length - late.length, late)) {
    const joined: Setup<I> = { ...setup, entrants: [...entrants, read.newcomer], late: [...late, place] };
    const next: TournamentState<I> = { ...state, setup: admit(joined) };
    const after = boardOf(next);
    if (keepsResults(board, after)) return { ok: true, state: next, changed: differing(board, after, next) };
  }
  return refuse('no-free-place', 'Nobody is left who has a bye and has not played on.');
}
