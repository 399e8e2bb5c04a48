/** What the processes of a site may speak over, on the database that this run of the tests is about. */
import { createClient } from '@redis/client';
import { test } from 'vitest';
import { redisOf } from '../redis.ts';
import { breakConnections } from './connections.ts';
import type { Site } from './site.ts';

export interface TestedCarrier {
  name: string;
  /** Settings of a site that has it. */
  env: NodeJS.ProcessEnv;
  /** Breaks the connections by which all processes of a site listen, or send. */
  breakAll(site: Site, end: 'listens' | 'sends'): Promise<void>;
}

const overPostgres: TestedCarrier = {
  name: 'PostgreSQL',
  env: {},
  breakAll: ({ database }, end) => breakConnections(database, `thirdshot live (${end})`),
};

const overRedis = (url: string): TestedCarrier => ({
  name: 'Redis',
  env: { REDIS_URL: url },
  async breakAll({ database }, end) {
    const redis = await redisOf({ redisUrl: url }, database);
    const client = createClient({ url, RESP: 2 });
    await client.connect();
    for (const { id, name } of await client.clientList()) {
      if (name === `${redis?.prefix}:live-${end}`) await client.clientKill({ filter: 'ID', id });
    }
    client.destroy();
  },
});

const { TEST_DATABASE, TEST_REDIS_URL } = process.env;

/** One process speaks over nothing, two over each of these. */
const alone: TestedCarrier = { name: 'nothing', env: {}, breakAll: async () => undefined };
const between = [overPostgres, ...(TEST_REDIS_URL ? [overRedis(TEST_REDIS_URL)] : [])];

/** A test of several processes, over all that there is. */
export function testBetween(name: string, work: (carrier: TestedCarrier) => Promise<void>): void {
  for (const carrier of between) {
    test.runIf(TEST_DATABASE === 'postgres')(`${name}, over ${carrier.name}`, () => work(carrier));
  }
}

/** A test of one process, whatever it speaks over. */
export function testOver(name: string, work: (carrier: TestedCarrier) => Promise<void>): void {
  for (const carrier of TEST_DATABASE === 'postgres' ? between : [alone]) {
    test(`${name}, over ${carrier.name}`, () => work(carrier));
  }
}
