/** A PostgreSQL database for one site, in the cluster that the run has started. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

export async function createDatabase() {
  const { TEST_POSTGRES_URL: cluster } = process.env;
  if (!cluster) throw new Error('TEST_POSTGRES_URL is not set: no PostgreSQL was started for this run');
  const name = `site_${randomBytes(6).toString('hex')}`;
  await execute(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(cluster, `drop database if exists ${name} with (force)`) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
