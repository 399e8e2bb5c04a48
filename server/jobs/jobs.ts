import type { WriteTx } from '../database/types.ts';
import type { Job } from './kinds.ts';
import * as queries from './queries.ts';

/** Where jobs are asked for: each is a row of the transaction that asks, done soon after its commit or not at all. */
export class Jobs {
  readonly #clock: () => Date;
  #onDue: () => void = () => undefined;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Who is told, after the commit, that something is due. */
  set onDue(listener: () => void) {
    this.#onDue = listener;
  }

  add(tx: WriteTx, jobs: readonly Job[]): Promise<void> {
    return this.#put(tx, jobs, queries.putJobs);
  }

  /** The same; but one that waits already is not put off by it. */
  addSoonest(tx: WriteTx, jobs: readonly Job[]): Promise<void> {
    return this.#put(tx, jobs, queries.putSoonestJobs);
  }

  /** The same; but one that waits already, or was given up, stays as it is. */
  addMissing(tx: WriteTx, jobs: readonly Job[]): Promise<void> {
    return this.#put(tx, jobs, queries.putMissingJobs);
  }

  async #put(tx: WriteTx, jobs: readonly Job[], put: typeof queries.putJobs): Promise<void> {
    const now = this.#clock().toISOString();
    const rows = jobs.map(({ kind, key, payload, runAt = now }) => {
      return { kind, key, payload: JSON.stringify(payload), runAt };
    });
    // Each once, in one order for all: PostgreSQL takes no row twice, and who put them in another order would wait for us.
    const each = new Map(rows.map((row) => [`${row.kind} ${row.key}`, row]));
    await put(
      tx,
      [...each].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row),
    );
    if (rows.some(({ runAt }) => runAt <= now)) tx.afterCommit(() => this.#onDue());
  }

  /** Asks for something at once, unless it is being done. */
  async hurry(tx: WriteTx, { kind, key, payload }: Job): Promise<void> {
    const now = this.#clock().toISOString();
    await queries.putIdleJob(tx, { kind, key, payload: JSON.stringify(payload), runAt: now }, now);
    tx.afterCommit(() => this.#onDue());
  }

  /** Has what failed tried again at once, unless it is being tried. @returns how many */
  async tryAgain(tx: WriteTx, which: queries.Failed): Promise<number> {
    const tried = await queries.tryAgain(tx, which, this.#clock().toISOString());
    if (tried > 0) tx.afterCommit(() => this.#onDue());
    return tried;
  }

  /** Lets what was given up never be done, unless it is being tried. @returns how many */
  drop(tx: WriteTx, which: queries.Failed): Promise<number> {
    return queries.dropFailed(tx, which);
  }
}
