/**
 * Starts the PostgreSQL of one test run before its first test and deletes it after the last. The workers, started
 * later, find it in TEST_POSTGRES_URL, and in TEST_POSTGRES_TEMPLATE what to copy for a test.
 */
import { startPostgresCluster } from '../server/testing/postgres-cluster.ts';
import { dropTemplate, makeTemplate } from '../server/testing/postgres-databases.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  const template = await makeTemplate(cluster.url);
  Object.assign(process.env, { TEST_POSTGRES_URL: cluster.url, TEST_POSTGRES_TEMPLATE: template });
  return async () => {
    await dropTemplate(cluster.url, template);
    await cluster.stop();
  };
}
