import { sql } from 'kysely';
import { postgresTroubleOf } from './postgres-errors.ts';
import { troubleOf } from './sqlite-errors.ts';
import type { WriteTx } from './types.ts';

/**
 * Does something in a transaction that goes on without it: where it fails, it alone is undone.
 *
 * @param onFailure is told why
 * @throws what lies with the database, which ends the transaction as a whole
 */
export async function aside(
  tx: WriteTx,
  work: (tx: WriteTx) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { db } = tx;
  const actions: (() => void)[] = [];
  await sql`savepoint aside`.execute(db);
  try {
    await work({ db, afterCommit: (action) => actions.push(action) });
  } catch (error) {
    if (troubleOf(error) !== undefined || postgresTroubleOf(error) !== undefined) throw error;
    await sql`rollback to savepoint aside`.execute(db);
    await sql`release savepoint aside`.execute(db);
    onFailure(error);
    return;
  }
  await sql`release savepoint aside`.execute(db);
  for (const action of actions) tx.afterCommit(action);
}
