import type { Names, Points, Side } from '#client/lib/score-entry/game-entry.ts';
import { gamesWon } from '#client/lib/score-entry/game-entry.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Stand } from './points.ts';

/** '11–8', the winner's first. */
const dashed = ([one, two]: Points): string => `${Math.max(one, two)}–${Math.min(one, two)}`;

/** What the button reads in the end: 'Save: ann beat ben 11–8', 'Save: ann beat ben 2–1'. */
export function saveText(names: Names, winner: Side, games: readonly Points[]): string {
  const [only] = games;
  const score = games.length === 1 && only ? only : gamesWon(games);
  return `Save: ${names[winner]} beat ${names[winner === 0 ? 1 : 0]} ${dashed(score)}`;
}

/** What is said of a point: 'ann 8, ben 6', and of a game's last: 'ann takes the game 11–8'. */
export function spokenPoint(names: Names, { points, games, winner }: Stand): string {
  const last = games.at(-1);
  if (winner !== null) return `${names[winner]} wins, ${dashed(points)}`;
  if (last && points[0] + points[1] === 0) return `${names[last[0] > last[1] ? 0 : 1]} takes the game ${dashed(last)}`;
  return `${names[0]} ${points[0]}, ${names[1]} ${points[1]}`;
}

/** Somebody else has entered the result while the points were kept. */
export function savedText(
  names: Names,
  { player1Score, player2Score }: Pick<Match, 'player1Score' | 'player2Score'>,
): string {
  if (player1Score === null || player2Score === null) return 'This match has been decided meanwhile.';
  return `The result has been entered meanwhile: ${names[0]} ${player1Score}, ${names[1]} ${player2Score}.`;
}
