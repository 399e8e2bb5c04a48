/**
 * Starts the PostgreSQL of one test run before its first test and deletes it after the last. The workers, started
 * later, find it in TEST_POSTGRES_URL, and in TEST_POSTGRES_TEMPLATE what to copy for a test. Whoever sets
 * TEST_PGBOUNCER has all sites reach it through a PgBouncer.
 */
import { startPgbouncer } from '../server/testing/pgbouncer.ts';
import { startPostgresCluster } from '../server/testing/postgres-cluster.ts';
import { dropTemplate, makeTemplate } from '../server/testing/postgres-databases.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  const template = await makeTemplate(cluster.url);
  Object.assign(process.env, { TEST_POSTGRES_URL: cluster.url, TEST_POSTGRES_TEMPLATE: template });
  const pooler = process.env.TEST_PGBOUNCER ? await startPgbouncer(cluster.url) : undefined;
  if (pooler !== undefined) process.env.TEST_PGBOUNCER_URL = pooler.url;
  return async () => {
    await pooler?.stop();
    await dropTemplate(cluster.url, template);
    await cluster.stop();
  };
}
