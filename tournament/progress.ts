import type { Id } from './ids.ts';
import { By, Won } from './play/board.ts';
import { boardOf } from './play/board-of.ts';
import type { TournamentState } from './state.ts';

/** How far a tournament has come. */
export interface Progress {
  /** `playoffs-due`: all regular matches of a round robin are decided and its playoffs are not generated yet. */
  readonly phase: 'under-way' | 'playoffs-due' | 'over';
  /** Matches decided by a result or a withdrawal. */
  readonly decided: number;
  /** Matches that are or will be played, as far as is known; byes and void matches do not count. */
  readonly total: number;
  /** Matches that can be played now. */
  readonly ready: number;
}

const awaitsPlayoffs = ({ setup }: TournamentState<Id>): boolean =>
  setup.settings.format === 'round-robin' && setup.settings.playoffs === 'top-4' && !setup.playoffsStarted;

const isDecided = (state: TournamentState<Id>): boolean => boardOf(state).open[0] === 0;

/** Whether every match, playoffs included, is decided. */
export const isOver = (state: TournamentState<Id>): boolean => isDecided(state) && !awaitsPlayoffs(state);

/**
 * How far a tournament has come.
 *
 * @example
 * progress(state) // => { phase: 'under-way', decided: 0, total: 4, ready: 2 }
 */
export function progress(state: TournamentState<Id>): Progress {
  const { won, by, places } = boardOf(state);
  let [decided, total, ready] = [0, 0, 0];
  for (const [index, cause] of by.entries()) {
    if (cause === By.bye || cause === By.void) continue;
    total += 1;
    if (won[index] !== Won.open) decided += 1;
    else if ((places[2 * index] ?? -1) >= 0 && (places[2 * index + 1] ?? -1) >= 0) ready += 1;
  }
  const phase = isOver(state) ? 'over' : isDecided(state) ? 'playoffs-due' : 'under-way';
  return { phase, decided, total, ready };
}
