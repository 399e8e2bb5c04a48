import { purgeExpired } from '../retention.ts';
import type { Site } from './site.ts';

/** Purges until there is nothing left to. @returns in how many rounds */
export async function purgeAll({ database }: Site, now = new Date()): Promise<number> {
  for (let rounds = 1; ; rounds += 1) {
    if (!(await purgeExpired(database, now))) return rounds;
  }
}
