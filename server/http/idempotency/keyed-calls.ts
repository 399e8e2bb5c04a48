import type { FastifyInstance } from 'fastify';
import { idempotencyHeader } from '#contract/idempotency.ts';
import type { Database } from '../../database/types.ts';
import { Key } from './key.ts';
import { KeyedCall } from './keyed-call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it must not happen twice. */
    once?: true;
  }
  interface FastifyRequest {
    /** Null where the request has no idempotency key, or needs none. */
    keyed: KeyedCall | null;
  }
}

/**
 * Finds out which requests were carried out before, when their bodies have come in and before anything in them is
 * checked.
 */
export function recogniseRepeats(app: FastifyInstance, database: Database, clock: () => Date): void {
  app.decorateRequest('keyed', null);
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isOnce = request.routeOptions.config.once === true;
    const key = isOnce ? Key.from(request.headers[idempotencyHeader]) : undefined;
    if (key !== undefined) request.keyed = new KeyedCall(key, request.viewer, { database, clock });
    done(null, payload);
  });
  app.addHook('preValidation', ({ keyed, method, url, body, routeOptions }, _reply, done) => {
    if (keyed === null) {
      done();
      return;
    }
    // A call that takes no body ignores it.
    const recognised = keyed.recognise(method, url, routeOptions.schema?.body === undefined ? null : body);
    recognised.then(() => done(), done);
  });
}
