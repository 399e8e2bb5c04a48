import type { Id } from '../entrants.ts';
import { type Outcome, type Refused, refuse } from '../entrants.ts';
import { isRecord, Unreadable } from '../parse/readers.ts';
import { resultAt } from '../parse/result-file.ts';
import { readResult, workOut } from '../parse/score.ts';
import type { Result } from '../score-rules.ts';
import type { Setup, TournamentState } from '../state.ts';
import type { Node } from '../structure/structure.ts';
import { type Board, By, boardOf, handOn, Won } from './board.ts';
import { type Ripple, ripple, takeBack } from './ripple.ts';
import { trusted } from './stored.ts';
import { type MatchView, viewOn } from './view.ts';

/** A new state and every match whose sides, status, winner or score are not what they were. */
export interface Changed<I extends Id = number> {
  readonly state: TournamentState<I>;
  readonly changed: readonly MatchView<I>[];
}

/** Whether a change may take results away from matches that depend on it. */
export interface Voiding {
  /** Default: false, such a change is refused with `would-void` and the keys in `matches`. */
  readonly voiding?: boolean;
}

/** A match in a state that may be built upon. */
interface Found<I extends Id = number> {
  readonly state: TournamentState<I>;
  readonly board: Board;
  readonly node: Node;
}

function findNode<I extends Id>(given: TournamentState<I>, key: string): Outcome<Found<I>> {
  const known = trusted(given);
  if (!known.ok) return known;
  const board = boardOf(known.state);
  const node = board.structure.byKey.get(key);
  if (node !== undefined) return { ok: true, state: known.state, board, node };
  return refuse('no-such-match', typeof key === 'string' ? `There is no match ${key}.` : 'A match has a key.');
}

/** A result as it was given, if it is one that this match can have. */
function readFor(given: Result, { state, node }: Found<Id>): Outcome<{ result: Result }> {
  const result = readResult(given);
  if (result instanceof Unreadable) return refuse('impossible-score', result.why);
  const check = workOut(node.round.rules, state.setup.settings.scoring, result);
  return check.ok ? { ok: true, result } : check;
}

export const mayVoid = (options: Voiding): boolean => isRecord(options) && options.voiding === true;

/** Makes a ripple, and if given another set-up, the new state. */
export function settle<I extends Id>(
  from: TournamentState<I>,
  board: Board,
  { results, changed }: Ripple,
  setup: Setup<I> = from.setup,
): { ok: true } & Changed<I> {
  const state: TournamentState<I> = { version: from.version, setup, results };
  handOn(from, state, board);
  const views: MatchView<I>[] = [];
  for (const index of changed) {
    const node = board.structure.nodes[index];
    if (node !== undefined) views.push(viewOn(board, state, node));
  }
  return { ok: true, state, changed: views };
}

/** Results are small and flat, so their text in one order of fields tells them apart. */
function sameResult(a: Result, b: Result): boolean {
  const text = (result: Result): string => JSON.stringify(Object.entries(result).sort(([x], [y]) => (x < y ? -1 : 1)));
  return text(a) === text(b);
}

function notPlayable(board: Board, { index, key, round: { title } }: Node): Refused {
  switch (board.by[index]) {
    case By.withdrawal:
      return refuse('withdrawn', `${title} (${key}) was decided by a withdrawal.`, { matches: [key] });
    case By.bye:
    case By.void:
      return refuse('not-ready', `${title} (${key}) is not played.`, { matches: [key] });
    default:
      return refuse('not-ready', `It is not known yet who plays in ${title} (${key}).`, { matches: [key] });
  }
}

const isReady = (board: Board, { index }: Node): boolean =>
  board.won[index] === Won.open && (board.seats[2 * index] ?? -1) >= 0 && (board.seats[2 * index + 1] ?? -1) >= 0;

/**
 * Reports the result of a match that is ready. The same result a second time changes nothing; another one is refused,
 * for what is finished is changed by `correct` alone. Costs O(depth of the bracket); the match that completes a table
 * which feeds a bracket also ranks that table.
 *
 * Refuses with `no-such-match`, `not-ready`, `already-decided`, `withdrawn` or `impossible-score`.
 *
 * @example
 * const played = report(state, 'k1-1', { kind: 'points', games: [[11, 4]] });
 * played.ok && played.changed.map((match) => match.key) // => ['k1-1', 'third', 'k2-1']
 * @example
 * report(state, 'k1-1', { kind: 'points', games: [[11, 10]] }).ok // => false
 */
export function report<I extends Id>(state: TournamentState<I>, key: string, result: Result): Outcome<Changed<I>> {
  const found = findNode(state, key);
  if (!found.ok) return found;
  const read = readFor(result, found);
  if (!read.ok) return read;
  const { board, node } = found;
  const { setup, results } = found.state;
  const former = board.by[node.index] === By.result ? resultAt(results, node.round.name, node.slot) : undefined;
  if (former !== undefined && sameResult(former, read.result)) return { ok: true, state: found.state, changed: [] };
  if (former !== undefined) return refuse('already-decided', 'This match is finished.', { matches: [key] });
  if (!isReady(board, node)) return notPlayable(board, node);
  return settle(found.state, board, ripple(board, setup, results, [node.index], { node, result: read.result }));
}

/** A change that was made on the board, or, where the result was the same, none. */
type Change<I extends Id> = Found<I> & { readonly made: Ripple | null };

function change<I extends Id>(given: TournamentState<I>, key: string, result: Result | null): Outcome<Change<I>> {
  const found = findNode(given, key);
  if (!found.ok) return found;
  const read = result === null ? { ok: true as const, result } : readFor(result, found);
  const { state, board, node } = found;
  const { name, title } = node.round;
  const former = resultAt(state.results, name, node.slot);
  if (former === undefined) {
    return refuse('not-decided', `${title} (${key}) has no result yet.`, { matches: [key] });
  }
  if (!read.ok) return read;
  if (read.result !== null && sameResult(former, read.result)) return { ...found, made: null };
  return { ...found, made: ripple(board, state.setup, state.results, [node.index], { node, result: read.result }) };
}

function changeUnlessVoiding<I extends Id>(
  given: TournamentState<I>,
  key: string,
  result: Result | null,
  options: Voiding,
): Outcome<Changed<I>> {
  const changed = change(given, key, result);
  if (!changed.ok) return changed;
  const { state, board, made } = changed;
  if (made === null) return { ok: true, state, changed: [] };
  if (mayVoid(options) || made.voided.length === 0) return settle(state, board, made);
  takeBack(board, made);
  const many = made.voided.length === 1 ? 'one match that depends' : `${made.voided.length} matches that depend`;
  return refuse('would-void', `This would remove the result of ${many} on it.`, { matches: made.voided });
}

/**
 * Gives a finished match another result. With the same winner no other match of a bracket changes; with another one,
 * the matches in which other entrants stand now lose their results, if `voiding` allows it. A table that feeds a
 * bracket is ranked anew.
 *
 * Refuses with `no-such-match`, `not-decided`, `impossible-score` or `would-void`.
 *
 * @example
 * const played = report(state, 'k1-1', { kind: 'points', games: [[11, 4]] });
 * const corrected = played.ok ? correct(played.state, 'k1-1', { kind: 'points', games: [[4, 11]] }) : played;
 * corrected.ok && corrected.changed[0].winnerSide // => 1
 */
export function correct<I extends Id>(
  state: TournamentState<I>,
  key: string,
  result: Result,
  options: Voiding = {},
): Outcome<Changed<I>> {
  return changeUnlessVoiding(state, key, result, options);
}

/**
 * Takes a result back, and with it, if `voiding` allows it, the results of the matches that depend on it. Refuses with
 * `no-such-match`, `not-decided` or `would-void`.
 *
 * @example
 * const played = report(state, 'k1-1', { kind: 'points', games: [[11, 4]] });
 * const undone = played.ok ? undo(played.state, 'k1-1') : played;
 * undone.ok && undone.state // => state
 */
export function undo<I extends Id>(state: TournamentState<I>, key: string, options: Voiding = {}): Outcome<Changed<I>> {
  return changeUnlessVoiding(state, key, null, options);
}

/**
 * The keys of the matches that would lose their results if a finished match got this result, or none (null). Changes
 * nothing. Refuses as `correct` does, save for `would-void`.
 *
 * @example
 * const first = report(state, 'k1-1', { kind: 'points', games: [[11, 4]] });
 * const second = first.ok ? report(first.state, 'k1-2', { kind: 'points', games: [[11, 4]] }) : first;
 * const final = second.ok ? report(second.state, 'k2-1', { kind: 'points', games: [[11, 4]] }) : second;
 * final.ok && consequences(final.state, 'k1-2', null) // => { ok: true, voided: ['k2-1'] }
 */
export function consequences(
  state: TournamentState<Id>,
  key: string,
  result: Result | null,
): Outcome<{ voided: readonly string[] }> {
  const changed = change(state, key, result);
  if (!changed.ok) return changed;
  const { board, made } = changed;
  if (made === null) return { ok: true, voided: [] };
  takeBack(board, made);
  return { ok: true, voided: made.voided };
}
