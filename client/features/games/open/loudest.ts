import type { Game } from '#contract/games.ts';
import { placesLeft } from '../words/room.ts';

/**
 * The one game that only the viewer is missing in: the soonest with one free place.
 *
 * @param games soonest first
 */
export const loudestOf = (games: readonly Game[]): number | undefined =>
  games.find(
    (game) => game.viewer.mayJoin && game.viewer.isInRange && game.viewer.part === null && placesLeft(game) === 1,
  )?.id;
