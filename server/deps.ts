import type { Database, Tx, WriteTx } from './database/types.ts';
import type { Passwords } from './features/auth/password.ts';
import type { AttemptLimit } from './http/limits.ts';
import type { Deeds } from './kernel/deeds.ts';
import type { Viewer } from './kernel/viewer.ts';
import type { Live } from './live/live.ts';

/**
 * One transaction for whoever makes a call. Of what must not happen twice its outcome is kept in it, for a repeat.
 *
 * @param viewer who is signed in, and still is when it runs; null for a call that needs nobody to be
 * @param options `exclusively`: for changes of the account, its sessions or what is open for the person, which wait for
 * each other
 * @throws Refusal `not_signed_in`
 */
export type WriteAs = <T>(
  viewer: Viewer | null,
  work: (tx: WriteTx) => Promise<T>,
  options?: { exclusively?: boolean },
) => Promise<T>;

/**
 * Reads for whoever makes a call that does something, and stores nothing: they still are signed in when it runs.
 *
 * @throws Refusal `not_signed_in`
 */
export type ReadAs = <T>(viewer: Viewer, work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Holds the sessions and accounts of several people until the transaction ends, as `WriteAs` does for one.
 *
 * @returns the ids of those sessions that are not over
 */
export type HoldSessions = (tx: WriteTx, viewers: readonly Viewer[]) => Promise<ReadonlySet<number>>;

/** What the features' services are made of. */
export interface Deps {
  database: Database;
  writeAs: WriteAs;
  readAs: ReadAs;
  holdSessions: HoldSessions;
  deeds: Deeds;
  live: Live;
  clock: () => Date;
  /** A number from 0 up to 1. */
  random: () => number;
  passwords: Passwords;
  loginAttempts: AttemptLimit;
  strangersAttempts: AttemptLimit;
}
