import type { Kysely } from 'kysely';
import type { Log, OnStatement } from './log.ts';
import type { Schema } from './schema.ts';

/** What a reading query needs: every query takes it first. */
export interface Tx {
  readonly db: Kysely<Schema>;
}

/** A transaction that may write. Whatever is to be told to others waits until it is committed. */
export interface WriteTx extends Tx {
  /**
   * Runs once the transaction is committed, never when it is rolled back; in the order of registration. It can no longer
   * fail what was committed: what it throws is logged.
   */
  afterCommit(action: () => void): void;
}

/** What a database may be opened with besides its place. */
export interface DatabaseOptions {
  onStatement?: OnStatement;
  log?: Log;
}

/** Whatever it is asked while it cannot do its work is rejected with `DatabaseUnavailable`. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** Runs queries that only read; each sees what is committed when it runs. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs queries in one transaction, which is committed when the work is done and rolled back when it throws. The work
   * may run again where the database asks for it (a deadlock, a lost connection), so it has no effects but its queries
   * and `afterCommit`. It awaits nothing but the database, and begins no other `write`, which fails at once.
   *
   * @param options `queue`: for writes that lock the same row. On PostgreSQL those of one name run one after the other,
   * so that while they wait they hold no connection that others could use; on SQLite all writes do
   */
  write<T>(work: (tx: WriteTx) => Promise<T>, options?: { queue?: string | undefined }): Promise<T>;
  /**
   * Takes out of the files what is deleted already, as far as that lies with us: for when a person's data are. Never
   * rejects: while another program reads the files it is tried again in the background, and logged when it fails.
   */
  truncateLog(): Promise<void>;
  /** How its connections are used; an embedded database counts none. */
  connections(): { open: number; busy: number; waiting: number };
  /** Rejects when the database cannot do its work. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
