import type { Tx } from '../../../database/types.ts';
import type { CountedResult } from '../../../kernel/domain-events.ts';
import { readSnapshot } from '../snapshots.ts';
import { countedAt } from './rules.ts';

/** All results of a tournament that count for the club rating. */
export async function countedIn(tx: Tx, id: number): Promise<CountedResult[]> {
  const snapshot = await readSnapshot(tx, id);
  if (!snapshot?.play) return [];
  const { play } = snapshot;
  return [...play.rows.keys()].flatMap((key) => countedAt({ ...snapshot, play }, key) ?? []);
}
