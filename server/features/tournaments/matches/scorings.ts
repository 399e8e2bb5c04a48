import type { MatchView, Result } from '#tournament/index.ts';
import type { Started } from './store-change.ts';

/**
 * What is noted of a scoring: the result, or that there is none any longer, and with it the id of the match whose change
 * took it along; null where somebody meant it.
 */
export type Logged = Result | { kind: 'undone'; because: number | null };

/** The same domain event at some matches, given as they stood until then, as the log keeps it: with who stood in each. */
export function scoringsOf(
  { tournament: { id: tournamentId }, play: { rows } }: Started,
  views: readonly MatchView[],
  logged: Logged,
  by: { userId: number; scoredAt: string },
) {
  return views.flatMap(({ key, sides: [one, two] }) => {
    const row = rows.get(key);
    if (row === undefined) return [];
    const result = { ...logged, between: [one.entrant, two.entrant] };
    return [{ tournamentId, matchId: row.id, key, result, ...by }];
  });
}
