import type { Database } from '../database/types.ts';
import type { JobHandler, JobHandlers, JobKind } from './kinds.ts';
import { type Loop, runLoop } from './loop.ts';
import * as queries from './queries.ts';
import { isRecurring, leaseMs, recurring, recurringKey, retryAt } from './rules.ts';

/** So many at once that what takes minutes holds up nothing. */
const maxAtOnce = 4;
/** How often a process looks for what is due at a set time, and for what another one has left. */
const pollMs = 5000;
const moreMs = 1000;
/** Of an error so much is kept. */
const maxErrorLength = 500;

interface Deps {
  database: Database;
  clock: () => Date;
  /** Is told what failed, and is tried again. */
  onError: (error: unknown, job?: { kind: string; key: string }) => void;
}

/** Does what is due in the queue, beside others that may do so (docs/decisions/056-a-queue-of-jobs.md). */
export class JobRunner {
  readonly #deps: Deps;
  readonly #handlers: JobHandlers;
  readonly #running = new Set<Promise<void>>();
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
    await Promise.all(this.#running);
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

  async #begin(signal: AbortSignal): Promise<undefined> {
    if (!this.#isPrepared) await this.#prepare();
    while (this.#running.size < maxAtOnce && !signal.aborted) {
      const job = await this.#lease();
      if (job === undefined) return;
      const ended = this.#run(job, signal).finally(() => {
        this.#running.delete(ended);
        this.soon();
      });
      this.#running.add(ended);
    }
  }

  async #prepare(): Promise<void> {
    const { database, clock } = this.#deps;
    const now = clock();
    await database.write(async (tx) => {
      // An embedded database has one process: who had a job is gone.
      if (database.kind === 'sqlite') await queries.releaseAll(tx);
      const rows = Object.entries(recurring).map(([kind, { firstAt }]) => {
        return { kind, key: recurringKey, payload: '{}', runAt: firstAt(now).toISOString() };
      });
      await queries.putMissingJobs(tx, rows);
    });
    this.#isPrepared = true;
  }

  async #lease(): Promise<queries.LeasedJob | undefined> {
    const { database, clock } = this.#deps;
    const now = clock().toISOString();
    if (!(await database.read((tx) => queries.isAnyDue(tx, now)))) return undefined;
    return database.write((tx) => queries.leaseNext(tx, now, this.#leaseEnd()));
  }

  #leaseEnd = () => new Date(this.#deps.clock().getTime() + leaseMs).toISOString();

  /** Never rejects: what fails stays in the queue. */
  async #run(job: queries.LeasedJob, signal: AbortSignal): Promise<void> {
    const { database, onError } = this.#deps;
    let leasedUntil = job.leasedUntil;
    let renewing: Promise<void> | undefined;
    const renew = async () => {
      const renewed = this.#leaseEnd();
      const change = { leasedUntil: renewed };
      if (await database.write((tx) => queries.changeLeased(tx, { id: job.id, leasedUntil }, change))) {
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
      await database.write((tx) => settle(tx, { ...job, leasedUntil }, outcome, this.#deps.clock()));
    } catch (error) {
      // Once its lease has ended it is done again.
      onError(error, job);
    } finally {
      clearInterval(timer);
    }
  }

  async #outcomeOf({ kind, key, payload }: queries.LeasedJob, signal: AbortSignal): Promise<Outcome> {
    const handler = Object.hasOwn(this.#handlers, kind) ? this.#handlers[kind as JobKind] : undefined;
    try {
      if (handler === undefined) throw new Error(`No job is called ${kind} in this version`);
      // Cast: it was written with the kind.
      const hasMore = await (handler as JobHandler<JobKind>)(payload as never, signal);
      if (signal.aborted) return { is: 'stopped' };
      return { is: hasMore === true ? 'more' : 'done' };
    } catch (error) {
      this.#deps.onError(error, { kind, key });
      return { is: 'failed', error: error instanceof Error ? error.message : String(error) };
    }
  }
}

type Outcome = { is: 'done' | 'more' | 'stopped' } | { is: 'failed'; error: string };

/** Stores what became of a job. */
async function settle(
  tx: Parameters<typeof queries.finish>[0],
  job: queries.LeasedJob,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const again = { leasedUntil: null, attempts: 0, lastError: '' };
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
  switch (outcome.is) {
    case 'done':
      if (!isRecurring(job)) return queries.finish(tx, job);
      await queries.changeLeased(tx, job, {
        ...again,
        runAt: recurring[job.kind]?.nextAt(now).toISOString() ?? inMs(moreMs),
      });
      return;
    case 'more':
      await queries.changeLeased(tx, job, { ...again, runAt: inMs(moreMs) });
      return;
    case 'stopped':
      await queries.changeLeased(tx, job, again);
      return;
    case 'failed': {
      const runAt = retryAt(job, now);
      const change = { leasedUntil: null, lastError: outcome.error.slice(0, maxErrorLength) };
      await queries.changeLeased(tx, job, { ...change, ...(runAt ? { runAt } : { failedAt: now.toISOString() }) });
    }
  }
}
