import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/types.ts';
import type { JobHandler, JobHandlers, JobKind } from './kinds.ts';
import { type Loop, runLoop } from './loop.ts';
import * as queries from './queries.ts';
import {
  afterwards,
  isSuspect,
  latestRecurring,
  leaseMs,
  type Outcome,
  oneAtATime,
  recurring,
  recurringKey,
} from './rules.ts';

/** So many at once that what takes minutes holds up nothing. */
const maxAtOnce = 4;
/** How often a process looks for what is due at a set time, and for what another one has left. */
const pollMs = 5000;

/** What became of a job is stored so soon after it could not be. */
const settlingAgainMs = 1000;

interface Deps {
  database: Database;
  clock: () => Date;
  /** What this process is called, and nobody else: the same when it is started again. */
  name?: string | undefined;
  /** Is told what failed, and is tried again. */
  onError: (error: unknown, job?: { kind: string; key: string }) => void;
}

/** Does what is due in the queue, beside others that may do so (docs/decisions/056-a-queue-of-jobs.md). */
export class JobRunner {
  readonly #deps: Deps;
  readonly #handlers: JobHandlers;
  /** What is under way, and of which kind it is. */
  readonly #running = new Map<Promise<void>, string>();
  /** Kinds of another version: whoever knows them does them. */
  readonly #unknown = new Set<string>();
  #loop: Loop | undefined;
  #isPrepared = false;

  constructor(deps: Deps, handlers: JobHandlers) {
    this.#deps = deps;
    this.#handlers = handlers;
  }

  /** Does jobs as they become due, until it is stopped. */
  start(): void {
    this.#loop = runLoop((signal) => this.#begin(signal), pollMs, this.#deps.onError);
  }

  /** Something is due. */
  soon(): void {
    this.#loop?.soon();
  }

  /** Begins nothing more; what is under way ends early, or is waited for. */
  async stop(): Promise<void> {
    await this.#loop?.stop();
    await Promise.all(this.#running.keys());
  }

  /** How many wait and were given up, and for how many seconds the oldest that is due has been. */
  async state(): Promise<{ waiting: number; failed: number; lateSeconds: number }> {
    const { database, clock } = this.#deps;
    const now = clock();
    const { waiting, failed, dueSince } = await database.read((tx) => queries.countJobs(tx, now.toISOString()));
    return { waiting, failed, lateSeconds: dueSince === null ? 0 : (now.getTime() - Date.parse(dueSince)) / 1000 };
  }

  /** Does what is due, one after the other, until nothing is. */
  async runDue(): Promise<void> {
    const { signal } = new AbortController();
    for (let job = await this.#lease(); job !== undefined; job = await this.#lease()) await this.#run(job, signal);
  }

  /** @returns whether something is due before it would look again */
  async #begin(signal: AbortSignal): Promise<boolean> {
    if (!this.#isPrepared) await this.#prepare();
    while (this.#running.size < maxAtOnce && !signal.aborted) {
      const job = await this.#lease();
      if (job === undefined) return this.#isAnyDue(pollMs);
      const ended = this.#run(job, signal).finally(() => {
        this.#running.delete(ended);
        this.soon();
      });
      this.#running.set(ended, job.kind);
    }
    return false;
  }

  async #prepare(): Promise<void> {
    const { database, clock, name } = this.#deps;
    const now = clock();
    await database.write(async (tx) => {
      // Who had a job is gone: of an embedded database's processes all, else the one that was called like this.
      const gone = database.kind === 'sqlite' ? 'all' : name && { leasedBy: name };
      if (gone) await queries.endLeases(tx, now.toISOString(), gone);
      const rows = Object.entries(recurring).map(([kind, { firstAt }]) => {
        return { kind, key: recurringKey, payload: '{}', runAt: firstAt(now).toISOString() };
      });
      await queries.putMissingJobs(tx, rows, latestRecurring(now));
    });
    this.#isPrepared = true;
  }

  /** What this process would do now. */
  #due(inMs = 0) {
    const busy = [...this.#running.values()].filter((kind) => oneAtATime.includes(kind));
    return { now: new Date(this.#deps.clock().getTime() + inMs).toISOString(), except: [...busy, ...this.#unknown] };
  }

  #isAnyDue(inMs = 0): Promise<boolean> {
    return this.#deps.database.read((tx) => queries.isAnyDue(tx, this.#due(inMs)));
  }

  async #lease(): Promise<queries.LeasedJob | undefined> {
    if (!(await this.#isAnyDue())) return undefined;
    const { database, name: leasedBy = null } = this.#deps;
    return database.write((tx) => queries.leaseNext(tx, this.#due(), { leasedUntil: this.#leaseEnd(), leasedBy }));
  }

  #leaseEnd = () => new Date(this.#deps.clock().getTime() + leaseMs).toISOString();

  /** Never rejects: what fails stays in the queue. */
  async #run(job: queries.LeasedJob, signal: AbortSignal): Promise<void> {
    const { database, onError } = this.#deps;
    let leasedUntil = job.leasedUntil;
    let renewing: Promise<void> | undefined;
    const renew = async () => {
      const renewed = this.#leaseEnd();
      if (await database.write((tx) => queries.renewLease(tx, { id: job.id, leasedUntil }, renewed))) {
        leasedUntil = renewed;
      }
    };
    const timer = setInterval(() => {
      renewing ??= renew()
        .catch((error) => onError(error, job))
        .finally(() => {
          renewing = undefined;
        });
    }, leaseMs / 3);
    try {
      const outcome = await this.#outcomeOf(job, signal);
      clearInterval(timer);
      await renewing;
      await this.#settle({ ...job, leasedUntil }, outcome, signal);
    } catch (error) {
      // Once its lease has ended it is done again.
      onError(error, job);
    } finally {
      clearInterval(timer);
    }
  }

  /** Where the database is away it is tried until the lease ends: nobody else does the job before that. */
  async #settle(job: queries.LeasedJob, outcome: Outcome, signal: AbortSignal): Promise<void> {
    const { database, clock } = this.#deps;
    for (;;) {
      try {
        const change = afterwards(job, outcome, clock());
        return await database.write((tx) => queries.settle(tx, job, change));
      } catch (error) {
        if (signal.aborted || clock().toISOString() >= job.leasedUntil) throw error;
        await pause(settlingAgainMs);
      }
    }
  }

  async #outcomeOf(job: queries.LeasedJob, signal: AbortSignal): Promise<Outcome> {
    const { kind, key, attempts } = job;
    if (!Object.hasOwn(this.#handlers, kind)) {
      this.#unknown.add(kind);
      return { is: 'unknown' };
    }
    try {
      if (isSuspect(job)) throw new Error(`Each process that began it ended before it did, ${attempts - 1} times`);
      // Casts: both were written with the kind.
      const handler = this.#handlers[kind as JobKind] as JobHandler<JobKind>;
      const hasMore = await handler(JSON.parse(job.payload) as never, signal);
      if (signal.aborted) return { is: 'stopped' };
      return { is: hasMore === true ? 'more' : 'done' };
    } catch (error) {
      this.#deps.onError(error, { kind, key });
      return { is: 'failed', error: error instanceof Error ? error.message : String(error) };
    }
  }
}
