import pg from 'pg';
import { findChromium } from '../e2e/harness/chromium.ts';
import { findPostgresBinaries, startPostgresCluster } from '../server/testing/postgres-cluster.ts';
import type { Load } from './load/requests.ts';
import { onSite, type Site } from './site/site.ts';

/** What a measurement is given: how much to measure, and where. */
export interface Bench {
  /** The first; in a trial of the measurements themselves the second. */
  size<T>(full: T, smallest: T): T;
  load(connections: number): Load;
  /** A server of its own; in a trial all share one. */
  onSite<T>(measure: (site: Site) => Promise<T>): Promise<T>;
}

export const fullBench: Bench = {
  size: (full) => full,
  load: (connections) => ({ connections, rounds: 5, milliseconds: 1000 }),
  onSite,
};

/** Everything at its smallest: says whether the measurements work, and nothing of the figures. */
export function trialOn(site: Site): Bench {
  return {
    size: (_full, smallest) => smallest,
    load: (connections) => ({ connections: Math.min(connections, 2), rounds: 1, milliseconds: 20 }),
    onSite: (measure) => measure(site),
  };
}

/** Why something cannot be measured on this machine. */
export class NotHere extends Error {}

/** @throws NotHere */
export function chromiumPath(): string {
  const path = findChromium();
  if (path === undefined) throw new NotHere('there is no Chromium on this machine');
  return path;
}

/**
 * Runs a measurement on a PostgreSQL of its own, which has each commit on disk before it acknowledges it.
 *
 * @param measure is given a function that makes a database, empty or a copy of another, and answers its address
 * @throws NotHere
 */
export async function onPostgres<T>(
  bench: Bench,
  measure: (create: (name: string, template?: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  if (findPostgresBinaries() === undefined) throw new NotHere('there is no PostgreSQL on this machine');
  const cluster = await startPostgresCluster({ durable: bench.size(true, false) });
  try {
    return await measure(async (name, template = 'template1') => {
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      await client.query(`drop database if exists ${name}`);
      await client.query(`create database ${name} template ${template}`);
      await client.end();
      const url = new URL(cluster.url);
      url.pathname = name;
      return url.href;
    });
  } finally {
    await cluster.stop();
  }
}
