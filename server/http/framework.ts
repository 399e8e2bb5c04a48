import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { checkInput } from './check-input.ts';
import { answerErrors, sendError } from './errors.ts';
import { commonHeaders } from './headers.ts';
import { loggedRequest } from './logged-request.ts';
import { refuseUnreadable } from './unreadable.ts';

/** How much JSON one request may carry. */
const largestBody = 64 * 1024;

/** The bare framework: logs with a request id, the contract's schemas, cookies, the headers of every answer, the one shape of an error. */
export async function framework(config: Config): Promise<FastifyInstance> {
  const headers = commonHeaders(config.publicUrl);
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { req: loggedRequest } },
    trustProxy: trusted(config.trustProxy),
    bodyLimit: largestBody,
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: refuseUnreadable(headers),
    // Such as an address that is none: no hook has run by then.
    frameworkErrors: (error, request, reply) =>
      sendError(reply.headers(headers).header('x-request-id', request.id), error),
  });
  app.setValidatorCompiler(checkInput);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('viewer', null);
  // Whatever waits for nothing goes on by `done`, here and elsewhere: a promise for each hook adds up in every call.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  // JSON only: a form of another site's page cannot speak to us.
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  await app.register(cookies);
  return app;
}

/** A number of proxies in front is as many steps back from our end of `X-Forwarded-For`; Fastify itself takes none. */
function trusted(proxies: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof proxies === 'number' ? (_address, step) => step < proxies : proxies;
}
