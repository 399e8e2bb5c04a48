import { pointsRefusals, tournamentCalls } from '#contract/tournaments.ts';

/** Specification section 5. */
export const tied = 'Scores cannot be tied. One player must win the match.';

const { least, most } = tournamentCalls.score.limits.player1Score;

export type Entry =
  | { state: 'incomplete' }
  | { state: 'wrong'; message: string }
  | { state: 'ready'; score: { player1Score: number; player2Score: number } };

/** What has been typed into the two fields of a match's score. */
export function entryOf(one: string, two: string): Entry {
  if (one.trim() === '' || two.trim() === '') return { state: 'incomplete' };
  const [player1Score, player2Score] = [Number(one), Number(two)];
  for (const points of [player1Score, player2Score]) {
    if (!Number.isInteger(points)) return { state: 'wrong', message: pointsRefusals.fraction };
    if (points < least) return { state: 'wrong', message: pointsRefusals.tooFew };
    if (points > most) return { state: 'wrong', message: pointsRefusals.tooMany };
  }
  if (player1Score === player2Score) return { state: 'wrong', message: tied };
  return { state: 'ready', score: { player1Score, player2Score } };
}
