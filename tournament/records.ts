import type { Id } from './ids.ts';
import { By, Won } from './play/board.ts';
import { boardOf } from './play/board-of.ts';
import type { TournamentState } from './state.ts';
import { placeOf } from './structure/structure.ts';

/** How many matches an entrant has won and lost. */
export interface WinsAndLosses<I extends Id = number> {
  readonly entrant: I;
  readonly wins: number;
  readonly losses: number;
}

/**
 * What each entrant has won and lost in all stages together, by results and by withdrawals, in the order of their seeds.
 * A bye is no win, and a double forfeit is neither.
 *
 * @example
 * const played = report(state, 'k1-1', { kind: 'points', games: [[11, 4]] });
 * played.ok && records(played.state)[0] // => { entrant: 1, wins: 1, losses: 0 }
 */
export function records<I extends Id>(state: TournamentState<I>): readonly WinsAndLosses<I>[] {
  const { places, won, by } = boardOf(state);
  const { entrants } = state.setup;
  const [wins, losses] = [new Uint16Array(entrants.length), new Uint16Array(entrants.length)];
  for (const [index, end] of won.entries()) {
    const isPlayed = by[index] === By.result || by[index] === By.withdrawal;
    if (!isPlayed || end === Won.nobody) continue;
    const [one, two] = [places[placeOf(index, 0)] ?? -1, places[placeOf(index, 1)] ?? -1];
    const [winner, loser] = end === Won.first ? [one, two] : [two, one];
    wins[winner] = (wins[winner] ?? 0) + 1;
    losses[loser] = (losses[loser] ?? 0) + 1;
  }
  return entrants.map(({ id }, index) => ({ entrant: id, wins: wins[index] ?? 0, losses: losses[index] ?? 0 }));
}
