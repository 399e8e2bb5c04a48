import type { Match, Standing } from '#contract/tournaments/matches.ts';
import type { Bracket } from '../rounds.ts';

/** Has withdrawn from a table in such a way that no match of theirs counts in it. */
export const isUncounted = ({ withdrawn, played }: Pick<Standing, 'withdrawn' | 'played'>): boolean =>
  withdrawn && played === 0;

export const uncounted = (rows: readonly Standing[]): ReadonlySet<number> =>
  new Set(rows.flatMap((row) => (isUncounted(row) ? [row.userId] : [])));

/** A bracket without the matches that do not count. @param gone who is `uncounted`: '3,5' */
export function countedOf<Some extends Pick<Bracket, 'rounds'>>(bracket: Some, gone: string): Some {
  if (gone === '') return bracket;
  const leavers = new Set(gone.split(',').map(Number));
  const counts = ({ player1Id, player2Id }: Match) => !leavers.has(player1Id ?? 0) && !leavers.has(player2Id ?? 0);
  const rounds = bracket.rounds.map((round) => ({ ...round, matches: round.matches.filter(counts) }));
  return { ...bracket, rounds };
}

/** What stands below a table of which some have withdrawn: 'carl withdrew: none of their matches counts.' */
export const withdrawalNotes = (rows: readonly Standing[]): string[] =>
  rows.flatMap(({ withdrawn, decidedBy }) => (withdrawn && decidedBy !== null ? [decidedBy] : []));
