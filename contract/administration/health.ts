import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { moment } from '../values.ts';

/** `amber`: somebody should look; `danger`: data may be lost. */
const state = z.enum(['fine', 'amber', 'danger']);

export type HealthState = z.infer<typeof state>;

const count = z.int().min(0);

export const health = z
  .object({
    /** When it was looked. */
    at: moment,
    jobs: z.object({
      state,
      /** How many failed, of each kind, the most first. */
      failed: z.array(z.object({ kind: z.string(), count })),
      waiting: count,
      /** For how long the oldest job that is due has been. */
      lateSeconds: count,
    }),
    database: z.object({
      state,
      engine: z.enum(['SQLite', 'PostgreSQL']),
      bytes: count,
      /** In words; empty where it does its work. */
      problem: z.string(),
    }),
    answers: z.object({
      state,
      /** Of the process that answered: 95 of 100 answers took no longer; null where there were none. */
      withinMs: count.nullable(),
      overSeconds: count,
    }),
    /** Where data and backups lie; null where that cannot be told. */
    disk: z.object({ state, freeBytes: count, totalBytes: count }).nullable(),
    backup: z.object({
      state,
      /** Whether there is one every night. */
      isOn: z.boolean(),
      last: z.object({ madeAt: moment, bytes: count }).nullable(),
      /** Why the last one failed; empty where it did not. */
      problem: z.string(),
    }),
    /** Live updates between the processes of the site: since when they do not pass. */
    bus: z.object({ state, awaySince: moment.nullable() }),
    /** Null where none is set up. */
    mail: z
      .object({
        from: z.string(),
        host: z.string(),
        /** Where links in mails lead, to this machine, while no `PUBLIC_URL` is set; null where it is. */
        localAddress: z.string().nullable(),
        /** Since the process started. */
        sent: count,
        refused: count,
      })
      .nullable(),
    sizes: z.object({ pictureBytes: count, backupBytes: count, messages: count, people: count, groups: count }),
  })
  .meta({ id: 'Health' });

export type Health = z.infer<typeof health>;

export const healthCalls = endpoints('administration', () => ({
  get: {
    method: 'GET',
    path: '/admin/health',
    shows: ['administration'],
    needs: 'session',
    summary: 'How the site does: what is wrong, and how large it is',
    access: 'administration',
    answer: health,
  },
}));
