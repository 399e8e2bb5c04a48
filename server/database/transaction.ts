import { type Kysely, sql } from 'kysely';
import { runAfterCommit } from './group-commit.ts';
import type { Log } from './log.ts';
import { codeOf, postgresTroubleOf } from './postgres-errors.ts';
import type { Schema } from './schema.ts';
import { troubleOf } from './sqlite-errors.ts';
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

const maxTries = 5;
/** After a lost connection: the next one out of the pool may be as dead, and the one after that is new. */
const maxLost = 2;

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
      if (!(isLost && tries <= maxLost) && !(isRolledBack && tries < maxTries)) throw error;
    }
  }
}

/**
 * Does something in a transaction that goes on without it: where it fails, it alone is undone.
 *
 * @param onFailure is told why
 * @throws what lies with the database, which ends the transaction as a whole
 */
export async function withSavepoint(
  tx: WriteTx,
  work: (tx: WriteTx) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { db } = tx;
  const actions: (() => void)[] = [];
  await sql`savepoint listener`.execute(db);
  try {
    await work({ db, afterCommit: (action) => actions.push(action) });
  } catch (error) {
    if (troubleOf(error) !== undefined || postgresTroubleOf(error) !== undefined) throw error;
    await sql`rollback to savepoint listener`.execute(db);
    await sql`release savepoint listener`.execute(db);
    onFailure(error);
    return;
  }
  await sql`release savepoint listener`.execute(db);
  for (const action of actions) tx.afterCommit(action);
}
