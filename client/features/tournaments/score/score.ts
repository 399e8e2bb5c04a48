import type { Match } from '#contract/tournaments/matches.ts';

/** The points of a match's two sides. */
export interface Score {
  player1Score: number;
  player2Score: number;
}

/** The score of a match as somebody entered it here. */
export interface EnteredScore extends Score {
  tournamentId: number;
  matchId: number;
  /** What the match had before, null for none: where it has another one by now, this one is refused. */
  replaces: Score | null;
}

/** The score that a match has; null while it has none. */
export function scoreOf({ player1Score, player2Score }: Pick<Match, keyof Score>): Score | null {
  return player1Score === null || player2Score === null ? null : { player1Score, player2Score };
}

export const isSameScore = (one: Score | null, other: Score | null): boolean =>
  one?.player1Score === other?.player1Score && one?.player2Score === other?.player2Score;

/** The edge: what an earlier page, or anybody, left in the browser's storage. */
export function readScore(stored: unknown): Score | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('player1Score' in stored && 'player2Score' in stored)) return undefined;
  const { player1Score, player2Score } = stored;
  return isPoints(player1Score) && isPoints(player2Score) ? { player1Score, player2Score } : undefined;
}

/** The same where there may have been no score. */
export const readScoreOrNone = (stored: unknown): Score | null | undefined =>
  stored === null ? null : readScore(stored);

const isPoints = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
