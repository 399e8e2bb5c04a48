import { type Outcome, refuse } from '../outcome.ts';
import type { TournamentState } from '../state.ts';
import { structureOf } from '../structure/structure-of.ts';
import { viewOn } from '../view.ts';
import { boardOf } from './board-of.ts';
import type { Changed } from './report.ts';

/**
 * Generates the playoffs of a round robin from its final standings: championship 1st v 2nd and, from four entrants,
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
export function startPlayoffs(state: TournamentState): Outcome<Changed> {
  const { setup } = state;
  if (setup.settings.format !== 'round-robin' || setup.settings.playoffs === 'none') {
    return refuse('no-playoffs', 'This tournament has no playoffs.');
  }
  if (setup.playoffsStarted) return refuse('already-decided', 'The playoffs have been generated already.');
  if (boardOf(state).open[0] !== 0) return refuse('not-over', 'Some regular matches are not finished yet.');
  const next: TournamentState = { ...state, setup: { ...setup, playoffsStarted: true } };
  const added = structureOf(next.setup).nodes.filter(({ round }) => round.pool === null);
  const board = boardOf(next);
  return { ok: true, state: next, changed: added.map((node) => viewOn(board, next, node)) };
}
