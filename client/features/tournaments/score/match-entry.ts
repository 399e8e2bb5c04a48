import type { GameInLine } from '#client/lib/score-entry/GameFields.tsx';
import {
  entryOf,
  type GameEntry,
  type GameRules,
  type Outcome,
  outcomeOf,
  type Points,
  type Side,
  untouched,
} from '#client/lib/score-entry/game-entry.ts';
import type { Round } from '../rounds.ts';

/** How the result of a match is entered. */
export interface SheetRules {
  /** What each of its games is played to; where games won are counted, they themselves: to 2, or to 3. */
  game: GameRules;
  /** Of how many games the points are entered, at most. */
  bestOf: Round['bestOf'];
  counts: 'points' | 'games';
  /** Whether any points may be entered that show a winner. */
  takesAnyPoints: boolean;
}

export function sheetRules(
  scoreSubmission: 'winner-only' | 'full-score',
  { bestOf, game }: Pick<Round, 'bestOf' | 'game'>,
): SheetRules {
  if (scoreSubmission === 'full-score') return { game, bestOf, counts: 'points', takesAnyPoints: false };
  if (bestOf === 1) return { game, bestOf, counts: 'points', takesAnyPoints: true };
  return { game: { to: toWin({ bestOf }), winBy: 1 }, bestOf: 1, counts: 'games', takesAnyPoints: false };
}

/** How many games win a match. */
export const toWin = ({ bestOf }: Pick<SheetRules, 'bestOf'>): number => (bestOf + 1) / 2;

/** The games of a match as far as they have been entered, in order, and which of them is shown. */
export interface MatchEntry {
  games: readonly GameEntry[];
  at: number;
}

export const untouchedMatch: MatchEntry = { games: [untouched], at: 0 };

/** To begin with the points of these games; of none, from the beginning. */
export function entryOfGames(games: readonly Points[], { game }: SheetRules): MatchEntry {
  if (games.length === 0) return untouchedMatch;
  return { games: games.map((points) => entryOf(points, game)), at: 0 };
}

/** What a match has come to: the points of each of its games, or of which game something is missing. */
export type MatchOutcome =
  | { state: 'ready'; games: readonly Points[] }
  | { state: 'open'; at: number; game: Exclude<Outcome, { state: 'ready' }>; before: readonly Points[] };

/** The games as they were played: what was entered beyond the deciding one does not count. */
export function outcomeOfMatch({ games }: MatchEntry, rules: SheetRules): MatchOutcome {
  const played: Points[] = [];
  for (let at = 0; at < rules.bestOf; at += 1) {
    const game = outcomeOf(games[at] ?? untouched, rules.game);
    if (game.state !== 'ready') return { state: 'open', at, game, before: played };
    played.push(game.points);
    if (isDecided(played, rules)) break;
  }
  return { state: 'ready', games: played };
}

const isDecided = (games: readonly Points[], rules: SheetRules): boolean =>
  Math.max(...gamesWon(games)) >= toWin(rules);

/** By each side. */
export function gamesWon(games: readonly Points[]): Points {
  const first = games.filter(([one, two]) => one > two).length;
  return [first, games.length - first];
}

/** The side that has won it all, as far as it is decided. */
export function winnerOfGames(games: readonly Points[]): Side {
  const [first, second] = gamesWon(games);
  return first > second ? 0 : 1;
}

/** The game that is shown. */
export const shownGame = ({ games, at }: MatchEntry): GameEntry => games[at] ?? untouched;

/** The shown game is now like this. */
export function withGame(entry: MatchEntry, game: GameEntry): MatchEntry {
  const before = Array.from({ length: entry.at }, (_, at) => entry.games[at] ?? untouched);
  return { ...entry, games: [...before, game, ...entry.games.slice(entry.at + 1)] };
}

/** The same, and where that finishes a game, the next that something is missing of is shown. */
export function withFinishedGame(entry: MatchEntry, game: GameEntry, rules: SheetRules): MatchEntry {
  const entered = withGame(entry, game);
  const outcome = outcomeOfMatch(entered, rules);
  const isFinished = outcomeOf(game, rules.game).state === 'ready';
  return isFinished && outcome.state === 'open' ? { ...entered, at: outcome.at } : entered;
}

export function lineOf(entry: MatchEntry, rules: SheetRules): GameInLine[] {
  const outcome = outcomeOfMatch(entry, rules);
  const [played, last] =
    outcome.state === 'ready' ? [outcome.games, outcome.games.length - 1] : [outcome.before, outcome.at];
  return Array.from({ length: rules.bestOf }, (_, at) => ({ points: played[at], mayShow: at <= last }));
}
