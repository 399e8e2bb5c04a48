import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DatabaseUnavailable } from './errors.ts';
import type { Log } from './log.ts';
import type { Schema } from './schema.ts';
import { troubleOf } from './sqlite-errors.ts';
import type { Database, WriteTx } from './types.ts';

interface Job {
  work: (tx: WriteTx) => Promise<unknown>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
  /** When it gives up waiting for another process to let go of the file. */
  deadline: number;
}

/** Who waits longer than these took is served by the next commit. */
const maxBatch = 64;
/** How long transactions may run one after the other before whatever else is waiting has its turn. */
const maxRunMs = 20;
/** Between two attempts to begin while another process writes. */
const retryMs = 20;

interface Options {
  log: Log;
  beforeCommit: () => void;
  lockTimeoutMs: number;
}

export interface Writer {
  write: Database['write'];
  /** Runs something on the connection between two transactions. */
  between<T>(work: () => T): Promise<T>;
}

/**
 * Runs transactions one after the other on one connection, and puts all that are waiting on disk together: the wait
 * for the disk is the dearest part of a small transaction. Each is still whole or absent (a savepoint), and none is
 * acknowledged before it is on disk.
 *
 * @param beforeCommit what it throws ends all transactions that were to be put on disk together
 * @param lockTimeoutMs how long a transaction waits, without holding up anything but writes, while another process writes
 */
export function groupCommit(db: Kysely<Schema>, { log, beforeCommit, lockTimeoutMs }: Options): Writer {
  const jobs: Job[] = [];
  const inBetween: (() => void)[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (jobs.length > 0 || inBetween.length > 0) {
      // Whatever has arrived on other connections meanwhile comes along.
      await setImmediate();
      for (const work of inBetween.splice(0)) work();
      if (jobs.length > 0) await attempt();
    }
    running = false;
  }

  /** Waits for another process outside SQLite: within, everything else in this one would wait, too. */
  async function attempt(): Promise<void> {
    const failure = await begin(db);
    if (failure === undefined) return runTogether(db, jobs.splice(0, maxBatch), beforeCommit, log);
    const isLocked = troubleOf(failure) === 'locked';
    const left = isLocked ? jobs.findIndex(({ deadline }) => deadline > performance.now()) : -1;
    for (const { reject } of jobs.splice(0, left < 0 ? jobs.length : left)) reject(failure);
    if (isLocked) await pause(retryMs);
  }

  function start(): void {
    if (!running) void drain();
  }

  return {
    write(work) {
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      jobs.push({ work, resolve, reject, deadline: performance.now() + lockTimeoutMs });
      start();
      return promise;
    },
    between(work) {
      const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof work>>();
      inBetween.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
      start();
      return promise;
    },
  };
}

/** @returns why it could not, where it could not */
async function begin(db: Kysely<Schema>): Promise<unknown> {
  try {
    await sql`begin immediate`.execute(db);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Never throws: whatever goes wrong is told to those whose transactions it ended. */
async function runTogether(
  db: Kysely<Schema>,
  jobs: readonly Job[],
  beforeCommit: () => void,
  log: Log,
): Promise<void> {
  const settle: (() => void)[] = [];
  try {
    let since = performance.now();
    for (const job of jobs) {
      if (performance.now() - since > maxRunMs) {
        await setImmediate();
        since = performance.now();
      }
      settle.push(await runOne(db, job, log));
    }
    beforeCommit();
    await sql`commit`.execute(db);
  } catch (error) {
    // A failed commit may have ended the transaction by itself.
    await sql`rollback`.execute(db).catch(() => {});
    for (const { reject } of jobs) reject(error);
    return;
  }
  for (const tell of settle) tell();
}

/**
 * @returns what tells the caller how it went, once everything is on disk
 * @throws where the whole transaction is lost, as after a full disk
 */
async function runOne(db: Kysely<Schema>, { work, resolve, reject }: Job, log: Log): Promise<() => void> {
  const actions: (() => unknown)[] = [];
  await sql`savepoint job`.execute(db);
  try {
    const result = (await work({ db, afterCommit: (action) => actions.push(action) })) as never;
    await sql`release job`.execute(db);
    return () => {
      runAfterCommit(actions, log);
      resolve(result);
    };
  } catch (error) {
    try {
      await sql`rollback to job`.execute(db);
      await sql`release job`.execute(db);
    } catch {
      throw troubleOf(error) === undefined ? new DatabaseUnavailable(undefined, { cause: error }) : error;
    }
    return () => reject(error);
  }
}

/**
 * Runs what was left for after the commit, in its order. What is committed stays so: an action that fails, at once or
 * later, is logged, and fails neither the answer nor the actions behind it.
 */
export function runAfterCommit(actions: readonly (() => unknown)[], log: Log): void {
  const failed = (err: unknown) => log.error({ err }, 'something that follows a commit failed');
  for (const action of actions) {
    try {
      const outcome = action();
      if (outcome instanceof Promise) outcome.catch(failed);
    } catch (error) {
      failed(error);
    }
  }
}
