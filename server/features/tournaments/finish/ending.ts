import {
  match,
  progress,
  restore,
  results,
  startPlayoffs,
  type TournamentState,
  undoPlayoffs,
} from '#tournament/index.ts';
import { granted, type Scored } from '../matches/play.ts';

/** How a tournament can end, in the engine's words. */

/** The engine's keys of the playoffs after a round robin. */
export const playoffKeys = { championship: 'final', thirdPlace: 'third' } as const;

/** Those of them that have results. */
export const playedPlayoffs = (state: TournamentState): readonly string[] =>
  Object.values(playoffKeys).filter((key) => match(state, key)?.score != null);

/** How many matches are to be played, as far as is known. */
export function openMatches(state: TournamentState): number {
  const { total, decided } = progress(state);
  return total - decided;
}

/** Both matches, from the standings as they are. @throws Refusal `conflict` where there are no playoffs, or not yet */
export function generated(state: TournamentState): Scored {
  return granted(startPlayoffs(state), 'conflict');
}

/** As it was before. @throws Refusal `conflict` where results would be lost, unless `voiding` allows it */
export function withoutPlayoffs(state: TournamentState, voiding: boolean): Scored {
  return { ...granted(undoPlayoffs(state, { voiding }), 'conflict'), changed: [] };
}

/** A round robin that its table ends, or whose playoffs follow. */
export function endingWith(state: TournamentState, playoffs: 'none' | 'top-4'): Scored {
  const { setup } = state;
  const settings = { ...setup.settings, playoffs };
  return { ...granted(restore({ ...setup, settings }, results(state)), 'internal'), changed: [] };
}

/** Whether it is a round robin without playoffs, be it that they are not generated or that there are none. */
export const isTableAlone = ({ setup }: TournamentState): boolean =>
  setup.settings.format === 'round-robin' && !setup.playoffsStarted;
