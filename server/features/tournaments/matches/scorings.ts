import { match as matchIn, type Result } from '#tournament/index.ts';
import type { Started } from './store-change.ts';

/**
 * What is noted of a scoring: the result, or that there is none any longer, and with it the id of the match whose change
 * took it along; null where somebody meant it.
 */
export type Logged = Result | { kind: 'undone'; because: number | null };

/** The same deed at some matches, as the log keeps it: with who stood in each until then. */
export function scoringsOf(
  { play: { state, rows } }: Started,
  keys: readonly string[],
  logged: Logged,
  by: { userId: number; scoredAt: string },
) {
  return keys.flatMap((key) => {
    const [row, view] = [rows.get(key), matchIn(state, key)];
    if (row === undefined || view === null) return [];
    const [one, two] = view.sides;
    return [{ matchId: row.id, result: { ...logged, between: [one.entrant, two.entrant] }, ...by }];
  });
}
