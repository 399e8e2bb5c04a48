import type { GameInLine } from '#client/lib/score-entry/GameFields.tsx';
import {
  type GameEntry,
  type GameRules,
  type Names,
  otherSide,
  outcomeOf,
  type Points,
  untouched,
  winnerOf,
} from '#client/lib/score-entry/game-entry.ts';
import { isUnusual } from '#tournament/score-rules.ts';

/** The most games of one result. */
export const maxGames = 5;

/** What games are played to. */
export const targets = [7, 11, 15, 21] as const;

export interface GamesEntry {
  games: readonly GameEntry[];
  at: number;
}

export const noGames: GamesEntry = { games: [untouched], at: 0 };

/** How points are entered where games are usually played to so many. */
export const rulesOf = (to: number) => ({
  game: { to, winBy: 2 } satisfies GameRules,
  counts: 'points' as const,
  takesAnyPoints: true,
});

export const shownOf = ({ games, at }: GamesEntry): GameEntry => games[at] ?? untouched;

export const withShown = ({ games, at }: GamesEntry, shown: GameEntry): GamesEntry => ({
  games: games.map((game, index) => (index === at ? shown : game)),
  at,
});

export const withAnother = ({ games }: GamesEntry): GamesEntry => ({ games: [...games, untouched], at: games.length });

/** What has been entered: the points of all games, or what the first that is not finished still lacks. */
export type Entered =
  | { state: 'ready'; games: readonly Points[] }
  | { state: 'open'; at: number; text: string }
  | { state: 'wrong'; at: number; message: string };

/** A last game of which nothing was entered does not count, except where it is the only one. */
export function enteredOf({ games }: GamesEntry, names: Names, game: GameRules): Entered {
  const played = games.filter((each, at) => at === 0 || each !== games.at(-1) || !isUntouched(each));
  const points: Points[] = [];
  for (const [at, each] of played.entries()) {
    const outcome = outcomeOf(each, game);
    if (outcome.state === 'wrong') return { state: 'wrong', at, message: outcome.message };
    if (outcome.state === 'incomplete') return { state: 'open', at, text: missingText(each, names, game) };
    // 1–0 just says who won.
    if (Math.max(...outcome.points) <= 1 || isUnusual(game, outcome.points)) {
      return { state: 'wrong', at, message: `A game can’t usually end ${outcome.points.join('–')}` };
    }
    points.push(outcome.points);
  }
  return { state: 'ready', games: points };
}

const isUntouched = (entry: GameEntry) =>
  entry.by === 'keys' ? entry.winner === null : entry.texts.every((text) => text.trim() === '');

function missingText(entry: GameEntry, names: Names, game: GameRules): string {
  if (entry.by === 'typing') return 'Enter both scores';
  const winner = winnerOf(entry, game);
  return winner === null ? 'Tap the winner' : `Tap the points of ${withinSentence(names[otherSide(winner)])}`;
}

/** What the button reads: it says the result, and so confirms itself. */
export function saveText(entered: Entered, names: Names, count: number): string {
  if (entered.state === 'ready') return `Save: ${resultText(entered.games, names)}`;
  const text = entered.state === 'open' ? entered.text : 'Correct the points';
  return count === 1 ? text : `Game ${entered.at + 1}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** 'you and kenji beat amara and ines 11–7, 9–11, 11–8'; where nobody won more games: 'even, 11–7, 7–11'. */
export function resultText(games: readonly Points[], names: Names): string {
  const first = games.filter(([one, two]) => one > two).length;
  const second = games.length - first;
  const winner = first >= second ? 0 : 1;
  const score = games.map((points) => `${points[winner]}–${points[otherSide(winner)]}`).join(', ');
  return first === second
    ? `even, ${score}`
    : `${withinSentence(names[winner])} beat ${withinSentence(names[otherSide(winner)])} ${score}`;
}

/** 'You and kenji' is 'you and kenji' within a sentence. */
export const withinSentence = (name: string): string => name.replace(/^You\b/, 'you');

export function lineOf({ games }: GamesEntry, game: GameRules): GameInLine[] {
  return games.map((each) => {
    const outcome = outcomeOf(each, game);
    return { points: outcome.state === 'ready' ? outcome.points : undefined, mayShow: true };
  });
}
