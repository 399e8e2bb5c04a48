import type { Face } from '#contract/values.ts';
import type { Result } from '../results/rules.ts';

interface Outcome {
  opponent: Face | null;
  /** The viewer's own first; of more than one game, the games won. */
  score: [number, number] | null;
  /** Null where nobody has won more games. */
  hasWon: boolean | null;
}

const none: Outcome = { opponent: null, score: null, hasWon: null };

/** How a game ended for somebody who may have played in it. What is disputed nobody knows. */
export function outcomeFor(result: Result | null, userId: number, names: ReadonlyMap<number, string>): Outcome {
  if (result === null || result.disputedAt !== null) return none;
  const { team1, team2, games } = result;
  const isFirst = team1.includes(userId);
  if (!isFirst && !team2.includes(userId)) return none;
  const own = games.map(([first, second]): [number, number] => (isFirst ? [first, second] : [second, first]));
  const wins = own.filter(([mine, theirs]) => mine > theirs).length;
  const [only, ...more] = own;
  const score: [number, number] = only && more.length === 0 ? only : [wins, own.length - wins];
  const others = isFirst ? team2 : team1;
  const username = others.map((id) => names.get(id) ?? '').join(' & ');
  return {
    opponent: { id: others[0] ?? 0, username },
    score,
    hasWon: score[0] === score[1] ? null : score[0] > score[1],
  };
}
