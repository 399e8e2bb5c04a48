import type { Points } from '#client/lib/score-entry/game-entry.ts';

/** How many games each side has won. */
export function gamesWon(games: readonly Points[]): Points {
  const first = games.filter(([one, two]) => one > two).length;
  return [first, games.length - first];
}
