import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { losingPoints } from '#tournament/score-rules.ts';

type GameRules = Tournament['game'];

const { most: mostPoints } = tournamentCalls.score.limits.player1Score;

/**
 * The points that a loser can have, as pages of ten keys: 0 to 9, then 10 to 19, and so on until the points that end a
 * game are on them. What lies beyond is rare enough to be typed.
 */
export function keyPages(game: GameRules): readonly (readonly number[])[] {
  const possible = losingPoints(game, mostPoints);
  const count = Math.max(2, pageOf(game.to) + 1);
  const pages = Array.from({ length: count }, (_, page) => possible.filter((points) => pageOf(points) === page));
  return pages.filter((page) => page.length > 0);
}

/** Which page has the key for these points. */
export const pageOf = (points: number): number => Math.floor(points / 10);

/** The key that a digit stands for on a page: 2 is 12 on the second. Undefined where no game ends like that. */
export const keyOf = (page: readonly number[], digit: number): number | undefined =>
  page.find((points) => points % 10 === digit);
