import type { Unsent } from '#client/data/outbox/queued-mutation.ts';
import type { EnteredScore } from './score.ts';

/** A score that was entered here and that the server is not known to have. */
export type UnsentScore = Unsent<EnteredScore>;

/**
 * What waits, or was refused, for a match: the last that was entered.
 *
 * @param unsent from `useUnsent(enteredScores)`
 */
export const unsentFor = (unsent: readonly UnsentScore[], matchId: number): UnsentScore | undefined =>
  unsent.findLast(({ content }) => content.matchId === matchId);
