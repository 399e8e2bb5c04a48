import type { Id } from './ids.ts';
import { By, NOBODY, UNKNOWN, Won } from './play/board.ts';
import { boardOf } from './play/board-of.ts';
import type { TournamentState } from './state.ts';
import { placeOf } from './structure/structure.ts';

/** How far a tournament has come. */
export interface Progress {
  /** `playoffs-due`: all regular matches of a round robin are decided and its playoffs are not generated yet. */
  readonly phase: 'under-way' | 'playoffs-due' | 'over';
  /** Matches decided by a result or a withdrawal. */
  readonly decided: number;
  /** Matches that are or will be played, as far as is known; byes do not count, nor a deciding game until it is needed. */
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
  const { won, by, places, structure } = boardOf(state);
  let [decided, total, ready] = [0, 0, 0];
  for (const [index, cause] of by.entries()) {
    if (cause === By.bye || cause === By.void) continue;
    const [one = UNKNOWN, two = UNKNOWN] = [places[placeOf(index, 0)], places[placeOf(index, 1)]];
    // What will be a bye whoever comes, and a deciding game before it is needed.
    if (one === NOBODY || two === NOBODY || (index === structure.decider && one === UNKNOWN)) continue;
    total += 1;
    if (won[index] !== Won.open) decided += 1;
    else if (one >= 0 && two >= 0) ready += 1;
  }
  const phase = isOver(state) ? 'over' : isDecided(state) ? 'playoffs-due' : 'under-way';
  return { phase, decided, total, ready };
}
