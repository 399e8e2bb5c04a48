/** Starts the Redis of one test run, where the machine has one: tests find it in TEST_REDIS_URL, each with a site of its own. */
import { findRedis, startRedis } from '../server/testing/redis-server.ts';

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (findRedis() === undefined) {
    if (process.env.CI === 'true') throw new Error('There is no Redis on this machine');
    console.log('There is no Redis on this machine: what needs it is skipped.');
    return undefined;
  }
  const redis = await startRedis();
  process.env.TEST_REDIS_URL = redis.url;
  return redis.kill;
}
