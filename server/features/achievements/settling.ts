import type { WriteTx } from '../../database/types.ts';
import { settlingCounts } from './counted/settling.ts';
import type { Give } from './giving.ts';
import { owedBy } from './of-tournaments/reading.ts';
import { medalTypes } from './of-tournaments/rules.ts';

export type Settle = ReturnType<typeof settling>;

/** Brings what people were given in line with the facts: what is missing is given, what is not earned taken back. */
export function settling(give: Give) {
  const counts = settlingCounts(give);
  return {
    counts,

    /**
     * What a tournament gives, which is locked. While it runs that is nothing.
     *
     * @param counted of whom another number of matches counts than before
     */
    async tournament(tx: WriteTx, tournamentId: number, counted: readonly number[]): Promise<void> {
      const { nameOf, ...owed } = await owedBy(tx, { tournamentId });
      await give(tx, owed, nameOf);
      const moved = [...owed.missing, ...owed.unearned].filter(({ type }) => medalTypes.includes(type));
      await counts(tx, [...counted, ...moved.map(({ userId }) => userId)], ['matches', 'medals']);
    },
  };
}
