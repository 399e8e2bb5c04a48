import { AsyncLocalStorage } from 'node:async_hooks';
import type { WriteTx } from '../../database/types.ts';

/** Puts the outcome of a transaction away, as the last thing in it. */
type Keep = (tx: WriteTx, outcome: unknown) => Promise<void>;

/** What is being done that must not happen twice. */
interface Deed {
  readonly keep: Keep;
  written?: { outcome: unknown };
}

const deeds = new AsyncLocalStorage<Deed>();

/**
 * Does something and keeps its outcome, in the transaction that it is the outcome of.
 *
 * @param act writes with `writeAs`, once, and answers what that answered: a repeat is answered from nothing else
 */
export async function actOnce<T>(act: () => Promise<T>, keep: Keep): Promise<T> {
  const deed: Deed = { keep };
  const outcome = await deeds.run(deed, act);
  if (deed.written === undefined || deed.written.outcome !== outcome) {
    throw new Error('What was answered is not what was kept');
  }
  return outcome;
}

/** The same work of a transaction; where it is begun from within `actOnce`, with its outcome kept at the end. */
export function keepingOutcome<T>(work: (tx: WriteTx) => Promise<T>): (tx: WriteTx) => Promise<T> {
  const deed = deeds.getStore();
  if (deed === undefined) return work;
  if (deed.written !== undefined) throw new Error('What must not happen twice is written in one transaction');
  return async (tx) => {
    const outcome = await work(tx);
    await deed.keep(tx, outcome);
    deed.written = { outcome };
    return outcome;
  };
}
