/** Specification section 5. */
export const tied = 'Scores cannot be tied. One player must win the match.';

/** As in `score` of the contract, which would bring zod along. */
const most = 99;

export type Entry =
  | { state: 'incomplete' }
  | { state: 'wrong'; message: string }
  | { state: 'ready'; score: { player1Score: number; player2Score: number } };

/** What has been typed into the two fields of a match's score. */
export function entryOf(one: string, two: string): Entry {
  if (one.trim() === '' || two.trim() === '') return { state: 'incomplete' };
  const [player1Score, player2Score] = [Number(one), Number(two)];
  for (const points of [player1Score, player2Score]) {
    if (!Number.isInteger(points)) return { state: 'wrong', message: 'Enter a whole number' };
    if (points < 0) return { state: 'wrong', message: 'A score is at least 0' };
    if (points > most) return { state: 'wrong', message: `A score is at most ${most}` };
  }
  if (player1Score === player2Score) return { state: 'wrong', message: tied };
  return { state: 'ready', score: { player1Score, player2Score } };
}
