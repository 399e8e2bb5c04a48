import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { moment } from '../values.ts';

const bytes = z.int().min(0);

const backup = z.object({
  name: z.string(),
  madeAt: moment,
  bytes,
  /** Whether it lies on the server that answered, from which it can be downloaded. */
  isHere: z.boolean(),
});

export type Backup = z.infer<typeof backup>;

export const backups = z
  .object({
    /** The newest first, at most fifty. Each was opened and checked when it was made. */
    backups: z.array(backup),
    /** One is being made, or about to be; how much of it is written, where it is written here. */
    making: z.object({ bytes: bytes.nullable() }).nullable(),
    /** Why the last one failed, and when it is tried next; null where it did not. */
    failure: z.object({ reason: z.string(), nextAt: moment.nullable() }).nullable(),
    /** Of how many days and weeks the last one of a night is kept, and how many that somebody asked for. */
    kept: z.object({ days: z.int(), weeks: z.int(), byHand: z.int() }),
  })
  .meta({ id: 'Backups' });

export type Backups = z.infer<typeof backups>;

export const backupCalls = endpoints('administration', () => ({
  get: {
    method: 'GET',
    path: '/admin/backups',
    shows: ['administration'],
    needs: 'session',
    summary: 'The backups there are, and what becomes of the one that is being made',
    access: 'administration',
    answer: backups,
  },
  create: {
    method: 'POST',
    path: '/admin/backups',
    summary: 'Back up the site now; does nothing while that is being done',
    access: 'administration',
    status: 202,
    rateLimit: { most: 30, perSeconds: 60 * 60, by: 'person' },
    answer: backups,
  },
  download: {
    method: 'GET',
    path: '/admin/backups/:name',
    shows: [],
    needs: 'session',
    summary: 'Download a backup: it holds everything, password hashes too',
    access: 'administration',
    params: z.object({ name: z.string().max(100) }),
    file: 'application/octet-stream',
  },
}));
