import type { Standing } from '#contract/tournaments/matches.ts';

/** Who has withdrawn from a table in such a way that no match of theirs counts in it. */
export const uncounted = (rows: readonly Standing[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ userId, withdrawn, played }) => (withdrawn && played === 0 ? [userId] : [])));

/** What stands below a table of which some have withdrawn: 'carl withdrew: none of their matches counts.' */
export const withdrawalNotes = (rows: readonly Standing[]): string[] =>
  rows.flatMap(({ withdrawn, decidedBy }) => (withdrawn && decidedBy !== null ? [decidedBy] : []));
