import type { AdminLog } from './admin-log/admin-log.ts';
import type { Database, Tx, WriteTx } from './database/types.ts';
import type { Passwords } from './features/auth/password.ts';
import type { AttemptLimit } from './http/limits.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { DomainEvents } from './kernel/domain-events.ts';
import type { Viewer } from './kernel/viewer.ts';
import type { Live } from './live/live.ts';
import type { Notifications } from './notifications/notifications.ts';

/**
 * One transaction for whoever makes a call. Of what must not happen twice its outcome is kept in it, for a repeat.
 *
 * @param viewer who is signed in, and still is when it runs; null for a call that needs nobody to be
 * @param options `exclusively`: for changes of the account, its sessions or what is open for the person, which wait for
 * each other; `administers`: they still run the site when it runs; `over`: whose account it changes, which is locked, too; `queue`: as `Database.write` has it
 * @throws Refusal `not_signed_in`, `not_found` where they administer nothing
 */
export type WriteAs = <T>(
  viewer: Viewer | null,
  work: (tx: WriteTx) => Promise<T>,
  options?: { exclusively?: boolean; administers?: boolean; over?: number; queue?: string | undefined },
) => Promise<T>;

/**
 * Reads for whoever makes a call that does something, and stores nothing: they still are signed in when it runs.
 *
 * @throws Refusal `not_signed_in`
 */
export type ReadAs = <T>(viewer: Viewer, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What the features' services are made of. */
export interface Deps {
  database: Database;
  writeAs: WriteAs;
  readAs: ReadAs;
  domainEvents: DomainEvents;
  live: Live;
  jobs: Jobs;
  notifications: Notifications;
  adminLog: AdminLog;
  clock: () => Date;
  /** A number from 0 up to 1. */
  random: () => number;
  passwords: Passwords;
  loginAttempts: AttemptLimit;
  strangersAttempts: AttemptLimit;
  mailAttempts: AttemptLimit;
}
