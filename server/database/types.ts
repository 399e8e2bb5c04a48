import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** What a reading query needs: every query takes it first. */
export interface Tx {
  readonly db: Kysely<Schema>;
}

/** A transaction that may write. Whatever is to be told to others waits until it is committed. */
export interface WriteTx extends Tx {
  /** Runs once the transaction is committed, never when it is rolled back; in the order of registration. */
  afterCommit(action: () => void): void;
}

/** Is told of every statement that is run, with its parameters left out. */
export type OnStatement = (sql: string) => void;

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** Runs queries that only read; each sees what is committed when it runs. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs queries in one transaction, which is committed when the work is done and rolled back when it throws. The work
   * may run again where the database asks for it (a deadlock), so it has no effects but its queries and `afterCommit`.
   */
  write<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
