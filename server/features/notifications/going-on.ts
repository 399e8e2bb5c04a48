import type { Tx, WriteTx } from '../../database/types.ts';
import type { Jobs } from '../../jobs/jobs.ts';

/**
 * Has a job that sends what is due go on when the next is.
 *
 * @param nextDue when that is; null where nothing waits
 */
export function goingOnLater(
  jobs: Jobs,
  kind: 'send_mails' | 'send_pushes',
  nextDue: (tx: Tx) => Promise<string | null>,
): (tx: WriteTx) => Promise<void> {
  return async (tx) => {
    let asked: string | undefined;
    for (;;) {
      // Once it is asked for nobody else asks until this is committed: what they have asked for before is seen then.
      const next = await nextDue(tx);
      if (next === null || (asked !== undefined && next >= asked)) return;
      await jobs.addSoonest(tx, [{ kind, key: 'all', payload: {}, runAt: next }]);
      asked = next;
    }
  };
}
