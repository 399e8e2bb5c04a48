import type { Achievement } from '#contract/achievements.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { everySubject } from './counted/rules.ts';
import { owedTo, readFacts } from './counted/settling.ts';
import type { Give } from './giving.ts';
import * as lastingQueries from './lasting/queries.ts';
import { lastingOf } from './lasting/rules.ts';
import { lockTournamentsOfForShare } from './of-tournaments/queries.ts';
import { owedBy } from './of-tournaments/reading.ts';
import { type Difference, differenceOf, isSame } from './rules.ts';
import type { Settle } from './settling.ts';

/** The whole history of one person: all that they have earned, in a number of statements that does not grow. */
export function checkingHistory(give: Give, settle: Settle) {
  /** What is missing of what stays; nothing of it is taken back. */
  async function lastingOwed(tx: Tx, userId: number): Promise<Difference> {
    const known = await lastingQueries.findKnown(tx, userId);
    const given = await lastingQueries.listGiven(tx, userId);
    return { missing: differenceOf(lastingOf(userId, known), given).missing, unearned: [] };
  }

  return {
    /** Whether nothing is missing, and nothing too much: nearly always. Medals are counted by what was given. */
    async isSettled(tx: Tx, userId: number): Promise<boolean> {
      const owed = [await lastingOwed(tx, userId), await owedBy(tx, { userId })];
      const facts = await readFacts(tx, everySubject, { userIds: [userId] });
      return [...owed, owedTo([userId], facts, everySubject)].every(isSame);
    },

    /** @returns what is given now */
    async settle(tx: WriteTx, userId: number): Promise<Achievement[]> {
      // Tournaments before people, as at the end of one.
      await lockTournamentsOfForShare(tx, userId);
      const { nameOf, ...ofTournaments } = await owedBy(tx, { userId });
      return [
        ...(await give(tx, await lastingOwed(tx, userId))),
        ...(await give(tx, ofTournaments, nameOf)),
        ...(await settle.counts(tx, [userId], everySubject)).awarded,
      ];
    },
  };
}
