/**
 * Starts the PostgreSQL of one test run before its first test and deletes it after the last. The workers, started
 * later, find it in TEST_POSTGRES_URL.
 */
import { startPostgresCluster } from '../server/testing/postgres-cluster.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  process.env.TEST_POSTGRES_URL = cluster.url;
  return () => cluster.stop();
}
