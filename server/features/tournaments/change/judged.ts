import type { Match } from '#contract/tournaments/matches.ts';
import type { EnteredResult } from '#contract/tournaments/scores.ts';
import {
  checkGame,
  checkResult,
  type MatchRules,
  type MatchView,
  type Pair,
  type Result,
  type Score,
  type Scoring,
  type Side,
  type TournamentState,
} from '#tournament/index.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import { membersOf } from '../state/play.ts';

/** The result that a match has, as everybody sees it. */
export interface Recorded {
  /** The points of a single game, else the games won. */
  player1Score: number;
  player2Score: number;
  games: Match['games'];
  decidedBy: Match['decidedBy'];
}

/** What was entered for a match, as the engine takes it, and as the match has it then. */
interface Judged {
  result: Result;
  recorded: Recorded;
}

/** How a match is played and scored. */
interface Terms {
  rules: MatchRules;
  scoring: Scoring;
}

/** @param stage the match's; undefined where there is no such match any longer */
export function termsOf({ setup }: TournamentState, stage: MatchView['stage'] | undefined): Terms {
  const { stageRules, rules, scoring } = setup.settings;
  return { rules: (stage && stageRules[stage]) ?? rules, scoring };
}

/**
 * Judges what was entered for a match by its rules.
 *
 * @throws Refusal `invalid_input`, with the reason at the field that it is about
 */
export function judged(state: TournamentState, view: MatchView, entered: EnteredResult): Judged {
  const terms = termsOf(state, view.stage);
  const result = resultOf(terms, entered, (userId) => sideOf(state, view, userId));
  const check = checkResult(terms.rules, terms.scoring, result);
  if (!check.ok) throw invalidField(fieldOf(terms.rules, entered), check.error.message);
  const recorded = recordedOf(check.score, decidedBy(result));
  assertAgrees(entered, recorded);
  return { result, recorded };
}

/** A score that was worked out, as the match has it. */
export function recordedOf({ headline, points }: Score, by: Recorded['decidedBy']): Recorded {
  const [player1Score, player2Score] = headline;
  const games = points.map(([player1, player2]) => ({ player1, player2 }));
  return { player1Score, player2Score, games, decidedBy: by };
}

export const decidedBy = ({ kind }: Result): Recorded['decidedBy'] =>
  kind === 'points' || kind === 'games' ? 'play' : kind;

function sideOf(state: TournamentState, { sides }: MatchView, userId: number): Side {
  const members = membersOf(state);
  const plays = ({ entrant }: MatchView['sides'][Side]) => entrant !== null && members.get(entrant)?.includes(userId);
  if (plays(sides[0])) return 0;
  if (plays(sides[1])) return 1;
  throw invalidField('ending.by', 'This player is not in the match.');
}

function resultOf({ rules, scoring }: Terms, entered: EnteredResult, sideOf: (userId: number) => Side): Result {
  const { player1Score, player2Score, ending } = entered;
  const pair: Pair | undefined =
    player1Score === undefined || player2Score === undefined ? undefined : [player1Score, player2Score];
  const games = entered.games?.map(({ player1, player2 }): Pair => [player1, player2]);
  if (scoring === 'points' && rules.bestOf > 1 && games === undefined && pair !== undefined) {
    throw invalidField('games', 'The points of each game are needed.');
  }
  const points = games ?? (pair === undefined ? [] : [pair]);
  switch (ending?.kind) {
    case 'double-forfeit':
      return { kind: 'double-forfeit' };
    case 'forfeit':
      return { kind: 'forfeit', by: sideOf(ending.by) };
    case 'retirement': {
      const by = sideOf(ending.by);
      const countsGames = scoring === 'games' && rules.bestOf > 1 && games === undefined;
      return countsGames
        ? { kind: 'retirement', by, ...(pair && { won: pair }) }
        : { kind: 'retirement', by, games: points };
    }
    case undefined: {
      const [only, second] = points;
      const countsGames = scoring === 'games' && only !== undefined && second === undefined;
      return countsGames ? { kind: 'games', games: only } : { kind: 'points', games: points };
    }
  }
}

/** The field that a refused score is about: of an impossible game its higher number, for the lower may be right. */
function fieldOf({ game, bestOf }: MatchRules, { games, ending }: EnteredResult): string {
  if (games === undefined) return 'player1Score';
  const playable = ending === undefined ? games : games.slice(0, -1);
  const impossible = playable.findIndex(({ player1, player2 }) => !checkGame(game, [player1, player2]).ok);
  const at = impossible >= 0 ? impossible : firstNotPlayed(games, bestOf);
  const one = games[at];
  return one === undefined ? 'games' : `games.${at}.${one.player2 > one.player1 ? 'player2' : 'player1'}`;
}

/** The first game after the match was won; as many as there are where there is none. */
function firstNotPlayed(games: NonNullable<EnteredResult['games']>, bestOf: MatchRules['bestOf']): number {
  const won = [0, 0];
  for (const [at, { player1, player2 }] of games.entries()) {
    if (Math.max(...won) > bestOf / 2) return at;
    const winner = player1 > player2 ? 0 : 1;
    won[winner] = (won[winner] ?? 0) + 1;
  }
  return games.length;
}

/** Beside the games, what they come to may be said once more. */
function assertAgrees({ player1Score, player2Score, games }: EnteredResult, recorded: Recorded): void {
  if (games === undefined || player1Score === undefined) return;
  if (player1Score === recorded.player1Score && player2Score === recorded.player2Score) return;
  throw invalidField('player1Score', `The games come to ${recorded.player1Score}–${recorded.player2Score}.`);
}
