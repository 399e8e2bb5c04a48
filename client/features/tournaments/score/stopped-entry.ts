import { notPoints, type Points, type Side } from '#client/lib/score-entry/game-entry.ts';
import { isRunning } from '#tournament/score-rules.ts';
import { type MatchEntry, outcomeOfMatch, type SheetRules } from './match-entry.ts';

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
  const areWhole = texts.every((text) => /^\d*$/.test(text.trim())) && Math.max(...points) <= mostPoints;
  return areWhole ? points : undefined;
}

/** More is no score anywhere. */
const mostPoints = 99;
