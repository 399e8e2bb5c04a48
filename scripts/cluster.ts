/**
 * `npm run cluster -- 3`: so many processes of one site behind one address, to try and to test. On the PostgreSQL of
 * DATABASE_URL and the Redis of REDIS_URL; without them on its own, which end with it.
 */
import { startCluster } from '../e2e/harness/cluster.ts';

const [count = '3', ...more] = process.argv.slice(2);
if (!/^[1-9]$/.test(count) || more.length > 0) {
  console.error('Usage: npm run cluster -- 3   (from 1 to 9 processes)');
  process.exit(78);
}
const { PORT, DATABASE_URL, REDIS_URL, LOG_LEVEL = 'warn', RATE_LIMIT_SCALE } = process.env;
const cluster = await startCluster(Number(count), {
  port: Number(PORT || 3000),
  databaseUrl: DATABASE_URL || undefined,
  redisUrl: REDIS_URL || undefined,
  settings: { LOG_LEVEL, ...(RATE_LIMIT_SCALE && { RATE_LIMIT_SCALE }) },
});
const own = DATABASE_URL ? 'the database of DATABASE_URL' : 'a database that ends with it';
const over = REDIS_URL
  ? 'the Redis of REDIS_URL'
  : cluster.redis
    ? 'a Redis of their own'
    : 'PostgreSQL, for want of a Redis';
console.log(`Thirdshot is listening on ${cluster.url.replace('127.0.0.1', 'localhost')}`);
console.log(`${cluster.members.length} processes on ${own}, which speak over ${over}:`);
for (const { url } of cluster.members) console.log(`  ${url}`);
console.log('Ctrl-C ends all of them.');

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    await cluster.stop();
    process.exit(0);
  });
}
