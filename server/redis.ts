import { createHash } from 'node:crypto';
import { OperatorError, wrongSettings } from './database/errors.ts';
import { identityOf } from './database/identity.ts';
import type { Database } from './database/types.ts';
import { inTime } from './kernel/in-time.ts';

type CreateClient = typeof import('@redis/client').createClient;
export type RedisClient = ReturnType<typeof clientOf>;

/** A Redis or a Valkey that the processes of a site share, perhaps with other sites. */
export interface Redis {
  /** Begins whatever the site has there. */
  prefix: string;
  /**
   * @param name as Redis lists the connection
   * @param lose is called when it breaks
   * @param prepare what it throws breaks it, too
   * @throws OperatorError where it cannot succeed as it is set
   */
  connect(name: string, lose: () => void, prepare?: (client: RedisClient) => Promise<unknown>): Promise<RedisClient>;
}

/** Until a connection can be used. */
const connectTimeoutMs = 5_000;

/** The Redis that the settings name, if any. Nothing is connected yet. */
export async function redisOf(
  { redisUrl: url }: { redisUrl: string | undefined },
  database: Database,
): Promise<Redis | undefined> {
  if (url === undefined) return undefined;
  // What speaks with it takes time at every start: it comes where there is one to speak with.
  const { createClient } = await import('@redis/client');
  const hash = createHash('sha256').update(await identityOf(database));
  // What is published there knows nothing of the databases that a Redis numbers.
  const number = new URL(url).pathname.slice(1) || '0';
  const prefix = `thirdshot:${number}:${hash.digest('base64url').slice(0, 16)}`;
  return {
    prefix,
    async connect(name, lose, prepare = async () => undefined) {
      const client = clientOf(createClient, url, `${prefix}:${name}`);
      let isOther = false;
      client.on('error', (error: Error) => {
        isOther ||= error.message.startsWith('Unknown RESP type');
        lose();
      });
      try {
        await inTime(
          client.connect().then(() => prepare(client)),
          connectTimeoutMs,
        );
        return client;
      } catch (error) {
        client.destroy();
        throw refusalOf(error, isOther, new URL(url).host) ?? error;
      }
    },
  };
}

const clientOf = (create: CreateClient, url: string, name: string) =>
  create({
    url,
    name,
    // What every Redis, every Valkey and what stands in front of them speaks.
    RESP: 2,
    maintNotifications: 'disabled',
    disableClientInfo: true,
    disableOfflineQueue: true,
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: false },
  });

/** That it loads its data or has too many clients passes; this does not. */
const refused = /^(WRONGPASS|NOAUTH|NOPERM|ERR (AUTH|invalid|DB index|Client sent))/i;

function refusalOf(error: unknown, isOther: boolean, host: string): OperatorError | undefined {
  const because = (message: string) => new OperatorError(message, { cause: error, exitStatus: wrongSettings });
  if (isOther) return because(`What answers at ${host} is no Redis: correct REDIS_URL.`);
  if (!(error instanceof Error) || !refused.test(error.message)) return undefined;
  return because(`Redis at ${host} refuses who REDIS_URL says we are, or what we need (${error.message}): correct it.`);
}
