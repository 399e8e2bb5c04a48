/** A server for a measurement: a process of its own to measure, or the app in this one, to see its statements. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort, startServer } from '../../e2e/harness/server-process.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase, openDatabaseBeside } from '../../server/database/open.ts';
import type { WriteTx } from '../../server/database/types.ts';
import type { TestPushService } from '../../server/features/notifications/push/dial.ts';
import type { JobRunner } from '../../server/jobs/runner.ts';
import { openBus } from '../../server/live/open-bus.ts';
import { setUpSite } from '../../server/testing/set-up.ts';

/** Where a site keeps its data. */
export interface Place {
  dataDir: string;
  /** Left out: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
}

/** What data can be put into. */
export interface Planted {
  url: string;
  /** Puts rows into the database, where making them by calls would take too long. */
  plant<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>;
}

export interface Site extends Planted {
  /** Of the server. */
  pid: number;
  /** Where the process opens its inspector, when it is told to. */
  inspectPort: number;
}

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

export interface OpenApp extends Planted {
  /** What the database layer has run since this was last emptied, beginnings and ends of transactions included. */
  statements: Statement[];
}

export function databaseFile({ dataDir }: Place): string {
  return join(dataDir, 'thirdshot.sqlite');
}

/** @returns the copy's place; nobody may have the database open meanwhile */
export function copyOf(place: Place, folder: string): Place {
  const dataDir = join(folder, 'copy');
  mkdirSync(dataDir);
  new DatabaseSync(databaseFile(place)).close();
  copyFileSync(databaseFile(place), databaseFile({ dataDir }));
  return { dataDir };
}

export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'thirdshot-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const settings = { RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn' };

/**
 * Runs a measurement on a server without rate limits, in a process of its own. Where it fails, what the server logged
 * comes with the error.
 *
 * @param place left out: a new embedded database, which is deleted afterwards
 */
export function onSite<T>(measure: (site: Site) => Promise<T>, place?: Place): Promise<T> {
  if (place === undefined) return inFolder((folder) => onSite(measure, { dataDir: join(folder, 'data') }));
  return serving(measure, place);
}

async function serving<T>(measure: (site: Site) => Promise<T>, place: Place): Promise<T> {
  const inspectPort = await freePort();
  const inspector = { NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}` };
  const server = await startServer({ port: await freePort(), ...place, settings: { ...settings, ...inspector } });
  const { url, pid } = server;
  try {
    await plantIn(place, setUpSite);
    return await measure({ url, pid, inspectPort, plant: (work) => plantIn(place, work) });
  } catch (error) {
    throw new Error(`The server had logged: ${server.log().slice(-4000) || 'nothing'}`, { cause: error });
  } finally {
    await server.stop();
  }
}

async function plantIn<T>(place: Place, work: (tx: WriteTx) => Promise<T>): Promise<T> {
  const database = await openDatabaseBeside({ databaseUrl: undefined, ...place });
  try {
    return await database.write(work);
  } finally {
    await database.close();
  }
}

/** Runs the app in this process, which sees its statements; nobody else may have the embedded database open. */
export async function inProcess<T>(
  place: Place,
  work: (app: OpenApp) => Promise<T>,
  { pushService }: { pushService?: TestPushService } = {},
): Promise<T> {
  const environment = { NODE_ENV: 'test', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent', ...environment });
  const statements: Statement[] = [];
  const database = await openDatabase(config, {
    onStatement: (sql, parameters) => void statements.push({ sql, parameters }),
  });
  const bus = await openBus(config, undefined);
  let jobs: JobRunner | undefined;
  const app = await buildApp({ config, database, bus, pushService, withJobRunner: (runner) => (jobs = runner) });
  try {
    // Only where it is about what they do.
    if (pushService !== undefined) jobs?.start();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    return await work({ url, statements, plant: (rows) => database.write(rows) });
  } finally {
    await jobs?.stop();
    await app.close();
    await bus.close();
    await database.close();
  }
}
