import { standardGame, winningPoints } from '#tournament/score-rules.ts';
import type { Points } from '../points.ts';

/** The winner, by the place in the match, and the points of the loser, as far as they were tapped. */
export interface Entry {
  winner: 0 | 1 | null;
  loserPoints: number | null;
}

export const game = standardGame;

/** To begin with what a game has. */
export function entryOf(score: Points | null): Entry {
  if (score === null) return { winner: null, loserPoints: null };
  const [one, two] = score;
  return { winner: one > two ? 0 : 1, loserPoints: Math.min(one, two) };
}

/** What both sides show; nothing where nothing was tapped. */
export function shownPoints({ winner, loserPoints }: Entry): readonly [string, string] {
  if (winner === null) return ['', ''];
  const won = String(winningPoints(game, loserPoints ?? 0) ?? game.to);
  const lost = loserPoints === null ? '' : String(loserPoints);
  return winner === 0 ? [won, lost] : [lost, won];
}

/** The points, once both are known. */
export function pointsOf({ winner, loserPoints }: Entry): Points | null {
  const won = loserPoints === null ? null : winningPoints(game, loserPoints);
  if (winner === null || loserPoints === null || won === null) return null;
  return winner === 0 ? [won, loserPoints] : [loserPoints, won];
}

/** What the button reads: it says the result, and so confirms itself. */
export function saveText(entry: Entry, names: readonly [string, string]): string {
  if (entry.winner === null) return 'Tap the winner';
  const loser = names[entry.winner === 0 ? 1 : 0];
  const points = pointsOf(entry);
  if (points === null) return `How many points had ${loser}?`;
  return `Save: ${names[entry.winner]} beat ${loser} ${Math.max(...points)}–${Math.min(...points)}`;
}
