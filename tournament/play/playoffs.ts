import type { Id } from '../entrants.ts';
import { type Outcome, refuse } from '../entrants.ts';
import { admit } from '../parse/readers.ts';
import { resultAt, withResult } from '../parse/result-file.ts';
import type { Setup, TournamentState, Withdrawal } from '../state.ts';
import { MIN_FOR_THIRD } from '../structure/round-robin.ts';
import { structureOf } from '../structure/structure-of.ts';
import { boardOf } from './board.ts';
import { type Changed, mayVoid, type Voiding } from './report.ts';
import { trusted } from './stored.ts';
import { viewOn } from './view.ts';

/**
 * Generates the playoffs of a round robin from its final standings: championship 1st v 2nd and, from four who are left,
 * third place 3rd v 4th. Should a regular match be corrected later, their sides follow. Refuses with `no-playoffs` (not
 * part of this tournament), `already-decided` (they exist) or `not-over` (regular matches are open).
 *
 * @example
 * const entrants = [1, 2].map((id) => ({ id, members: [id] }));
 * const drawn = draw({ format: 'round-robin', entrants });
 * const played = drawn.ok ? report(drawn.state, 'rr-1-1', { kind: 'points', games: [[7, 11]] }) : drawn;
 * const final = played.ok ? startPlayoffs(played.state) : played;
 * final.ok && final.changed[0].sides.map((side) => side.entrant) // => [2, 1]
 */
export function startPlayoffs<I extends Id>(from: TournamentState<I>): Outcome<Changed<I>> {
  const known = trusted(from);
  if (!known.ok) return known;
  const { state } = known;
  const { setup } = state;
  if (setup.settings.format !== 'round-robin' || setup.settings.playoffs === 'none') {
    return refuse('no-playoffs', 'This tournament has no playoffs.');
  }
  if (setup.playoffsStarted) return refuse('already-decided', 'The playoffs have been generated already.');
  if (boardOf(state).open[0] !== 0) return refuse('not-over', 'Some regular matches are not finished yet.');
  const isShort = setup.entrants.length - setup.withdrawn.length < MIN_FOR_THIRD;
  const started: Setup<I> = { ...setup, playoffsStarted: true, ...(isShort && { withoutThird: true }) };
  const next: TournamentState<I> = { ...state, setup: admit(started) };
  const added = structureOf(next.setup).nodes.filter(({ round }) => round.pool === null);
  const board = boardOf(next);
  return { ok: true, state: next, changed: added.map((node) => viewOn(board, next, node)) };
}

/**
 * Takes the playoffs of a round robin back, and with them, if `voiding` allows it, their results. Who has withdrawn from
 * them is not in them either when they are generated again. Refuses with `no-playoffs` (there are none, or not yet) or
 * `would-void`.
 *
 * @example
 * const entrants = [1, 2].map((id) => ({ id, members: [id] }));
 * const drawn = draw({ format: 'round-robin', entrants });
 * const played = drawn.ok ? report(drawn.state, 'rr-1-1', { kind: 'points', games: [[7, 11]] }) : drawn;
 * const started = played.ok ? startPlayoffs(played.state) : played;
 * const back = started.ok ? undoPlayoffs(started.state) : started;
 * back.ok && progress(back.state).phase // => 'playoffs-due'
 */
export function undoPlayoffs<I extends Id>(
  from: TournamentState<I>,
  options: Voiding = {},
): Outcome<{ state: TournamentState<I> }> {
  const known = trusted(from);
  if (!known.ok) return known;
  const { setup, results: file, version } = known.state;
  if (!setup.playoffsStarted) return refuse('no-playoffs', 'There are no playoffs to be taken back.');
  const playoffs = structureOf(setup).nodes.filter(({ round }) => round.pool === null);
  const played = playoffs.filter(({ round, slot }) => resultAt(file, round.name, slot) !== undefined);
  if (played.length > 0 && !mayVoid(options)) {
    const matches = played.map(({ key }) => key);
    return refuse('would-void', 'This would remove the results of the playoffs.', { matches });
  }
  const results = played.reduce((left, { round, slot }) => withResult(left, round.name, slot, undefined), file);
  const withdrawn = setup.withdrawn.map(
    (withdrawal): Withdrawal<I> =>
      withdrawal.since === 'elimination' ? { ...withdrawal, since: 'playoffs' } : withdrawal,
  );
  const { withoutThird: _, ...before } = setup;
  return { ok: true, state: { version, setup: admit({ ...before, withdrawn, playoffsStarted: false }), results } };
}
