import type { Id } from '../entrants.ts';
import { type Outcome, refuse } from '../entrants.ts';
import { readId } from '../parse/read-settings.ts';
import { isRecord, Unreadable } from '../parse/readers.ts';
import type { TournamentState, Withdrawal } from '../state.ts';
import { type Pool, seatOf } from '../structure/structure.ts';
import { amendSetup } from '../structure/structure-of.ts';
import { type Board, By, boardOf, indexIn, Won } from './board.ts';
import { isOver } from './placements.ts';
import { type Changed, mayVoid, settle, type Voiding } from './report.ts';
import { ripple, takeBack } from './ripple.ts';
import { trusted } from './stored.ts';

export const ownPool = (board: Board, index: number): Pool | undefined =>
  board.structure.pools.find((pool) => pool.entrants.includes(index));

/**
 * Matches that a withdrawal, or its end, may decide otherwise: all of the entrant without a result, and one of its
 * table, so that this is ranked anew.
 */
function concerned(board: Board, index: number): number[] {
  const found = new Set<number>();
  for (const [seat, standing] of board.seats.entries()) {
    if (standing === index && board.by[seat >> 1] !== By.result) found.add(seat >> 1);
  }
  const pool = ownPool(board, index);
  if (pool !== undefined) found.add(pool.last);
  return [...found];
}

/** Whether it is known which seat an entrant of a table has in the bracket, or that it has none. */
function hasFed({ setup }: TournamentState<Id>, board: Board, { number, feeds }: Pool, index: number): boolean {
  if (setup.settings.format === 'round-robin') return setup.settings.playoffs === 'none' || setup.playoffsStarted;
  const { pools, wildCards } = board.structure;
  const areWildCardsDue = wildCards.length > 0 && pools.some((pool) => board.open[pool.number] !== 0);
  return board.open[number] === 0 && (!areWildCardsDue || feeds.some(({ seat }) => board.seats[seat] === index));
}

/** From what an entrant withdraws: from its table while it has matches left in it, later only from what follows. */
function phaseOf(state: TournamentState<Id>, board: Board, index: number): Withdrawal['since'] {
  const own = ownPool(board, index);
  if (own === undefined) return 'elimination';
  for (let seat = seatOf(own.first, 0); seat <= seatOf(own.last, 1); seat++) {
    if (board.seats[seat] === index && board.won[seat >> 1] === Won.open) return 'groups';
  }
  return hasFed(state, board, own, index) ? 'elimination' : 'playoffs';
}

/** An entrant of a state that may be built upon, by its index in seed order. Refuses with `no-such-entrant`. */
export function findEntrant<I extends Id>(
  from: TournamentState<I>,
  entrant: I,
): Outcome<{ state: TournamentState<I>; index: number; hasWithdrawn: boolean }> {
  const known = trusted(from);
  if (!known.ok) return known;
  const { state } = known;
  const index = indexIn(state.setup, entrant);
  const hasWithdrawn = state.setup.withdrawn.some((withdrawal) => withdrawal.entrant === entrant);
  if (index >= 0) return { ok: true, state, index, hasWithdrawn };
  const id = readId(entrant);
  if (id instanceof Unreadable) return refuse('no-such-entrant', id.why);
  return refuse('no-such-entrant', `There is no entrant ${id}.`, { entrants: [id] });
}

/** What a withdrawal makes of the matches in a table, where some of them are left. */
export interface WithdrawalChoice {
  /**
   * Default: `none` of its matches counts there any more, those it has played included. `all`: what it has played stays,
   * and the others are wins without points.
   */
  readonly counts?: 'none' | 'all';
}

/**
 * Takes an entrant out for the rest of the tournament. What is finished stays; in every match it would still play, now
 * or later, the opponent goes through (of two who have withdrawn, the one who did so later). With matches of its table
 * left it is ranked last of it, and `counts` says which of its matches count there; if it has played all of them it keeps
 * its rank, but those behind it go on in its place as long as the bracket is not filled. Refuses with `no-such-entrant`,
 * `withdrawn` or `over`.
 *
 * @example
 * const left = withdraw(state, 4);
 * left.ok && left.changed.map((match) => [match.key, match.winner]) // => [['k1-1', 1], ['third', null], ['k2-1', null]]
 */
export function withdraw<I extends Id>(
  from: TournamentState<I>,
  entrant: NoInfer<I>,
  choice: WithdrawalChoice = {},
): Outcome<Changed<I>> {
  const found = findEntrant(from, entrant);
  if (!found.ok) return found;
  const { state, index, hasWithdrawn } = found;
  const { setup } = state;
  if (hasWithdrawn) {
    return refuse('withdrawn', `Entrant ${entrant} has withdrawn already.`, { entrants: [entrant] });
  }
  if (isOver(state)) return refuse('over', 'The tournament is over.');
  const board = boardOf(state);
  const since = phaseOf(state, board, index);
  const counts = isRecord(choice) && choice.counts === 'all' ? 'all' : 'none';
  const withdrawal: Withdrawal<I> = { entrant, since, ...(since === 'groups' && { counts }) };
  const next = amendSetup(setup, { withdrawn: [...setup.withdrawn, withdrawal] });
  board.out[index] = Math.max(...board.out) + 1;
  return settle(state, board, ripple(board, next, state.results, concerned(board, index)), next);
}

/**
 * Takes a withdrawal back. Matches that others have reached through it and played may lose their results, if `voiding`
 * allows it. Refuses with `no-such-entrant`, `not-decided` (it has not withdrawn) or `would-void`.
 *
 * @example
 * const left = withdraw(state, 4);
 * const back = left.ok ? reinstate(left.state, 4) : left;
 * back.ok && back.state // => state
 */
export function reinstate<I extends Id>(
  from: TournamentState<I>,
  entrant: NoInfer<I>,
  options: Voiding = {},
): Outcome<Changed<I>> {
  const found = findEntrant(from, entrant);
  if (!found.ok) return found;
  const { state, index, hasWithdrawn } = found;
  const { setup } = state;
  if (!hasWithdrawn) {
    return refuse('not-decided', `Entrant ${entrant} has not withdrawn.`, { entrants: [entrant] });
  }
  const next = amendSetup(setup, { withdrawn: setup.withdrawn.filter((withdrawal) => withdrawal.entrant !== entrant) });
  const board = boardOf(state);
  const turn = board.out[index] ?? 0;
  board.out[index] = 0;
  const made = ripple(board, next, state.results, concerned(board, index));
  if (mayVoid(options) || made.voided.length === 0) return settle(state, board, made, next);
  takeBack(board, made);
  board.out[index] = turn;
  return refuse('would-void', `This would remove the results of ${made.voided.length} matches.`, {
    matches: made.voided,
  });
}
