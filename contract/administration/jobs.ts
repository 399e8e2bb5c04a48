import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { cursor, id, limit, moment } from '../values.ts';

const count = z.int().min(0);

/** Jobs that failed for one reason. */
const failure = z.object({
  /** Of the newest of them: it stands for all. */
  id,
  kind: z.string(),
  /** In words that help to mend it. */
  reason: z.string(),
  count,
  /** Since when the first of them is given up; null where all are still tried. */
  since: moment.nullable(),
  /** When the first of those that are still tried is. */
  nextAt: moment.nullable(),
});

export type Failure = z.infer<typeof failure>;

export const jobs = z
  .object({
    /** Those with the most jobs first. */
    failures: z.array(failure),
    failed: count,
    waiting: count,
    running: count,
    /** When the next one is due. */
    nextAt: moment.nullable(),
  })
  .meta({ id: 'Jobs' });

export type Jobs = z.infer<typeof jobs>;

export const failedJob = z
  .object({
    id,
    attempts: count,
    /** As it was said. */
    error: z.string(),
    /** When it was given up; null where it is still tried. */
    failedAt: moment.nullable(),
    nextAt: moment.nullable(),
    isRunning: z.boolean(),
    /** What is done again and again is not given up. */
    mayDrop: z.boolean(),
  })
  .meta({ id: 'FailedJob' });

export type FailedJob = z.infer<typeof failedJob>;

export const jobCalls = endpoints('administration', () => ({
  get: {
    method: 'GET',
    path: '/admin/jobs',
    shows: ['administration'],
    needs: 'session',
    summary: 'Which jobs failed and why, and how many wait',
    access: 'administration',
    answer: jobs,
  },
  failed: {
    method: 'GET',
    path: '/admin/jobs/:id/similar',
    shows: ['administration'],
    needs: 'session',
    summary: 'The jobs that failed for the same reason as one, newest first',
    access: 'administration',
    query: z.object({ limit, cursor }),
    answer: z.array(failedJob),
    paged: true,
  },
  retry: {
    method: 'POST',
    path: '/admin/jobs/retry',
    summary: 'Try failed jobs again: one, all that failed for the same reason, or all',
    access: 'administration',
    body: z.object({ id: id.optional(), similar: z.boolean().default(false) }),
    answer: z.object({ tried: count }),
  },
  drop: {
    method: 'DELETE',
    path: '/admin/jobs/:id',
    summary: 'Let a failed job, or all that failed for the same reason, never be done',
    access: 'administration',
    query: z.object({ similar: z.literal('true').optional() }),
  },
}));
