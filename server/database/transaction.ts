import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { WriteTx } from './types.ts';

/** PostgreSQL's serialization failure and deadlock: the transaction was rolled back and may simply be tried again. */
const tryAgain = new Set(['40001', '40P01']);

const mostTries = 5;

/** Runs the work in a transaction, then what it left to be done after the commit. */
export async function inTransaction<T>(db: Kysely<Schema>, work: (tx: WriteTx) => Promise<T>): Promise<T> {
  const { result, actions } = await committed(db, work);
  for (const action of actions) action();
  return result;
}

async function committed<T>(db: Kysely<Schema>, work: (tx: WriteTx) => Promise<T>) {
  for (let tries = 1; ; tries++) {
    const actions: (() => void)[] = [];
    try {
      const result = await db
        .transaction()
        .execute((transaction) => work({ db: transaction, afterCommit: (action) => actions.push(action) }));
      return { result, actions };
    } catch (error) {
      if (tries === mostTries || !tryAgain.has(codeOf(error))) throw error;
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
