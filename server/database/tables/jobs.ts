import type { ColumnType, Generated } from 'kysely';
import type { Fixed, Moment } from '../columns.ts';

export interface JobTables {
  jobs: Jobs;
}

/** What is to be done after a change, written in its transaction. */
interface Jobs {
  id: Generated<number>;
  kind: Fixed<string>;
  /** One job of a kind waits under a key: whoever asks again moves it. */
  key: Fixed<string>;
  /** Written as JSON. */
  payload: ColumnType<unknown, string, string>;
  /** Not before. */
  runAt: Moment;
  /** Counts how often it was asked for: what was asked for while it ran is done again. */
  revision: Generated<number>;
  /** How often it was begun since it was last done or asked for. */
  attempts: Generated<number>;
  /** Until then a process is at it; null where none is. It also says whose it is. */
  leasedUntil: ColumnType<Moment | null, Moment | null | undefined>;
  /** Which process took it last; null for one that has no name. */
  leasedBy: ColumnType<string | null, string | null | undefined>;
  /** Empty unless it failed the last time. */
  lastError: Generated<string>;
  /** Given up, until somebody has it tried again. */
  failedAt: ColumnType<Moment | null, Moment | null | undefined>;
}
