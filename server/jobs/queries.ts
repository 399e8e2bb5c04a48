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

/** Puts a job into the queue, unless it is there. */
export async function putMissingJobs(tx: WriteTx, jobs: readonly New<'jobs'>[]): Promise<void> {
  await tx.db
    .insertInto('jobs')
    .values(jobs)
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
}

const due = ({ db }: Tx, now: string) =>
  db
    .selectFrom('jobs')
    .select('id')
    .where('failedAt', 'is', null)
    .where('runAt', '<=', now)
    .where(({ or, eb }) => or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
    .orderBy('runAt')
    .orderBy('id')
    .limit(1);

export const isAnyDue = async (tx: Tx, now: string): Promise<boolean> =>
  (await due(tx, now).executeTakeFirst()) !== undefined;

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
export async function leaseNext(tx: WriteTx, now: string, leasedUntil: string) {
  return tx.db
    .updateTable('jobs')
    .set(({ eb }) => ({ leasedUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', due(tx, now).forUpdate().skipLocked())
    .returning(['id', 'kind', 'key', 'payload', 'revision', 'attempts', 'leasedUntil'])
    .executeTakeFirst();
}

export type LeasedJob = NonNullable<Awaited<ReturnType<typeof leaseNext>>>;

/** Whose job it is: the lease may have ended, and another process be at it. */
type Lease = Pick<LeasedJob, 'id' | 'leasedUntil'>;

const leased = ({ db }: WriteTx, { id, leasedUntil }: Lease) =>
  db.updateTable('jobs').where('id', '=', id).where('leasedUntil', '=', leasedUntil);

/** @returns whether it was still this process's */
export async function changeLeased(tx: WriteTx, lease: Lease, change: Change<'jobs'>): Promise<boolean> {
  const { numUpdatedRows } = await leased(tx, lease).set(change).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends a job that is done; one that was asked for meanwhile is left to be done again. */
export async function finish(tx: WriteTx, { id, leasedUntil, revision }: LeasedJob): Promise<void> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('leasedUntil', '=', leasedUntil)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) await changeLeased(tx, { id, leasedUntil }, { leasedUntil: null, lastError: '' });
}

/** Gives up what a process had that is gone, where there is one process alone. */
export async function releaseAll(tx: WriteTx): Promise<void> {
  await tx.db.updateTable('jobs').set({ leasedUntil: null }).where('leasedUntil', 'is not', null).execute();
}
