import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../database/types.ts';
import type { Live } from '../../../live/live.ts';
import { topics } from '../../../live/topics.ts';
import { type Memory, recomputeSlice } from './slice.ts';

/** So many results at once that nobody waits long for the file of an embedded database, nor for this process. */
const usual = { sqlite: 600, postgres: 1500 };

export type Recompute = (signal?: AbortSignal) => Promise<void>;

/**
 * Brings the club ratings in line with the results, slice after slice, until nothing is left to be done. Several
 * processes may do so at once: they take turns.
 *
 * @param limit results at once
 * @returns what does it, and ends early where it is aborted: whoever comes next goes on where it was
 */
export function ratingRecomputation(
  database: Database,
  live: Pick<Live, 'tell'>,
  limit = usual[database.kind],
): Recompute {
  /** Whose ratings are other ones, and who has not been told. */
  const untold = new Set<number>();

  async function recomputeAll(signal?: AbortSignal): Promise<void> {
    let memory: Memory = new Map();
    for (let hasMore = true; hasMore && !signal?.aborted; ) {
      const slice = await database.write(async (tx) => {
        const made = await recomputeSlice(tx, memory, limit);
        if (made.hasMore) return made;
        for (const userId of new Set([...untold, ...made.userIds])) {
          live.tell(tx, [topics.user(userId)], { type: 'rating_changed', userId });
        }
        return made;
      });
      for (const userId of slice.userIds) untold.add(userId);
      if (!slice.hasMore) untold.clear();
      ({ memory, hasMore } = slice);
      await setImmediate();
    }
  }

  return recomputeAll;
}
