import type { Database } from './database/types.ts';
import type { AttemptLimit } from './http/limits.ts';
import type { Live } from './live/live.ts';

/** What the features' services are made of. */
export interface Deps {
  database: Database;
  live: Live;
  clock: () => Date;
  /** A number from 0 up to 1. */
  random: () => number;
  loginAttempts: AttemptLimit;
}
