import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimit } from '#contract/endpoint.ts';
import { Refusal } from '../kernel/refusal.ts';
import { countedAddress } from './address.ts';
import type { Counting, CountingOf } from './counter.ts';

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
 * @param countingOf makes what counts, in this process or in all of the site
 */
export function limitRequests(app: FastifyInstance, scale: number, countingOf: CountingOf): void {
  if (scale === 0) return;
  const countings = new Map<RateLimit, Counting>();
  const add = (name: string, limit: RateLimit) => {
    if (!countings.has(limit)) countings.set(limit, countingOf(name, limit.most * scale, limit.perSeconds));
  };
  add('everything', everything);
  add('pages', pages);
  // Several routes may share one limit: it is called by the first, which is the same in every process.
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.rateLimit) add(`${method} ${url}`, config.rateLimit);
  });
  const count = async (request: FastifyRequest, limit: RateLimit | undefined): Promise<void> => {
    if (limit === undefined) return;
    const retryAfter = await countings.get(limit)?.count(countedAs(request, limit));
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

function countedAs({ viewer, ip, params }: FastifyRequest, { by }: RateLimit): string {
  if (by === 'link') return String((params as { token?: unknown }).token);
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

const attemptSeconds = 15 * 60;

/** 10 failures in 15 minutes for one account from one address; the owner still gets in from elsewhere. */
export const loginLimit = (scale: number, countingOf: CountingOf): AttemptLimit =>
  attemptLimit(10 * scale, countingOf('logins', 10 * scale, attemptSeconds));

/**
 * 25 failures in 15 minutes for one account from all browsers together in which its owner has not signed in: 100 an hour
 * (ASVS). The owner still gets in where they have before.
 */
export const strangersLimit = (scale: number, countingOf: CountingOf): AttemptLimit =>
  attemptLimit(25 * scale, countingOf('strangers', 25 * scale, attemptSeconds));

/** 5 mails in an hour to one address, or for one name that somebody types. */
export const mailLimit = (scale: number, countingOf: CountingOf): AttemptLimit =>
  attemptLimit(5 * scale, countingOf('mails', 5 * scale, 60 * 60), 'That was often. Please try again in an hour.');

const tooManyFailed = 'Too many failed attempts. Please wait a few minutes and try again.';

function attemptLimit(most: number, counter: Counting, message = tooManyFailed): AttemptLimit {
  return {
    async attempt(key) {
      if (most === 0) return;
      const retryAfter = await counter.count(key);
      if (retryAfter === undefined) return;
      throw new Refusal('too_many_requests', message, { retryAfter });
    },
    forget: (key) => counter.forget(key),
  };
}
