import type { FailedJob, Jobs as JobsAnswer } from '#contract/administration/jobs.ts';
import type { Tx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import * as queue from '../../../jobs/queries.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { likenessOf, reasonOf } from '../reasons.ts';
import { byReason } from './rules.ts';

/** So many different errors are looked at, those with the most jobs first. */
const maxErrors = 2000;

export type AdminJobsService = ReturnType<typeof adminJobsService>;

/** The queue of jobs as the site's administrators see it. */
export function adminJobsService({
  database,
  writeAs,
  jobs,
  adminLog,
  clock,
}: Pick<Deps, 'database' | 'writeAs' | 'jobs' | 'adminLog' | 'clock'>) {
  /** All that failed for the same reason as one; undefined where that one has not failed, or has no longer. */
  async function similarTo(tx: Tx, id: number) {
    const failed = await queue.findFailed(tx, id);
    if (failed === undefined) return;
    const likeness = likenessOf(failed.error);
    const errors = await queue.listErrors(tx, failed.kind, maxErrors);
    const same = errors.filter((error) => likenessOf(error) === likeness);
    return { kind: failed.kind, errors: same.length === 0 ? [failed.error] : same };
  }

  const inWords = (which: queue.Failed, count: number) =>
    `${which === 'all' ? 'all' : 'kind' in which ? which.kind : `#${which.id}`} (${count})`;

  return {
    get(): Promise<JobsAnswer> {
      const now = clock().toISOString();
      return database.read(async (tx) => {
        const failures = byReason(await queue.listFailures(tx, maxErrors));
        const counts = await queue.countFailures(tx);
        const { waiting } = await queue.countJobs(tx, now);
        const failed = counts.reduce((sum, { count }) => sum + Number(count), 0);
        return { failures, failed, waiting, ...(await queue.nextJob(tx, now)) };
      });
    },

    failed(id: number, { limit, cursor }: PageRequest): Promise<Page<FailedJob>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      const now = clock().toISOString();
      return database.read(async (tx) => {
        const which = await similarTo(tx, id);
        const rows = which ? await queue.listFailed(tx, which, beforeId, limit + 1) : [];
        const { items, next } = pageOf(rows, limit, (row) => [row.id]);
        return { items: items.map((row) => toFailedJob(row, now)), next };
      });
    },

    retry(viewer: Viewer, { id, similar }: { id?: number | undefined; similar: boolean }): Promise<{ tried: number }> {
      return writeAs(
        viewer,
        async (tx) => {
          const which = id === undefined ? 'all' : similar ? await similarTo(tx, id) : { id };
          if (which === undefined) return { tried: 0 };
          const tried = await jobs.tryAgain(tx, which);
          if (tried > 0) {
            const subject = inWords(which, tried);
            await adminLog.record(tx, { actorId: viewer.id, action: 'jobs_retried', subject });
          }
          return { tried };
        },
        { administers: true },
      );
    },

    /** What is not there has been dropped, or done. */
    drop(viewer: Viewer, id: number, similar: boolean): Promise<void> {
      return writeAs(
        viewer,
        async (tx) => {
          const failed = await queue.findFailed(tx, id);
          if (failed === undefined) return;
          const dropped = await jobs.drop(tx, (similar && (await similarTo(tx, id))) || { id });
          if (dropped === 0) return;
          const details = { reason: reasonOf(failed.error) };
          const subject = `${failed.kind} (${dropped})`;
          await adminLog.record(tx, { actorId: viewer.id, action: 'job_dropped', subject, details });
        },
        { administers: true },
      );
    },
  };
}

function toFailedJob(
  { id, attempts, lastError, failedAt, runAt, leasedUntil }: queue.FailedRow,
  now: string,
): FailedJob {
  return {
    id,
    attempts,
    error: lastError,
    failedAt,
    nextAt: failedAt === null ? runAt : null,
    isRunning: leasedUntil !== null && leasedUntil > now,
    mayDrop: failedAt !== null && leasedUntil === null,
  };
}
