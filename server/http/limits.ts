import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal } from '../kernel/refusal.ts';

const minuteMs = 60_000;

/** What one person, or one address where nobody is signed in, may ask for, by call; `*` is all calls together. */
const perCall: Record<string, { most: number; within: number }> = {
  '*': { most: 1200, within: minuteMs },
  // A club at the court shares one address.
  'POST /api/auth/register': { most: 60, within: 60 * minuteMs },
  'POST /api/auth/login': { most: 120, within: minuteMs },
  'POST /api/groups': { most: 20, within: 60 * minuteMs },
  'POST /api/tournaments': { most: 60, within: 60 * minuteMs },
  'POST /api/messages': { most: 120, within: minuteMs },
};

/** Refuses with 429 and `Retry-After` what is more than anybody needs. */
export async function limitRequests(app: FastifyInstance, scale: number): Promise<void> {
  if (scale === 0) return;
  app.addHook('onRoute', (route) => {
    const limit = perCall[`${String(route.method)} ${route.url}`];
    if (limit !== undefined) {
      route.config = { ...route.config, rateLimit: { max: limit.most * scale, timeWindow: limit.within } };
    }
  });
  const { most = 0, within = minuteMs } = perCall['*'] ?? {};
  await app.register(rateLimit, {
    global: true,
    max: most * scale,
    timeWindow: within,
    // After the session is known.
    hook: 'preValidation',
    keyGenerator: (request) => (request.viewer === null ? request.ip : `user ${request.viewer.id}`),
    allowList: (request) => request.url === '/api/healthz' || request.url === '/api/readyz',
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too_many_requests', 'That was too fast. Please wait a moment.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });
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
export function loginLimit(scale: number): AttemptLimit {
  const limiter = new RateLimiterMemory({ points: Math.ceil(10 * scale), duration: 15 * 60 });
  return {
    async attempt(key) {
      if (scale === 0) return;
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, 1);
      if (consumedPoints <= limiter.points) return;
      throw new Refusal('too_many_requests', 'Too many failed attempts. Please wait a few minutes and try again.', {
        retryAfter: Math.ceil(msBeforeNext / 1000),
      });
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
