import type { Match } from '#contract/tournaments/matches.ts';
import type { EnteredResult, Seen } from '#contract/tournaments/scores.ts';

/** The points of a match's two sides. */
export interface Score {
  player1Score: number;
  player2Score: number;
}

/** The result of a match as somebody entered it here: what is sent, and for which match. */
export interface EnteredScore extends Sent {
  tournamentId: number;
  matchId: number;
  /** What the match had before, null for none: where it has another one by now, this one is refused. Absent where that is not known. */
  replaces?: Seen | null;
  /** It was meant that other matches lose their results. */
  voiding?: true;
}

/** The result alone. */
export type Sent = { [Part in keyof EnteredResult]?: NonNullable<EnteredResult[Part]> };

type Scored = Pick<Match, 'player1Score' | 'player2Score' | 'games' | 'decidedBy'>;

/** The result that a match has; null while it has none. */
export function seenIn({ player1Score, player2Score, games, decidedBy }: Scored): Seen | null {
  if (player1Score === null || player2Score === null) return null;
  return { player1Score, player2Score, games, decidedBy };
}

/** Whether it is still the one that was seen: what was not noted is not compared. */
export function isSameResult(seen: Seen | null, present: Seen | null): boolean {
  if (seen === null || present === null) return seen === present;
  return (
    seen.player1Score === present.player1Score &&
    seen.player2Score === present.player2Score &&
    (seen.games === undefined || JSON.stringify(seen.games) === JSON.stringify(present.games)) &&
    (seen.decidedBy === undefined || seen.decidedBy === present.decidedBy)
  );
}
