import { inTime } from '../kernel/in-time.ts';
import type { Redis, RedisClient } from '../redis.ts';
import { carrierOver } from './carrier.ts';

const sendTimeoutMs = 5_000;

/** Publishing and subscribing at a Redis or a Valkey. */
export const redisCarrier = ({ prefix: channel, connect }: Redis) =>
  carrierOver<RedisClient>({
    ifDeaf: 'Nothing is heard of what is published at REDIS_URL: set it to Redis itself.',
    connectToSend: (lose) => connect('live-sends', lose),
    connectToListen: (heard, lose) => connect('live-listens', lose, (client) => client.subscribe(channel, heard)),
    send: (client, texts) => inTime(Promise.all(texts.map((text) => client.publish(channel, text))), sendTimeoutMs),
    end: async (client) => client.destroy(),
  });
