import pg from 'pg';
import { listenerName } from '../database/open.ts';
import { carrierOver } from './carrier.ts';
import { Reconnecting } from './reconnecting.ts';

const channel = 'thirdshot';
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 5_000;

/**
 * LISTEN / NOTIFY of the database itself, for a site that has nothing else.
 *
 * @param url `postgres://user:password@host:port/name`
 */
export const postgresCarrier = (url: string) =>
  carrierOver<pg.Client>({
    ifDeaf: `At ${new URL(url).host} nothing is heard of what is told (LISTEN / NOTIFY), as through a pooler that hands out connections for single transactions: set DATABASE_DIRECT_URL to PostgreSQL itself.`,
    connectToSend: (lose) =>
      connect(url, 'thirdshot live (sends)', lose, async (client) => {
        // A notification is not worth waiting for the disk.
        await client.query('set synchronous_commit = off');
      }),
    connectToListen: (heard, lose) =>
      connect(url, listenerName, lose, async (client) => {
        client.on('notification', ({ payload = '' }) => heard(payload));
        await client.query(`listen ${channel}`);
      }),
    send: (client, texts) =>
      client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, texts]),
    end: (client) => client.end(),
  });

/** A connection that only says to whoever looks for running servers that there is one. */
export function signOfLife(url: string): Reconnecting<pg.Client> {
  return new Reconnecting({
    connect: (lose) => connect(url, listenerName, lose),
    end: (client: pg.Client) => client.end(),
  });
}

/** @param name as PostgreSQL lists it */
async function connect(
  url: string,
  name: string,
  lose: () => void,
  prepare?: (client: pg.Client) => Promise<void>,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  client.on('error', lose).on('end', lose);
  try {
    await client.connect();
    await prepare?.(client);
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}
