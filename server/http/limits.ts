import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimit } from '#contract/endpoint.ts';
import { Refusal } from '../kernel/refusal.ts';
import { countedAddress } from './address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On top of the limit of all calls together. */
    rateLimit?: RateLimit;
  }
}

/** All requests together, also those that lead nowhere. */
const everything: RateLimit = { most: 1200, perSeconds: 60, by: 'person' };

/** Pages and the few files beside them: a hall of 500 behind one address, each of whom opens two. */
const pages: RateLimit = { most: 12_000, perSeconds: 60, by: 'address' };

/** By the route, where there is one: `/%61pi/groups` leads to that of `/api/groups`. */
const isPage = ({ url, routeOptions }: FastifyRequest): boolean =>
  !/^\/(api|ws)(\/|\?|$)/.test(routeOptions.url ?? url);

/** What watches the server, and the client's own files, which sixty people at one address load in the same minute. */
const unlimited = /^\/(api\/(healthz|readyz|metrics)$|assets\/)/;

/**
 * Refuses with 429 and `Retry-After` what is more than anybody needs: of all calls together, of all pages, and of each
 * route by the `rateLimit` in its configuration. A request that only repeats another (`recogniseRepeats`, which comes
 * before) does not count for its route: whoever sends again what was the last that they might must not be refused for it.
 *
 * @param scale multiplies every limit; 0 switches them off
 */
export function limitRequests(app: FastifyInstance, scale: number): void {
  if (scale === 0) return;
  const counters = new Map<RateLimit, Counter>();
  const counterOf = (limit: RateLimit): Counter => {
    const counter = counters.get(limit) ?? new Counter(limit.most * scale, limit.perSeconds);
    counters.set(limit, counter);
    return counter;
  };
  const count = async (request: FastifyRequest, limit: RateLimit | undefined): Promise<void> => {
    if (limit === undefined) return;
    const retryAfter = await counterOf(limit).count(countedAs(request, limit));
    if (retryAfter === undefined) return;
    throw new Refusal('too_many_requests', 'That was too fast. Please wait a moment.', { retryAfter });
  };
  // After `onRequest`, so that it is known who asks, and before the body is read.
  app.addHook('preParsing', async (request) => {
    const { url, config } = request.routeOptions;
    if (url !== undefined && unlimited.test(url)) return;
    if (!config.rateLimit?.alone) await count(request, isPage(request) ? pages : everything);
    if (request.keyed === null) await count(request, config.rateLimit);
  });
  // Whether it repeats one that was counted is known later.
  app.addHook('preValidation', async (request) => {
    const { keyed, routeOptions } = request;
    if (keyed !== null && !keyed.isRepeat) await count(request, routeOptions.config.rateLimit);
  });
}

function countedAs({ viewer, ip }: FastifyRequest, { by }: RateLimit): string {
  return by === 'person' && viewer !== null ? `user ${viewer.id}` : countedAddress(ip);
}

/** Bounds how often something may be tried in vain. */
export interface AttemptLimit {
  /**
   * Counts an attempt before it is made, so that many at once count, too.
   *
   * @throws Refusal `too_many_requests`
   */
  attempt(key: string): Promise<void>;
  /** It went well: the attempts so far are forgotten. */
  forget(key: string): Promise<void>;
}

/** 10 failures in 15 minutes for one account from one address; the owner still gets in from elsewhere. */
export const loginLimit = (scale: number): AttemptLimit => attemptLimit(10 * scale);

/**
 * 25 failures in 15 minutes for one account from all browsers together in which its owner has not signed in: 100 an hour
 * (ASVS). The owner still gets in where they have before.
 */
export const strangersLimit = (scale: number): AttemptLimit => attemptLimit(25 * scale);

function attemptLimit(most: number): AttemptLimit {
  const counter = new Counter(most, 15 * 60);
  return {
    async attempt(key) {
      if (most === 0) return;
      const retryAfter = await counter.count(key);
      if (retryAfter === undefined) return;
      const message = 'Too many failed attempts. Please wait a few minutes and try again.';
      throw new Refusal('too_many_requests', message, { retryAfter });
    },
    forget: (key) => counter.forget(key),
  };
}

/**
 * Counts how often each of many does something within a stretch of time that begins with their first. It keeps a
 * bounded number of them: a flood of addresses pushes out those that began first.
 */
export class Counter {
  readonly #limiter: RateLimiterMemory;
  readonly #maxKept: number;
  /** Who began in which slot; the slots are given in turn, over and over. */
  readonly #slots: string[] = [];
  /** The latest slot of each who is counted. */
  readonly #slotOf = new Map<string, number>();
  #next = 0;

  constructor(most: number, perSeconds: number, maxKept = 10_000) {
    this.#limiter = new RateLimiterMemory({ points: Math.ceil(most), duration: perSeconds });
    this.#maxKept = maxKept;
  }

  /** @returns in how many seconds, at least 1, this one may go on; undefined where they may now */
  async count(key: string): Promise<number | undefined> {
    const { consumedPoints, msBeforeNext, isFirstInDuration } = await this.#limiter.penalty(key);
    if (isFirstInDuration) await this.#begin(key);
    return consumedPoints <= this.#limiter.points ? undefined : Math.max(1, Math.ceil(msBeforeNext / 1000));
  }

  async forget(key: string): Promise<void> {
    this.#slotOf.delete(key);
    await this.#limiter.delete(key);
  }

  /** Takes the next slot from whoever has it, unless they have begun anew in a later one. */
  async #begin(key: string): Promise<void> {
    const slot = this.#next;
    this.#next = (slot + 1) % this.#maxKept;
    const before = this.#slots[slot];
    this.#slots[slot] = key;
    const isLatest = before !== undefined && before !== key && this.#slotOf.get(before) === slot;
    this.#slotOf.set(key, slot);
    if (isLatest) await this.forget(before);
  }
}
