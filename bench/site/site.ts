/** A real server for one measurement, with a database of its own that is deleted afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer } from '../../e2e/harness/server-process.ts';
import { openDatabaseBeside } from '../../server/database/open.ts';
import type { WriteTx } from '../../server/database/types.ts';

export interface Site {
  url: string;
  /** Of the server. */
  pid: number;
  /** For whatever else the measurement has to put down; the embedded database is in `data`. */
  folder: string;
  /** Puts rows into the database, where making them by calls would take too long. */
  plant<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>;
}

/** Where the embedded database of a site is. */
export function fileOf({ folder }: Site): string {
  return join(folder, 'data', 'thirdshot.sqlite');
}

/**
 * Runs a measurement on a site of its own, without rate limits. Where it fails, what the server logged comes with the
 * error.
 *
 * @param options `databaseUrl`: left out, the embedded database; `settings`: further ones, by their environment variables
 */
export async function onSite<T>(
  measure: (site: Site) => Promise<T>,
  { databaseUrl, settings: further }: { databaseUrl?: string; settings?: Record<string, string> } = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'thirdshot-bench-'));
  const dataDir = join(folder, 'data');
  try {
    const settings = { RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn', ...further };
    const server = await startServer({ port: await freePort(), dataDir, databaseUrl, settings });
    try {
      return await measure({
        url: server.url,
        pid: server.pid,
        folder,
        async plant(work) {
          const database = await openDatabaseBeside({ databaseUrl, dataDir });
          try {
            return await database.write(work);
          } finally {
            await database.close();
          }
        },
      });
    } catch (error) {
      throw new Error(`The server had logged: ${server.log().slice(-4000) || 'nothing'}`, { cause: error });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
