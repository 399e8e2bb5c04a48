import type { GameInLine } from '#client/lib/score-entry/GameFields.tsx';
import {
  entryOf,
  type GameEntry,
  type GameRules,
  gamesWon,
  maxPoints,
  notPoints,
  type Outcome,
  outcomeOf,
  type Points,
  type Side,
  untouched,
} from '#client/lib/score-entry/game-entry.ts';
import type { LiveScore, Match } from '#contract/tournaments/matches.ts';
import type { EnteredResult } from '#contract/tournaments/scores.ts';
import { isPossible, isRunning } from '#tournament/score-rules.ts';
import type { Round } from '../model/rounds.ts';
import { seenIn } from './unsent-score.ts';

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
const entryOfGames = (games: readonly Points[], { game }: SheetRules): MatchEntry =>
  games.length === 0 ? untouchedMatch : { games: games.map((points) => entryOf(points, game)), at: 0 };

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
    if (Math.max(...gamesWon(played)) >= toWin(rules)) break;
  }
  return { state: 'ready', games: played };
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

/** That a match was not played, or not to its end. */
export type Stop =
  | { kind: 'forfeit'; by: Side }
  | {
      kind: 'retirement';
      by: Side;
      /** The points of the running game, or the games so far where those are counted, as typed: nothing where none had begun. */
      so: readonly [string, string];
    }
  | { kind: 'double-forfeit' };

/** What it comes to: the finished games and the running one, or what is wrong. */
export type StopOutcome =
  | { state: 'ready'; games: readonly Points[]; running: Points | null }
  | { state: 'wrong'; message: string };

export function outcomeOfStop(stop: Stop, entry: MatchEntry, rules: SheetRules): StopOutcome {
  if (stop.kind !== 'retirement') return { state: 'ready', games: [], running: null };
  const games = finishedGames(entry, rules);
  const running = typedPoints(stop.so);
  if (running === undefined) return { state: 'wrong', message: notPoints };
  if (running !== null && !isRunning(rules.game, running)) {
    const [one, two] = running;
    const over = rules.counts === 'games' ? 'the match is over' : 'this game is over';
    return { state: 'wrong', message: `At ${one}–${two} ${over}.` };
  }
  return { state: 'ready', games, running };
}

/** Those before the one in which it stopped: whoever has entered a match whole says now that it did not come that far. */
function finishedGames(entry: MatchEntry, rules: SheetRules): readonly Points[] {
  const outcome = outcomeOfMatch(entry, rules);
  return outcome.state === 'ready' ? outcome.games.slice(0, -1) : outcome.before;
}

/** Which game is running, from 1. */
export const runningGame = (entry: MatchEntry, rules: SheetRules): number => finishedGames(entry, rules).length + 1;

/** Null where nothing was typed, undefined where it is no score. */
function typedPoints(texts: readonly [string, string]): Points | null | undefined {
  const [one, two] = texts.map((text) => text.trim());
  if (one === '' && two === '') return null;
  const points = [Number(one || '0'), Number(two || '0')] as const;
  const areWhole = texts.every((text) => /^\d*$/.test(text.trim())) && Math.max(...points) <= maxPoints;
  return areWhole ? points : undefined;
}

type Ready<Outcome> = Extract<Outcome, { state: 'ready' }>;

const toGame = ([player1, player2]: Points) => ({ player1, player2 });
const toPair = ([player1Score, player2Score]: Points) => ({ player1Score, player2Score });
const pointsOf = ({ player1, player2 }: Match['games'][number]): Points => [player1, player2];

/**
 * What is sent of a match that was played: of one game its points, else the games won.
 *
 * @param withGames whether the points of each go along
 */
export function resultOf(games: readonly Points[], bestOf: number, withGames = true): EnteredResult {
  const [only] = games;
  if (bestOf === 1 && only) return toPair(only);
  return { ...toPair(gamesWon(games)), ...(withGames && { games: games.map(toGame) }) };
}

/** What is sent of one that was not, or not to its end. */
export function resultOfStop(
  stop: Stop,
  { games, running }: Ready<StopOutcome>,
  match: Match,
  rules: SheetRules,
): EnteredResult {
  if (stop.kind === 'double-forfeit') return { ending: { kind: 'double-forfeit' } };
  const [by = 0] = stop.by === 0 ? match.team1 : match.team2;
  if (stop.kind === 'forfeit') return { ending: { kind: 'forfeit', by } };
  const ending = { kind: 'retirement', by } as const;
  if (rules.counts === 'games') return { ending, ...(running && toPair(running)) };
  return { ending, games: [...games, ...(running ? [running] : [])].map(toGame) };
}

/** What a sheet holds. */
export interface SheetEntry {
  entry: MatchEntry;
  /** Null where the match was played to its end. */
  stop: Stop | null;
}

const played = (entry: MatchEntry): SheetEntry => ({ entry, stop: null });

/** To begin with what was entered before and waits, or was refused. */
export function sheetOfResult(result: EnteredResult, match: Match, rules: SheetRules): SheetEntry {
  const { player1Score, player2Score, ending } = result;
  const pair = player1Score === undefined || player2Score === undefined ? [] : [[player1Score, player2Score] as const];
  const games = result.games?.map(pointsOf) ?? pair;
  if (ending === undefined) return played(entryOfGames(games, rules));
  if (ending.kind === 'double-forfeit') return { entry: untouchedMatch, stop: { kind: 'double-forfeit' } };
  const by: Side = match.team1.includes(ending.by) ? 0 : 1;
  if (ending.kind === 'forfeit') return { entry: untouchedMatch, stop: { kind: 'forfeit', by } };
  const last = games.at(-1);
  const running = last && isRunning(rules.game, last) ? last : undefined;
  const finished = rules.bestOf === 1 ? [] : running ? games.slice(0, -1) : games;
  const so = running ? ([String(running[0]), String(running[1])] as const) : (['', ''] as const);
  return { entry: entryOfGames(finished, rules), stop: { kind: 'retirement', by, so } };
}

/** To begin with the result that is to be corrected; one that was not played for is entered anew. */
export function sheetOfMatch(match: Match, rules: SheetRules): SheetEntry {
  const stored = match.decidedBy === 'play' || match.decidedBy === null ? seenIn(match) : null;
  if (stored === null) return played(untouchedMatch);
  const { player1Score, player2Score, games } = stored;
  return sheetOfResult({ player1Score, player2Score, games: rules.bestOf === 1 ? undefined : games }, match, rules);
}

/** To begin with the running score: with the games that are over, and of the next one from the beginning. */
export function sheetOfLive({ games, player1Score, player2Score }: LiveScore, rules: SheetRules): SheetEntry {
  if (rules.counts === 'games') return played(untouchedMatch);
  const last: Points = [player1Score, player2Score];
  const over = [...games.map(pointsOf), ...(isPossible(rules.game, last) ? [last] : [])];
  const entry = entryOfGames(over, rules);
  const outcome = outcomeOfMatch(entry, rules);
  return played(outcome.state === 'open' ? { ...entry, at: outcome.at } : entry);
}
