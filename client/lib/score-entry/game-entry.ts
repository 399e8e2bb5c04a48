import type { Tone } from '#client/ui/tones.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { isPossible, winningPoints } from '#tournament/score-rules.ts';

export const { most: maxPoints } = tournamentCalls.score.limits.player1Score;

export type GameRules = Tournament['game'];

/** A side of the match, as the match has them: 0 is that of `player1Id`. */
export type Side = 0 | 1;

/** The points of both sides. */
export type Points = readonly [number, number];

/** How many games each side has won. */
export function gamesWon(games: readonly Points[]): Points {
  const first = games.filter(([one, two]) => one > two).length;
  return [first, games.length - first];
}

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/**
 * One game as far as it has been entered: by tapping who won and how many points the loser had, or by typing both
 * numbers. A match of several games is a list of these.
 */
export type GameEntry =
  | { by: 'keys'; winner: Side | null; loserPoints: number | null }
  | { by: 'typing'; texts: readonly [string, string] };

/** Nothing has been tapped yet. */
export const untouched: GameEntry = { by: 'keys', winner: null, loserPoints: null };

export const tied = 'Scores cannot be tied. One player must win the match.';

export const notPoints = `Enter a whole number from 0 to ${maxPoints}`;

/** What a game has come to so far: `wants` is what is still missing. */
export type Outcome =
  | { state: 'incomplete'; wants: 'winner' | 'points' | 'numbers' }
  | { state: 'wrong'; message: string }
  | { state: 'ready'; points: Points };

/** To begin with these points: by typing, where the keys cannot show them. */
export function entryOf(points: Points, game: GameRules): GameEntry {
  const [one, two] = points;
  if (!isPossible(game, points)) return { by: 'typing', texts: [String(one), String(two)] };
  return { by: 'keys', winner: one > two ? 0 : 1, loserPoints: Math.min(one, two) };
}

/** The side becomes the winner, and the loser has as many points as before. */
export const withWinner = (entry: GameEntry, winner: Side): GameEntry => ({
  by: 'keys',
  winner,
  loserPoints: entry.by === 'keys' ? entry.loserPoints : null,
});

/** Nothing happens before it is known who lost. */
export const withLoserPoints = (entry: GameEntry, loserPoints: number): GameEntry =>
  entry.by === 'keys' && entry.winner !== null ? { ...entry, loserPoints } : entry;

/** From here on it is typed, beginning with what has been tapped. */
export const byTyping = (entry: GameEntry, game: GameRules): GameEntry => ({
  by: 'typing',
  texts: shownPoints(entry, game),
});

/** From here on it is tapped, beginning with what was typed where the keys can show that. */
export function byKeys(entry: GameEntry, game: GameRules): GameEntry {
  const outcome = outcomeOf(entry, game);
  const tapped = outcome.state === 'ready' ? entryOf(outcome.points, game) : untouched;
  return tapped.by === 'keys' ? tapped : untouched;
}

export function withText(entry: GameEntry, side: Side, text: string): GameEntry {
  if (entry.by !== 'typing') return entry;
  const [one, two] = entry.texts;
  return { by: 'typing', texts: side === 0 ? [text, two] : [one, text] };
}

/** What the two sides show: nothing where nothing has been entered. */
export function shownPoints(entry: GameEntry, game: GameRules): readonly [string, string] {
  if (entry.by === 'typing') return entry.texts;
  const { winner, loserPoints } = entry;
  if (winner === null) return ['', ''];
  const won = String(winningPoints(game, loserPoints ?? 0) ?? '');
  const lost = loserPoints === null ? '' : String(loserPoints);
  return winner === 0 ? [won, lost] : [lost, won];
}

/** Who has won, as far as that is known. */
export function winnerOf(entry: GameEntry, game: GameRules): Side | null {
  if (entry.by === 'keys') return entry.winner;
  const outcome = outcomeOf(entry, game);
  if (outcome.state !== 'ready') return null;
  return outcome.points[0] > outcome.points[1] ? 0 : 1;
}

export function outcomeOf(entry: GameEntry, game: GameRules): Outcome {
  if (entry.by === 'typing') return outcomeOfTexts(entry.texts);
  const { winner, loserPoints } = entry;
  if (winner === null) return { state: 'incomplete', wants: 'winner' };
  const won = loserPoints === null ? null : winningPoints(game, loserPoints);
  if (loserPoints === null || won === null) return { state: 'incomplete', wants: 'points' };
  return { state: 'ready', points: winner === 0 ? [won, loserPoints] : [loserPoints, won] };
}

function outcomeOfTexts([one, two]: readonly [string, string]): Outcome {
  for (const text of [one, two]) {
    if (text.trim() !== '' && !isPoints(text)) return { state: 'wrong', message: notPoints };
  }
  if (one.trim() === '' || two.trim() === '') return { state: 'incomplete', wants: 'numbers' };
  const points = [Number(one), Number(two)] as const;
  return points[0] === points[1] ? { state: 'wrong', message: tied } : { state: 'ready', points };
}

const isPoints = (text: string): boolean => /^\d+$/.test(text.trim()) && Number(text) <= maxPoints;

/** What the two sides of a match are called, as the match has them. */
export type Names = readonly [string, string];

/** A side of a match as it is shown. */
export interface ShownSide {
  side: Side;
  /** Of a team its first player’s. */
  userId: number;
  name: string;
  /** What each of its players is called. */
  names: readonly string[];
  tone: Tone;
}
