import type { Fixed, Moment } from '../columns.ts';

export interface BackupTables {
  backups: Backups;
}

/** Backups that were made into a data directory, on whatever machine that is. */
interface Backups {
  /** Of the file. */
  name: Fixed<string>;
  madeAt: Moment;
  bytes: number;
}
