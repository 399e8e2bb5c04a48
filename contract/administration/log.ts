import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { cursor, face, id, limit, moment } from '../values.ts';

/** What may have been done, each in the log's own word. */
export type AdminAction =
  | 'site_set_up'
  | 'set_up_link_made'
  | 'site_renamed'
  | 'registration_changed'
  | 'announcement_changed'
  | 'link_made'
  | 'link_revoked'
  | 'administrator_made'
  | 'administrator_removed'
  | 'password_link_made'
  | 'sign_in_link_made'
  | 'person_suspended'
  | 'suspension_lifted'
  | 'person_deleted'
  | 'group_deleted'
  | 'owner_changed'
  | 'picture_seen'
  | 'message_deleted'
  | 'message_kept'
  | 'jobs_retried'
  | 'job_dropped'
  | 'backup_made'
  | 'backup_downloaded'
  | 'mail_tested';

/** Plain values, with nothing personal in them. */
const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export type AdminDetails = z.infer<typeof details>;

/** Something that an administrator of the site did. */
export const logEntry = z
  .object({
    id,
    at: moment,
    /** Null where it was done on the server's command line. */
    actor: face.nullable(),
    /** An `AdminAction`. A browser may be older than the server: one that it does not know it shows as it is. */
    action: z.string(),
    /** Whom it was about. */
    person: face.nullable(),
    /** What else it was about, and how that was called then. */
    subjectId: id.nullable(),
    subject: z.string(),
    details,
    /** What the actor wrote with it; empty without. */
    reason: z.string(),
  })
  .meta({ id: 'LogEntry' });

export type LogEntry = z.infer<typeof logEntry>;

export const adminLogCalls = endpoints('administration', () => ({
  list: {
    method: 'GET',
    path: '/admin/log',
    shows: ['administration'],
    needs: 'session',
    summary: 'What the site’s administrators did, newest first',
    access: 'administration',
    query: z.object({ limit, cursor }),
    answer: z.array(logEntry),
    paged: true,
  },
}));
