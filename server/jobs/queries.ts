import { type ExpressionBuilder, sql } from 'kysely';
import type { Change, New, Schema } from '../database/schema.ts';
import type { Tx, WriteTx } from '../database/types.ts';

/** Puts jobs into the queue; one that is there already under its key is moved, and tried anew. */
export const putJobs = (tx: WriteTx, jobs: readonly New<'jobs'>[]): Promise<void> => put(tx, jobs, false);

/** The same; one that waits keeps its moment where that is sooner, and one that is being done is done again then. */
export const putSoonestJobs = (tx: WriteTx, jobs: readonly New<'jobs'>[]): Promise<void> => put(tx, jobs, true);

async function put(tx: WriteTx, jobs: readonly New<'jobs'>[], keepsSooner: boolean): Promise<void> {
  if (jobs.length === 0) return;
  await tx.db
    .insertInto('jobs')
    .values(jobs)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet(({ ref, eb, and, case: either }) => {
        const asked = ref('excluded.runAt');
        // Of one that is being done, and of one that was given up, the moment is over.
        const isSooner = and([
          eb('jobs.leasedUntil', 'is', null),
          eb('jobs.failedAt', 'is', null),
          eb('jobs.runAt', '<', asked),
        ]);
        return {
          payload: sql`${ref('excluded.payload')}`,
          runAt: keepsSooner ? either().when(isSooner).then(ref('jobs.runAt')).else(asked).end() : asked,
          revision: eb('jobs.revision', '+', 1),
          attempts: 0,
          failedAt: null,
        };
      }),
    )
    .execute();
}

/** Puts jobs into the queue, unless they are there: those that are to run after `latest`, if that is given, are moved. */
export async function putMissingJobs(tx: WriteTx, jobs: readonly New<'jobs'>[], latest?: string): Promise<void> {
  await tx.db
    .insertInto('jobs')
    .values(jobs)
    .onConflict((conflict) =>
      latest === undefined
        ? conflict.columns(['kind', 'key']).doNothing()
        : conflict
            .columns(['kind', 'key'])
            .doUpdateSet(({ ref }) => ({ runAt: ref('excluded.runAt') }))
            .where('jobs.runAt', '>', latest),
    )
    .execute();
}

/** Puts a job into the queue, or has it done now; one that is being done is left as it is. */
export async function putIdleJob(tx: WriteTx, job: New<'jobs'> & { runAt: string }, now: string): Promise<void> {
  await tx.db
    .insertInto('jobs')
    .values(job)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ runAt: job.runAt, attempts: 0, lastError: '', failedAt: null })
        .where(({ or, eb }) => or([eb('jobs.leasedUntil', 'is', null), eb('jobs.leasedUntil', '<=', now)])),
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

interface NewLease {
  leasedUntil: string;
  /** Null for a process that has no name. */
  leasedBy: string | null;
}

/** Takes the job that has waited longest, if any waits: of several processes one gets it. */
export async function leaseNext(tx: WriteTx, asked: Due, { leasedUntil, leasedBy }: NewLease) {
  const next = await due(tx, asked).forUpdate().skipLocked().executeTakeFirst();
  if (next === undefined) return undefined;
  const job = await tx.db
    .updateTable('jobs')
    .set(({ eb }) => ({ leasedUntil, leasedBy, attempts: eb('attempts', '+', 1) }))
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

/** Ends the leases of a process that is gone; all, where there was one process alone. */
export async function endLeases(tx: WriteTx, now: string, of: { leasedBy: string } | 'all'): Promise<void> {
  await tx.db
    .updateTable('jobs')
    .set({ leasedUntil: now })
    .where('leasedUntil', 'is not', null)
    .$if(of !== 'all', (jobs) => jobs.where('leasedBy', '=', of === 'all' ? '' : of.leasedBy))
    .execute();
}

/** Which of those that failed: one, all of a kind with one of these errors, or all. */
export type Failed = { id: number } | { kind: string; errors: readonly string[] } | 'all';

/** So often something fails before it is shown to anybody: most of it helps itself. */
const shownAfter = 3;

/** Given up; or done again and again, and failing. */
const hasFailed = ({ or, and, eb }: ExpressionBuilder<Schema, 'jobs'>) =>
  or([eb('failedAt', 'is not', null), and([eb('attempts', '>=', shownAfter), eb('lastError', '!=', '')])]);

/** Errors that begin alike are one. */
const error = ({ fn, ref, lit }: ExpressionBuilder<Schema, 'jobs'>) =>
  fn<string>('substr', [ref('lastError'), lit(1), lit(comparedLength)]);
const comparedLength = 200;

const isOf = (which: Failed) => (builder: ExpressionBuilder<Schema, 'jobs'>) => {
  const { and, eb } = builder;
  if (which === 'all') return and([]);
  return 'id' in which
    ? eb('id', '=', which.id)
    : and([eb('kind', '=', which.kind), eb(error(builder), 'in', which.errors)]);
};

/** What failed, by kind and error, the most first; since when, and when what is not given up is tried next. */
export function listFailures({ db }: Tx, limit: number) {
  return db
    .selectFrom('jobs')
    .select((builder) => {
      const { fn, eb } = builder;
      return [
        'kind',
        error(builder).as('error'),
        fn.count<number>('id').as('count'),
        fn.max('id').as('id'),
        fn.min('failedAt').as('since'),
        fn.min(eb.case().when('failedAt', 'is', null).then(eb.ref('runAt')).end()).as('nextAt'),
      ];
    })
    .where(hasFailed)
    .groupBy(['kind', 'error'])
    .orderBy('count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many failed, of each kind. */
export function countFailures({ db }: Tx) {
  return db
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', fn.count<number>('id').as('count')])
    .where(hasFailed)
    .groupBy('kind')
    .orderBy('count', 'desc')
    .orderBy('kind')
    .execute();
}

export function findFailed({ db }: Tx, id: number) {
  return db
    .selectFrom('jobs')
    .select((builder) => ['kind', error(builder).as('error')])
    .where('id', '=', id)
    .where(hasFailed)
    .executeTakeFirst();
}

/** The errors with which jobs of a kind failed. */
export async function listErrors({ db }: Tx, kind: string, limit: number): Promise<string[]> {
  const errors = db
    .selectFrom('jobs')
    .select((builder) => error(builder).as('error'))
    .distinct();
  const rows = await errors.where('kind', '=', kind).where(hasFailed).limit(limit).execute();
  return rows.map((row) => row.error);
}

/** The newest first. */
export function listFailed({ db }: Tx, which: Failed, beforeId: number | undefined, limit: number) {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'key', 'attempts', 'lastError', 'failedAt', 'runAt', 'leasedUntil'])
    .where(hasFailed)
    .where(isOf(which))
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type FailedRow = Awaited<ReturnType<typeof listFailed>>[number];

/** When the next one is due, and how many are being done. */
export async function nextJob({ db }: Tx, now: string): Promise<{ nextAt: string | null; running: number }> {
  const { nextAt, running } = await db
    .selectFrom('jobs')
    .select(({ fn, eb, lit }) => [
      fn.min(eb.case().when('leasedUntil', 'is', null).then(eb.ref('runAt')).end()).as('nextAt'),
      fn.sum<number>(eb.case().when('leasedUntil', '>', now).then(lit(1)).else(lit(0)).end()).as('running'),
    ])
    .where('failedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { nextAt, running: Number(running ?? 0) };
}

/** How it stands with jobs of these kinds. */
export function listOfKinds({ db }: Tx, kinds: readonly string[]) {
  return db
    .selectFrom('jobs')
    .select(['kind', 'runAt', 'attempts', 'lastError', 'leasedUntil', 'failedAt'])
    .where('kind', 'in', kinds)
    .execute();
}

export async function tryAgain(tx: WriteTx, which: Failed, now: string): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('jobs')
    // Where it fails again that is seen at once.
    .set({ runAt: now, attempts: shownAfter - 1, failedAt: null })
    .where(hasFailed)
    .where(isOf(which))
    .where('leasedUntil', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function dropFailed(tx: WriteTx, which: Failed): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('jobs')
    .where('failedAt', 'is not', null)
    .where('leasedUntil', 'is', null)
    .where(isOf(which))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
