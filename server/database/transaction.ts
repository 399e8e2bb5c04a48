import type { Kysely } from 'kysely';
import { runAfterCommit } from './after-commit.ts';
import type { Log } from './log.ts';
import { codeOf, postgresTroubleOf } from './postgres-errors.ts';
import type { Schema } from './schema.ts';
import type { WriteTx } from './types.ts';

/** PostgreSQL's serialization failure and deadlock: the transaction was rolled back and may simply be tried again. */
const rolledBack = new Set(['40001', '40P01']);

/**
 * Thrown by a transaction that has found out that it holds too little: what it would have to hold as well comes before
 * what it holds. Like a deadlock it is rolled back and tried again from its beginning.
 */
export class HoldsTooLittle extends Error {
  readonly code = '40001';
}

const mostTries = 5;
/** After a lost connection: the next one out of the pool may be as dead, and the one after that is new. */
const mostLost = 2;

/** Runs the work in a transaction, then what it left to be done after the commit. */
export async function inTransaction<T>(db: Kysely<Schema>, work: (tx: WriteTx) => Promise<T>, log: Log): Promise<T> {
  const { result, actions } = await committed(db, work);
  runAfterCommit(actions, log);
  return result;
}

async function committed<T>(db: Kysely<Schema>, work: (tx: WriteTx) => Promise<T>) {
  for (let tries = 1; ; tries++) {
    const actions: (() => unknown)[] = [];
    let isCommitting = false;
    try {
      const result = await db.transaction().execute(async (transaction) => {
        const outcome = await work({ db: transaction, afterCommit: (action) => actions.push(action) });
        isCommitting = true;
        return outcome;
      });
      return { result, actions };
    } catch (error) {
      // A connection that broke before the commit took all with it; after, nobody knows what became of it.
      const isLost = !isCommitting && postgresTroubleOf(error) === 'lost';
      const isRolledBack = rolledBack.has(codeOf(error));
      if (!(isLost && tries <= mostLost) && !(isRolledBack && tries < mostTries)) throw error;
    }
  }
}
