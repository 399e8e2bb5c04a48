import type { ErrorCode } from '#contract/errors.ts';
import {
  correct,
  draw,
  type MatchView,
  match,
  type Outcome,
  placements,
  progress,
  type Result,
  report,
  restore,
  type Seeding,
  type Setup,
  standardGame,
  type TournamentState,
} from '#tournament/index.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** Between the product's words and the engine's. No rule of a tournament stands here: those are the engine's. */

interface Settings {
  format: 'round-robin' | 'single-elimination' | 'double-elimination';
  gamesToWin: 1 | 2 | 3;
  scoreSubmission: 'winner-only' | 'full-score';
  randomizeOpponents: boolean;
  balanceBySkill: boolean;
  seed: number;
}

interface Entry {
  userId: number;
  rating: number;
}

const bestOf = { 1: 1, 2: 3, 3: 5 } as const;

/** Decisions, Tournaments: by rating, at random, at random within bands of rating, or in the order of joining. */
function seedingOf({ balanceBySkill, randomizeOpponents }: Settings): Seeding {
  if (balanceBySkill) return randomizeOpponents ? 'bands' : 'rating';
  return randomizeOpponents ? 'random' : 'order';
}

/** Makes the draw. @throws Refusal `conflict` where these cannot play such a tournament */
export function drawFor(settings: Settings, entries: readonly Entry[]): TournamentState {
  const drawn = draw({
    format: settings.format,
    scoring: settings.scoreSubmission === 'full-score' ? 'points' : 'games',
    rules: { bestOf: bestOf[settings.gamesToWin], game: standardGame },
    playoffs: 'none',
    entrants: entries.map(({ userId, rating }) => ({ id: userId, members: [userId], rating })),
    seeding: seedingOf(settings),
    seed: settings.seed,
  });
  return granted(drawn, 'conflict').state;
}

/** Puts the engine's state together from the rows it was stored in. */
export function stateOf(setup: object, matches: readonly { key: string; result: object | null }[]): TournamentState {
  const results = matches.flatMap(({ key, result }) => (result === null ? [] : [[key, result as Result] as const]));
  return granted(restore(setup as Setup, results), 'internal').state;
}

/** The engine's record of a score, as the tournament is scored. */
export function resultOf(
  { scoreSubmission }: Pick<Settings, 'scoreSubmission'>,
  { player1Score, player2Score }: { player1Score: number; player2Score: number },
): Result {
  const pair = [player1Score, player2Score] as const;
  return scoreSubmission === 'full-score' ? { kind: 'points', games: [pair] } : { kind: 'games', games: pair };
}

export interface Scored {
  state: TournamentState;
  /** Every match that looks different now. */
  changed: readonly MatchView[];
}

/**
 * Enters a score, or replaces the one that a finished match has.
 *
 * @throws Refusal `invalid_input` for a score that is not possible, `match_not_ready` for a match that cannot be played
 * yet, `conflict` for a correction that would take results away
 */
export function score(state: TournamentState, key: string, result: Result): Scored {
  const isFinished = match(state, key)?.status === 'completed';
  return granted(isFinished ? correct(state, key, result) : report(state, key, result), 'conflict');
}

/** Whether every match is decided. */
export function isOver(state: TournamentState): boolean {
  return progress(state).phase === 'over';
}

/** The final ranks by user id, as far as they are settled. */
export function placesOf(state: TournamentState): Map<number, number> {
  return new Map(placements(state).flatMap(({ entrant, rank }) => (rank === null ? [] : [[entrant, rank]])));
}

/** The columns of a match's row that follow from the state. */
export function columnsOf(view: MatchView) {
  const [one, two] = view.sides;
  return { player1Id: one.entrant, player2Id: two.entrant, winnerId: view.winner };
}

function granted<T>(outcome: Outcome<T>, otherwise: ErrorCode): { ok: true } & T {
  if (outcome.ok) return outcome;
  const { code, message } = outcome.error;
  if (code === 'not-ready') throw new Refusal('match_not_ready', 'It is not known yet who plays this match.');
  if (code !== 'impossible-score') throw new Refusal(otherwise, message);
  throw new Refusal('invalid_input', message, { fields: { player1Score: message } });
}
