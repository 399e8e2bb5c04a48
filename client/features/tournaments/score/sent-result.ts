import type { Points, Side } from '#client/lib/score-entry/game-entry.ts';
import type { LiveScore, Match } from '#contract/tournaments/matches.ts';
import { isPossible, isRunning } from '#tournament/score-rules.ts';
import {
  entryOfGames,
  gamesWon,
  type MatchEntry,
  type MatchOutcome,
  outcomeOfMatch,
  type SheetRules,
  untouchedMatch,
} from './match-entry.ts';
import { type Sent, seenIn } from './score.ts';
import type { Stop, StopOutcome } from './stopped-entry.ts';

type Ready<Outcome> = Extract<Outcome, { state: 'ready' }>;

const toGame = ([player1, player2]: Points) => ({ player1, player2 });
const toPair = ([player1Score, player2Score]: Points) => ({ player1Score, player2Score });
const pointsOf = ({ player1, player2 }: Match['games'][number]): Points => [player1, player2];

/** What is sent of a match that was played: of one game its points, else those of each game and the games won. */
export function sentOf({ games }: Ready<MatchOutcome>, rules: SheetRules): Sent {
  const [only] = games;
  if (rules.bestOf === 1 && only) return toPair(only);
  return { ...toPair(gamesWon(games)), games: games.map(toGame) };
}

/** What is sent of one that was not, or not to its end. */
export function sentOfStop(stop: Stop, { games, running }: Ready<StopOutcome>, match: Match, rules: SheetRules): Sent {
  if (stop.kind === 'double-forfeit') return { ending: { kind: 'double-forfeit' } };
  const [by = 0] = stop.by === 0 ? match.team1 : match.team2;
  if (stop.kind === 'forfeit') return { ending: { kind: 'forfeit', by } };
  const ending = { kind: 'retirement', by } as const;
  if (rules.counts === 'games') return { ending, ...(running && toPair(running)) };
  return { ending, games: [...games, ...(running ? [running] : [])].map(toGame) };
}

/** What a sheet holds. */
export interface Entered {
  entry: MatchEntry;
  /** Null where the match was played to its end. */
  stop: Stop | null;
}

/** To begin with what was sent before, or refused. */
export function enteredIn(sent: Sent, match: Match, rules: SheetRules): Entered {
  const { player1Score, player2Score, ending } = sent;
  const pair = player1Score === undefined || player2Score === undefined ? [] : [[player1Score, player2Score] as const];
  const games = sent.games?.map(pointsOf) ?? pair;
  if (ending === undefined) return { entry: entryOfGames(games, rules), stop: null };
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
export function enteredOf(match: Match, rules: SheetRules): Entered {
  const seen = match.decidedBy === 'play' || match.decidedBy === null ? seenIn(match) : null;
  const games = rules.bestOf === 1 ? undefined : seen?.games;
  return seen === null
    ? { entry: untouchedMatch, stop: null }
    : enteredIn(
        { player1Score: seen.player1Score, player2Score: seen.player2Score, ...(games && { games }) },
        match,
        rules,
      );
}

/** To begin with what the match stands at: with the games that are over, and of the next one from the beginning. */
export function enteredAt({ games, player1Score, player2Score }: LiveScore, rules: SheetRules): Entered {
  if (rules.counts === 'games') return { entry: untouchedMatch, stop: null };
  const last: Points = [player1Score, player2Score];
  const over = [...games.map(pointsOf), ...(isPossible(rules.game, last) ? [last] : [])];
  const entry = entryOfGames(over, rules);
  const outcome = outcomeOfMatch(entry, rules);
  return { entry: outcome.state === 'open' ? { ...entry, at: outcome.at } : entry, stop: null };
}
