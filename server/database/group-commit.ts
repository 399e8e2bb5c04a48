import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Database, WriteTx } from './types.ts';

interface Job {
  work: (tx: WriteTx) => Promise<unknown>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/** Who waits longer than these took is served by the next commit. */
const mostTogether = 64;

/**
 * Runs transactions one after the other on one connection, and puts all that are waiting on disk together: the wait
 * for the disk is the dearest part of a small transaction. Each is still whole or absent (a savepoint), and none is
 * acknowledged before it is on disk.
 */
export function groupCommit(db: Kysely<Schema>): Database['write'] {
  const waiting: Job[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // Whatever has arrived on other connections meanwhile comes along.
      await setImmediate();
      await runTogether(db, waiting.splice(0, mostTogether));
    }
    running = false;
  }

  return (work) => {
    const { promise, resolve, reject } = Promise.withResolvers<never>();
    waiting.push({ work, resolve, reject });
    if (!running) void drain();
    return promise;
  };
}

async function runTogether(db: Kysely<Schema>, jobs: readonly Job[]): Promise<void> {
  const settle: (() => void)[] = [];
  try {
    await sql`begin immediate`.execute(db);
    for (const job of jobs) settle.push(await runOne(db, job));
    await sql`commit`.execute(db);
  } catch (error) {
    // A failed commit may have ended the transaction by itself.
    await sql`rollback`.execute(db).catch(() => {});
    for (const { reject } of jobs) reject(error);
    return;
  }
  for (const tell of settle) tell();
}

/** @returns what tells the caller how it went, once everything is on disk */
async function runOne(db: Kysely<Schema>, { work, resolve, reject }: Job): Promise<() => void> {
  const actions: (() => void)[] = [];
  await sql`savepoint job`.execute(db);
  try {
    const result = (await work({ db, afterCommit: (action) => actions.push(action) })) as never;
    await sql`release job`.execute(db);
    return () => {
      for (const action of actions) action();
      resolve(result);
    };
  } catch (error) {
    await sql`rollback to job`.execute(db);
    await sql`release job`.execute(db);
    return () => reject(error);
  }
}
