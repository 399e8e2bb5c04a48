/** Starts PostgreSQL for the whole run, where there is one; the workers inherit its address. */
import { findPostgresBinaries, startPostgresCluster } from '../../server/testing/postgres-cluster.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  if (!process.env.TEST_POSTGRES_URL && !findPostgresBinaries()) return async () => {};
  const cluster = await startPostgresCluster();
  process.env.TEST_POSTGRES_URL = cluster.url;
  return () => cluster.stop();
}
