/** Several processes of one site behind one address, on a PostgreSQL and a Redis. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnCluster, startOwnCluster } from '../../server/testing/postgres-cluster.ts';
import { findRedis, type RedisServer, startRedis } from '../../server/testing/redis-server.ts';
import { startFront } from './front.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

export interface Member {
  url: string;
  start(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Asks it to end. */
  drain(): Promise<void>;
}

export interface Cluster {
  /** Where people go. */
  url: string;
  databaseUrl: string;
  /** What the processes speak over, where it is ours; undefined where it was given, or there is none. */
  redis: RedisServer | undefined;
  members: readonly Member[];
  log(): string;
  /** Ends all of it; what was made for it is deleted. */
  stop(): Promise<void>;
}

interface Options {
  /** Where people go; left out: any that is free. */
  port?: number;
  /** Left out: one of our own, which is deleted at the end. */
  databaseUrl?: string | undefined;
  redisUrl?: string | undefined;
  settings?: Record<string, string>;
}

/** @throws where there is no PostgreSQL, or something does not start */
export async function startCluster(
  count: number,
  { port, databaseUrl, redisUrl, settings }: Options = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'thirdshot-cluster-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    let postgres: OwnCluster | undefined;
    if (databaseUrl === undefined) {
      postgres = await startOwnCluster();
      ends.push(postgres.remove);
    }
    const database = databaseUrl ?? postgres?.url ?? '';
    const redis = redisUrl === undefined && findRedis() !== undefined ? await startRedis() : undefined;
    if (redis) ends.push(redis.kill);
    const address = redisUrl ?? redis?.url;
    const shared = { ...settings, ...(address && { REDIS_URL: address }) };
    const members: (Member & { port: number; log(): string })[] = [];
    const dataDir = join(folder, 'data');
    for (let at = 0; at < count; at++) {
      members.push(memberOf({ port: await freePort(), dataDir, databaseUrl: database, settings: shared }));
    }
    ends.push(() => Promise.all(members.map((member) => member.drain())));
    await Promise.all(members.map((member) => member.start()));
    const front = await startFront(
      members.map((member) => member.port),
      port,
    );
    ends.push(front.close);
    const log = () => members.map((member) => member.log()).join('\n');
    return { url: front.url, databaseUrl: database, redis, members, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function memberOf(options: Parameters<typeof startServer>[0]) {
  let server: ServerProcess | undefined;
  let before = '';
  const end = async (how: 'kill' | 'stop') => {
    const running = server;
    server = undefined;
    await running?.[how]();
    before += running?.log() ?? '';
  };
  return {
    port: options.port,
    url: `http://127.0.0.1:${options.port}`,
    async start() {
      server = await startServer(options);
    },
    kill: () => end('kill'),
    drain: () => end('stop'),
    log: () => before + (server?.log() ?? ''),
  };
}
