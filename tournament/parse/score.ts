import { type Outcome, type Refused, refuse } from '../entrants.ts';
import {
  type GameRules,
  isPossible,
  isRunning,
  type MatchRules,
  type Pair,
  type Result,
  type Score,
  type Scoring,
  type Side,
} from '../score-rules.ts';
import { readGameRules, readRules, readScoring } from './read-settings.ts';
import { isRecord, list, oneOf, optional, pair, type Reader, record, Unreadable, whole } from './readers.ts';

/** More than any sum of a tournament could still be exact with is no score. */
const MAX_POINTS = 1e6;

const count = (why: string): Reader<number> => whole(0, MAX_POINTS, why);
const pairOf = (why: string): Reader<Pair> => pair(count(why), why);

/** The points of both sides in one game. */
const readGame: Reader<Pair> = pairOf('A game has two scores, each a whole number from 0.');
const readGames = list(readGame, 'The points of each game are needed.');
const readGamesWon = pairOf('Two scores are needed, each a whole number from 0.');
const readWonSoFar = pairOf('Only the games won so far are needed.');
const readSide: Reader<Side> = oneOf([0, 1], 'It must be said which side stopped: 0 or 1.');

const unknown = 'Unknown kind of result.';
const kinds: { readonly [Kind in Result['kind']]: Reader<Extract<Result, { kind: Kind }>> } = {
  points: record({ kind: oneOf(['points'], unknown), games: readGames }, unknown),
  games: record({ kind: oneOf(['games'], unknown), games: readGamesWon }, unknown),
  retirement: record<Extract<Result, { kind: 'retirement' }>>(
    { kind: oneOf(['retirement'], unknown), by: readSide, games: optional(readGames), won: optional(readWonSoFar) },
    unknown,
  ),
  forfeit: record({ kind: oneOf(['forfeit'], unknown), by: readSide }, unknown),
  'double-forfeit': record({ kind: oneOf(['double-forfeit'], unknown) }, unknown),
};
const readKind = oneOf(['points', 'games', 'retirement', 'forfeit', 'double-forfeit'], unknown);

/** A reported result; whether the rules of its match allow it is another question. */
export const readResult: Reader<Result> = (value) => {
  if (!isRecord(value)) return new Unreadable('A result is needed.');
  const kind = readKind(value.kind);
  return kind instanceof Unreadable ? kind : kinds[kind](value);
};

const impossible = (message: string): Refused => refuse('impossible-score', message);
const ruleInWords = ({ to, winBy, cap }: GameRules): string =>
  `to ${to}, win by ${winBy}${cap === undefined ? '' : `, capped at ${cap}`}`;

/** Games a side needs to win the match. */
const majority = (rules: MatchRules): number => (rules.bestOf + 1) / 2;

function judgeGame(rules: GameRules, points: Pair): Outcome<{ winner: Side }> {
  const [a, b] = points;
  if (a === b) return impossible('Scores cannot be tied. One player must win the match.');
  if (!isPossible(rules, points)) return impossible(`${a}-${b} cannot end a game ${ruleInWords(rules)}.`);
  return { ok: true, winner: a > b ? 0 : 1 };
}

/**
 * Whether these points can end a game (USA Pickleball, section 12.B of 2025): `to` with the required lead, or beyond
 * it by exactly the lead, or the cap. Without rules the clock ends it, with any points that are not level. Refuses with
 * `impossible-score`, or `bad-settings` where the rules are none.
 *
 * @example
 * checkGame({ to: 11, winBy: 2 }, [13, 11]) // => { ok: true, winner: 0 }
 * @example
 * checkGame({ to: 11, winBy: 2 }, [11, 10]).ok // => false
 */
export function checkGame(rules: GameRules | null, points: Pair): Outcome<{ winner: Side }> {
  const [game, score] = [rules === null ? null : readGameRules(rules), readGame(points)];
  if (game instanceof Unreadable) return refuse('bad-settings', game.why);
  if (score instanceof Unreadable) return impossible(score.why);
  if (game !== null) return judgeGame(game, score);
  const [a, b] = score;
  return a === b ? impossible('A game needs a winner: play one more point.') : { ok: true, winner: a > b ? 0 : 1 };
}

const asPair = (side: Side, mine: number, other: number): Pair => (side === 0 ? [mine, other] : [other, mine]);
const opponentOf = (side: Side): Side => (side === 0 ? 1 : 0);

function scored(
  rules: MatchRules,
  winner: Side | null,
  games: Pair,
  points: readonly Pair[],
): Outcome<{ score: Score }> {
  const only = rules.bestOf === 1 ? points[0] : undefined;
  return { ok: true, score: { winner, games, points, headline: only ?? games } };
}

/** Counts finished games; refuses an impossible one and any game after the match was won. */
function countGames(rules: MatchRules, games: readonly Pair[]): Outcome<{ won: [number, number] }> {
  const won: [number, number] = [0, 0];
  for (const [at, points] of games.entries()) {
    if (Math.max(...won) === majority(rules)) {
      return impossible(`The match was won after game ${at}: game ${at + 1} was not played.`);
    }
    const game = judgeGame(rules.game, points);
    if (!game.ok) return impossible(rules.bestOf === 1 ? game.error.message : `Game ${at + 1}: ${game.error.message}`);
    won[game.winner] += 1;
  }
  return { ok: true, won };
}

function checkPoints(rules: MatchRules, games: readonly Pair[]): Outcome<{ score: Score }> {
  const counted = countGames(rules, games);
  if (!counted.ok) return counted;
  const [a, b] = counted.won;
  if (Math.max(a, b) < majority(rules)) {
    return impossible(`A match best of ${rules.bestOf} is won with ${majority(rules)} games; it stands ${a}-${b}.`);
  }
  return scored(rules, a > b ? 0 : 1, counted.won, games);
}

function checkGamesWon(rules: MatchRules, won: Pair): Outcome<{ score: Score }> {
  const [a, b] = won;
  if (a === b) return impossible('Scores cannot be tied. One player must win the match.');
  const winner: Side = a > b ? 0 : 1;
  if (rules.bestOf === 1) return scored(rules, winner, asPair(winner, 1, 0), [won]);
  if (Math.max(a, b) !== majority(rules)) {
    return impossible(`A match best of ${rules.bestOf} is won with exactly ${majority(rules)} games, not ${a}-${b}.`);
  }
  return scored(rules, winner, won, []);
}

/** The opponent's games filled up with `to`-0 until the match is won. */
function walkover(rules: MatchRules, scoring: Scoring, winner: Side, won: Pair, played: readonly Pair[]) {
  const missing = majority(rules) - won[winner];
  const games = asPair(winner, majority(rules), won[opponentOf(winner)]);
  if (scoring === 'games' && rules.bestOf > 1) return scored(rules, winner, games, []);
  const given = Array.from({ length: missing }, () => asPair(winner, rules.game.to, 0));
  return scored(rules, winner, games, [...played, ...given]);
}

/** The running game as it counts: the points reached stay, and the opponent gets what ends it. */
function finished({ to, winBy, cap = Number.POSITIVE_INFINITY }: GameRules, by: Side, running: Pair): Pair {
  const reached = Math.max(to, Math.min(running[by] + winBy, cap));
  return asPair(opponentOf(by), reached, running[by]);
}

/** The last game may be a running one; where it is finished, or there is none, the side stopped between two games. */
function checkRetirement(rules: MatchRules, scoring: Scoring, by: Side, games: readonly Pair[], so: Pair | undefined) {
  const winner = opponentOf(by);
  if (scoring === 'games' && rules.bestOf > 1) {
    const won = so ?? [0, 0];
    if (games.length > 0) return impossible('Only the games won so far are needed.');
    if (Math.max(...won) >= majority(rules)) return impossible(`At ${won[0]}-${won[1]} the match is over.`);
    return walkover(rules, scoring, winner, won, []);
  }
  if (so !== undefined) return impossible('The points of each game so far are needed.');
  const last = games.at(-1);
  const running = last !== undefined && isRunning(rules.game, last) ? last : undefined;
  if (last !== undefined && running === undefined && !isPossible(rules.game, last)) {
    return impossible(`${last[0]}-${last[1]} is no score of a game ${ruleInWords(rules.game)}, running or finished.`);
  }
  const before = countGames(rules, running === undefined ? games : games.slice(0, -1));
  if (!before.ok) return before;
  if (Math.max(...before.won) >= majority(rules)) return impossible('The match was over before the retirement.');
  if (running === undefined) return walkover(rules, scoring, winner, before.won, games);
  before.won[winner] += 1;
  return walkover(rules, scoring, winner, before.won, [...games.slice(0, -1), finished(rules.game, by, running)]);
}

/** Works a result out that has been read before, under rules that have. */
export function workOut(rules: MatchRules, scoring: Scoring, result: Result): Outcome<{ score: Score }> {
  switch (result.kind) {
    case 'points':
      return scoring === 'points' ? checkPoints(rules, result.games) : impossible('This match is scored by games won.');
    case 'games':
      return scoring === 'games'
        ? checkGamesWon(rules, result.games)
        : impossible('The points of each game are needed.');
    case 'double-forfeit':
      return scored(rules, null, [0, 0], []);
    case 'forfeit':
      return walkover(rules, scoring, opponentOf(result.by), [0, 0], []);
    case 'retirement':
      return checkRetirement(rules, scoring, result.by, result.games ?? [], result.won);
  }
}

/**
 * Works a reported result out in full, or refuses it with `impossible-score`: a tie, a negative or fractional number,
 * a score the rules cannot end on, too few or too many games, or points where games won are asked for. Rules that are
 * none are refused with `bad-settings`.
 *
 * @example
 * const check = checkResult({ bestOf: 3, game: { to: 11, winBy: 2 } }, 'points', {
 *   kind: 'points',
 *   games: [[11, 9], [2, 11], [11, 6]],
 * });
 * check.ok && check.score.headline // => [2, 1]
 */
export function checkResult(rules: MatchRules, scoring: Scoring, result: Result): Outcome<{ score: Score }> {
  const [match, counting, reported] = [readRules(rules), readScoring(scoring), readResult(result)];
  if (match instanceof Unreadable) return refuse('bad-settings', match.why);
  if (counting instanceof Unreadable) return refuse('bad-settings', counting.why);
  return reported instanceof Unreadable ? impossible(reported.why) : workOut(match, counting, reported);
}
