/** What a message costs on PostgreSQL when everybody speaks at once in one conversation. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { findPostgresBinaries, startPostgresCluster } from '../../server/testing/postgres-cluster.ts';
import { startFloor } from '../floor/start.ts';
import { type Probe, startProbe } from '../load/probe.ts';
import { type NextRequest, postRequest } from '../load/requests.ts';
import { sideBySide } from '../load/side-by-side.ts';
import { gather, plantPeople } from '../site/people.ts';
import { onSite, type Site } from '../site/site.ts';
import { line } from '../site/spoken.ts';
import { median, percentile } from '../statistics.ts';
import type { Row } from '../table.ts';

const senders = 200;

export async function measureSends(): Promise<Row[]> {
  if (findPostgresBinaries() === undefined) {
    console.log('POST /messages on PostgreSQL was not measured: there is no PostgreSQL on this machine.');
    return [];
  }
  const cluster = await startPostgresCluster({ durable: true });
  try {
    const databaseUrl = await createDatabase(cluster.url);
    return await onSite((site) => measureOn(site, databaseUrl), { databaseUrl });
  } finally {
    await cluster.stop();
  }
}

async function createDatabase(cluster: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query('create database bench');
  await client.end();
  const url = new URL(cluster);
  url.pathname = '/bench';
  return url.href;
}

async function measureOn(site: Site, databaseUrl: string): Promise<Row[]> {
  const [bystander, ...people] = await plantPeople(site, senders + 1);
  const { groupId } = await gather(site, people);
  const floor = await startFloor('sends.ts', databaseUrl, String(groupId));
  const probe = startProbe(site.url, '/api/auth/me', bystander?.cookie);
  /** Of each round on our side, in milliseconds. */
  const waits: number[] = [];
  try {
    const requestsFor = (url: string): NextRequest => {
      return (sender) => {
        const body = { groupId, content: line, clientId: randomUUID() };
        return postRequest('/api/messages', url, people[sender]?.cookie ?? '', body);
      };
    };
    const around = aroundOurs(probe, site.url, waits);
    const posts = await sideBySide(site.url, floor.url, requestsFor, { connections: senders, around });
    // The first round is for the compiler.
    const wait = median(waits.slice(1));
    const figure = `POST /messages on PostgreSQL, ${senders} at once in one thread`;
    return [
      { figure, unit: 'requests/s', ...posts, goal: 0.6 },
      { figure: 'GET /auth/me by another meanwhile, p99', unit: 'ms', ours: wait, goal: 50 },
    ];
  } finally {
    await probe.stop();
    await floor.stop();
  }
}

/** Notes how long the bystander waits while our server is under load, not while the floor is. */
function aroundOurs(probe: Probe, ours: string, waits: number[]) {
  return async (url: string, round: () => Promise<number>): Promise<number> => {
    await probe.take();
    const result = await round();
    const times = await probe.take();
    if (url === ours) waits.push(percentile(times, 0.99));
    return result;
  };
}
