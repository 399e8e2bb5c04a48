import { type Entrant, entrantsProblem, type Id, MAX_ENTRANTS, type Outcome, refuse } from '../entrants.ts';
import { readEntrant } from '../parse/read-settings.ts';
import { admit, Unreadable } from '../parse/readers.ts';
import type { Setup, TournamentState } from '../state.ts';
import { freeSlots } from '../structure/pools.ts';
import { type Node, type Source, seatOf } from '../structure/structure.ts';
import { amendSetup } from '../structure/structure-of.ts';
import { type Board, By, boardOf, handOn } from './board.ts';
import { isOver } from './placements.ts';
import type { Changed } from './report.ts';
import { trusted } from './stored.ts';
import { type MatchView, viewOn } from './view.ts';
import { findEntrant, ownPool } from './withdraw.ts';

/** Who is to join these others. Refuses with `bad-entrants` or `already-in`. */
function readNewcomer<I extends Id>(
  others: readonly Entrant<I>[],
  given: Entrant<I>,
): Outcome<{ newcomer: Entrant<I> }> {
  // Cast: it has ids of the kind that it came with.
  const newcomer = readEntrant(given) as Entrant<I> | Unreadable;
  if (newcomer instanceof Unreadable) return refuse('bad-entrants', newcomer.why);
  const players = new Set(newcomer.members);
  const same = others.find(({ id, members }) => id === newcomer.id || members.some((member) => players.has(member)));
  if (same !== undefined) {
    const message = `Entrant ${newcomer.id}, or a player of it, is in the tournament already.`;
    return refuse('already-in', message, { entrants: [same.id] });
  }
  return entrantsProblem([...others, newcomer]) ?? { ok: true, newcomer };
}

/** Whether the same two sit in a match before and after someone has come in. */
const sameSides = (before: Board, was: Node, after: Board, is: Node): boolean =>
  ([0, 1] as const).every((side) => before.seats[seatOf(was.index, side)] === after.seats[seatOf(is.index, side)]);

const sameSource = (was: Source, is: Source): boolean => JSON.stringify(was) === JSON.stringify(is);

/** Whether every match that has a result still has it between the same two. */
function keepsResults(before: Board, after: Board): boolean {
  return before.structure.nodes.every((was) => {
    if (before.by[was.index] !== By.result) return true;
    const is = after.structure.byKey.get(was.key);
    return is !== undefined && after.by[is.index] === By.result && sameSides(before, was, after, is);
  });
}

/** The matches that are new, or not what they were. */
function differing<I extends Id>(before: Board, after: Board, state: TournamentState<I>): MatchView<I>[] {
  const differs = (is: Node): boolean => {
    const was = before.structure.byKey.get(is.key);
    if (was === undefined || !sameSides(before, was, after, is)) return true;
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
  if (entrants.length === MAX_ENTRANTS) {
    return refuse('too-many', `A tournament takes at most ${MAX_ENTRANTS} entrants.`);
  }
  const read = readNewcomer(entrants, entrant);
  if (!read.ok) return read;
  if (isOver(state)) return refuse('over', 'The tournament is over.');
  const board = boardOf(state);
  if (hasGoneOn(state, board)) return refuse('playoffs-started', 'What follows the tables has been started already.');
  for (const slot of freeSlots(settings, entrants.length - late.length, late)) {
    const joined: Setup<I> = { ...setup, entrants: [...entrants, read.newcomer], late: [...late, slot] };
    const next: TournamentState<I> = { ...state, setup: admit(joined) };
    const after = boardOf(next);
    if (keepsResults(board, after)) return { ok: true, state: next, changed: differing(board, after, next) };
  }
  return refuse('no-free-place', 'Nobody is left who has a bye and has not played on.');
}

/** An entrant with the rating of the place that it takes: pools were dealt by it. */
function inPlaceOf<I extends Id>(before: Entrant<I> | undefined, { id, members }: Entrant<I>): Entrant<I> {
  return before?.rating === undefined ? { id, members } : { id, members, rating: before.rating };
}

const sitsIn = ({ seats }: Board, node: Node, entrant: number): boolean =>
  seats[seatOf(node.index, 0)] === entrant || seats[seatOf(node.index, 1)] === entrant;

/** Whether a match of an entrant has a result, or its table is complete without, for its opponents have withdrawn. */
function hasPlayed(board: Board, index: number): boolean {
  const pool = ownPool(board, index);
  if (pool !== undefined && board.open[pool.number] === 0) return true;
  return board.seats.some((standing, seat) => standing === index && board.by[seat >> 1] === By.result);
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
  const found = findEntrant(from, entrant);
  if (!found.ok) return found;
  const { state, index, hasWithdrawn } = found;
  const { setup } = state;
  if (hasWithdrawn) {
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
  const placed = inPlaceOf(setup.entrants[index], { id, members });
  const next = { ...state, setup: amendSetup(setup, { entrants: setup.entrants.with(index, placed) }) };
  handOn(state, next, board);
  const own = board.structure.nodes.filter((node) => sitsIn(board, node, index));
  return { ok: true, state: next, changed: own.map((node) => viewOn(board, next, node)) };
}

/**
 * Puts two entrants in each other's places of the draw, before any match has a result. The places stay what was drawn,
 * their ratings too; only `setup.entrants` changes. Swapping them again leaves what was. Refuses with `no-such-entrant`, `withdrawn` or `has-played`.
 *
 * @example
 * const swapped = swap(state, 4, 3);
 * swapped.ok && match(swapped.state, 'k1-1').sides.map((side) => side.entrant) // => [1, 3]
 */
export function swap<I extends Id>(
  from: TournamentState<I>,
  entrant: NoInfer<I>,
  other: NoInfer<I>,
): Outcome<Changed<I>> {
  const found = findEntrant(from, entrant);
  if (!found.ok) return found;
  const { state, index: one } = found;
  const second = findEntrant(state, other);
  if (!second.ok) return second;
  if (found.hasWithdrawn || second.hasWithdrawn) {
    return refuse('withdrawn', 'Who has withdrawn keeps their place.', { entrants: [entrant, other] });
  }
  const board = boardOf(state);
  if (board.by.some((by) => by === By.result)) return refuse('has-played', 'A match has a result already.');
  const { setup } = state;
  const entrants = setup.entrants.map((each, at) => {
    const by = setup.entrants[at === one ? second.index : at === second.index ? one : at];
    return by === undefined ? each : inPlaceOf(each, by);
  });
  const next = { ...state, setup: amendSetup(setup, { entrants }) };
  handOn(state, next, board);
  const moved = one === second.index ? [] : [one, second.index];
  const own = board.structure.nodes.filter((node) => moved.some((index) => sitsIn(board, node, index)));
  return { ok: true, state: next, changed: own.map((node) => viewOn(board, next, node)) };
}
