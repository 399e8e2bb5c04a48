import type { Tx, WriteTx } from '../../../database/types.ts';
import type { CountedResult } from '../../../kernel/deeds.ts';
import * as queries from '../queries.ts';
import { readSnapshot } from '../snapshots.ts';
import { countedAt } from './rules.ts';

/**
 * All results of a tournament that count for the club rating, and at which revision they are read; undefined where it is
 * not there any longer.
 */
export async function countedIn(
  tx: Tx,
  id: number,
): Promise<{ revision: number; results: CountedResult[] } | undefined> {
  const snapshot = await readSnapshot(tx, id);
  if (snapshot === undefined) return undefined;
  const { play, tournament } = snapshot;
  const keys = play === null ? [] : [...play.rows.keys()];
  const results = play === null ? [] : keys.flatMap((key) => countedAt({ ...snapshot, play }, key) ?? []);
  return { revision: tournament.revision, results };
}

/** Holds a tournament until the transaction ends. @returns its revision; undefined where it is not there any longer */
export async function holdRevision(tx: WriteTx, id: number): Promise<number | undefined> {
  return (await queries.hold(tx, id))?.revision;
}
