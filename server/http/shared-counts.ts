import { RateLimiterRedis } from 'rate-limiter-flexible';
import { OperatorError } from '../database/errors.ts';
import type { Log } from '../database/log.ts';
import { inTime, TooLate } from '../kernel/in-time.ts';
import { Reconnecting } from '../live/reconnecting.ts';
import type { Redis, RedisClient } from '../redis.ts';
import { Counter, type Counting, waitOf } from './counter.ts';

/** The longest that a call waits for Redis to count it, in milliseconds. */
const countTimeoutMs = 250;
/** A connection on which an answer takes longer is given up. */
const giveUpMs = 5_000;

const away = 'Redis is away: each process counts and goes on for itself';

/**
 * Counts in a Redis that all processes of a site share. While it is away or slow, each counts for itself, and nobody
 * waits: what Redis loses are counts, and nothing else.
 */
export class SharedCounts {
  readonly #prefix: string;
  readonly #log: Log;
  readonly #link: Reconnecting<RedisClient>;
  /** Answers that have not come in time, and may still: until then nobody else waits. */
  #overdue = 0;
  /** How often something was counted by this process alone. */
  alone = 0;
  /** As much of a client of Redis as counting needs. */
  readonly #store = {
    eval: (script: string, options: Parameters<RedisClient['eval']>[1]) =>
      this.#ask((client) => client.eval(script, options)),
    del: (key: string) => this.#ask((client) => client.del(key)),
  };

  constructor({ prefix, connect }: Redis, log: Log) {
    this.#prefix = prefix;
    this.#log = log;
    this.#link = new Reconnecting<RedisClient>({
      connect: (lose) => connect('limits', lose),
      end: async (client) => client.destroy(),
      opened: () => log.info({}, 'Redis counts for all processes of the site'),
      lost: () => log.warn({}, away),
    });
  }

  /** @throws OperatorError where Redis cannot be reached as it is set */
  async open(): Promise<void> {
    const error = await this.#link.open();
    if (error === undefined) return;
    if (!(error instanceof OperatorError)) return this.#log.warn({ err: error }, away);
    await this.#link.close();
    throw error;
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  /** @param name of what is counted, the same in every process */
  counting(name: string, most: number, perSeconds: number): Counting {
    const shared = new RateLimiterRedis({
      storeClient: this.#store,
      useRedisPackage: true,
      keyPrefix: `${this.#prefix}:${name}`,
      points: Math.ceil(most),
      duration: perSeconds,
    });
    const own = new Counter(most, perSeconds);
    return {
      count: (key) =>
        shared.penalty(key).then(
          (counted) => waitOf(counted, shared.points),
          () => {
            this.alone += 1;
            return own.count(key);
          },
        ),
      async forget(key) {
        await Promise.all([own.forget(key), shared.delete(key).catch(() => undefined)]);
      },
    };
  }

  async #ask<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    const { client } = this.#link;
    if (client === undefined || this.#overdue > 0) throw new Error('Redis is away');
    const answer = command(client);
    try {
      return await inTime(answer, countTimeoutMs);
    } catch (error) {
      if (error instanceof TooLate) this.#isSlow(client, answer);
      throw error;
    }
  }

  #isSlow(client: RedisClient, answer: Promise<unknown>): void {
    this.#overdue += 1;
    inTime(answer, giveUpMs)
      .catch((error) => error instanceof TooLate && this.#link.drop(client))
      .finally(() => {
        this.#overdue -= 1;
      });
  }
}
