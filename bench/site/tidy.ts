import pg from 'pg';

/** Counts rows and clears away deleted ones, as PostgreSQL does itself within a minute of so many. */
export async function tidyUp(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
