import { sql } from 'kysely';
import type { Change, New } from '../database/schema.ts';
import type { Tx, WriteTx } from '../database/types.ts';

/** Puts jobs into the queue; one that is there already under its key is moved, and tried anew. */
export async function putJobs(tx: WriteTx, jobs: readonly New<'jobs'>[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx.db
    .insertInto('jobs')
    .values(jobs)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet(({ ref, eb }) => ({
        payload: sql`${ref('excluded.payload')}`,
        runAt: ref('excluded.runAt'),
        revision: eb('jobs.revision', '+', 1),
        attempts: 0,
        failedAt: null,
      })),
    )
    .execute();
}

/** Puts jobs into the queue, unless they are there: those that are to run after `latest` are moved. */
export async function putMissingJobs(tx: WriteTx, jobs: readonly New<'jobs'>[], latest: string): Promise<void> {
  await tx.db
    .insertInto('jobs')
    .values(jobs)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet(({ ref }) => ({ runAt: ref('excluded.runAt') }))
        .where('jobs.runAt', '>', latest),
    )
    .execute();
}

/** What is due, save of some kinds. */
interface Due {
  now: string;
  except: readonly string[];
}

const due = ({ db }: Tx, { now, except }: Due) =>
  db
    .selectFrom('jobs')
    .select(['id', 'leasedUntil'])
    .where('failedAt', 'is', null)
    .where('runAt', '<=', now)
    .$if(except.length > 0, (jobs) => jobs.where('kind', 'not in', except))
    .where(({ or, eb }) => or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
    .orderBy('runAt')
    .orderBy('id')
    .limit(1);

export const isAnyDue = async (tx: Tx, asked: Due): Promise<boolean> =>
  (await due(tx, asked).executeTakeFirst()) !== undefined;

/** How many jobs wait and how many were given up; since when the oldest that is due has been. */
export async function countJobs({ db }: Tx, now: string) {
  const { waiting, failed, dueSince } = await db
    .selectFrom('jobs')
    .select(({ fn, eb, lit }) => [
      fn.sum<number>(eb.case().when('failedAt', 'is', null).then(lit(1)).else(lit(0)).end()).as('waiting'),
      fn.count<number>('failedAt').as('failed'),
      fn
        .min(
          eb
            .case()
            .when(eb.and([eb('failedAt', 'is', null), eb('runAt', '<=', now)]))
            .then(eb.ref('runAt'))
            .end(),
        )
        .as('dueSince'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting ?? 0), failed: Number(failed), dueSince };
}

/** Takes the job that has waited longest, if any waits: of several processes one gets it. */
export async function leaseNext(tx: WriteTx, asked: Due, leasedUntil: string) {
  const next = await due(tx, asked).forUpdate().skipLocked().executeTakeFirst();
  if (next === undefined) return undefined;
  const job = await tx.db
    .updateTable('jobs')
    .set(({ eb }) => ({ leasedUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', next.id)
    // As text: what cannot be read is a fault of this job, and holds up no other.
    .returning(['id', 'kind', 'key', 'revision', 'attempts', sql<string>`cast(payload as text)`.as('payload')])
    .executeTakeFirstOrThrow();
  return { ...job, leasedUntil, wasLeft: next.leasedUntil !== null };
}

export type LeasedJob = NonNullable<Awaited<ReturnType<typeof leaseNext>>>;

/** Whose job it is: the lease may have ended, and another process be at it. */
type Lease = Pick<LeasedJob, 'id' | 'leasedUntil'>;

const leased = ({ db }: WriteTx, { id, leasedUntil }: Lease) =>
  db.updateTable('jobs').where('id', '=', id).where('leasedUntil', '=', leasedUntil);

/** @returns whether it was still this process's */
export async function renewLease(tx: WriteTx, lease: Lease, leasedUntil: string): Promise<boolean> {
  const { numUpdatedRows } = await leased(tx, lease).set({ leasedUntil }).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Stores what becomes of a job, null where it is done and gone; one that was asked for meanwhile is done again when that
 * asks for it, whatever became of it.
 */
export async function settle(tx: WriteTx, job: LeasedJob, change: Change<'jobs'> | null): Promise<void> {
  const { id, leasedUntil, revision } = job;
  if (change === null) {
    const ended = tx.db.deleteFrom('jobs').where('id', '=', id).where('leasedUntil', '=', leasedUntil);
    const { numDeletedRows } = await ended.where('revision', '=', revision).executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) return;
  } else {
    const changed = leased(tx, job)
      .where('revision', '=', revision)
      .set({ ...change, leasedUntil: null });
    if ((await changed.executeTakeFirstOrThrow()).numUpdatedRows > 0n) return;
  }
  await leased(tx, job)
    .set({ leasedUntil: null, lastError: change?.lastError ?? '' })
    .execute();
}

/** Ends the leases of a process that is gone, where there is one process alone. */
export async function endLeases(tx: WriteTx, now: string): Promise<void> {
  await tx.db.updateTable('jobs').set({ leasedUntil: now }).where('leasedUntil', 'is not', null).execute();
}
