import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { DatabaseUnavailable } from '../database/errors.ts';
import type { Database } from '../database/types.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Bus } from '../live/bus.ts';
import { answerErrors, refuseUnreadable, sendError } from './errors.ts';
import { checkInput } from './handler.ts';

/** How much JSON one request may carry. */
const maxBodyBytes = 64 * 1024;

/** The bare framework: logs with a request id, the contract's schemas, cookies, the headers of every answer, the one shape of an error. */
export async function framework(config: Config): Promise<FastifyInstance> {
  const headers = commonHeaders(config.publicUrl);
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { req: loggedRequest } },
    trustProxy: trusted(config.trustProxy),
    bodyLimit: maxBodyBytes,
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

/** Ends each connection with its answer while the process is about to end: kept alive, it would hold the process up. */
export function endConnections(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Opens something to whoever has it: 128 random bits, wherever in an address they stand. */
const secret = /(?<![\w-])[\w-]{22}(?![\w-])/g;

/** What the log keeps of a request: no query (it may hold what somebody searched for), no secret, no cookie, no body. */
export function loggedRequest({ method, url, ip }: { method: string; url: string; ip?: string }) {
  const [path = ''] = url.split('?', 1);
  return { method, path: unescaped(path).replaceAll(secret, '…'), address: ip };
}

/** As it is understood, so that no secret hides behind how it is written. */
function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // It leads nowhere.
    return path;
  }
}

/** Nothing is loaded from elsewhere, nothing runs that did not come as a file. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

const always = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filters of old browsers were a hole of their own.
  'x-xss-protection': '0',
  // Nobody keeps an answer, unless the route says that they may.
  'cache-control': 'no-store',
};

/** A year, in seconds. */
const onHttps = { 'strict-transport-security': `max-age=${365 * 24 * 60 * 60}` };

/** What every answer carries. */
function commonHeaders(publicUrl: string | undefined): Record<string, string> {
  return publicUrl?.startsWith('https:') ? { ...always, ...onHttps } : always;
}

/** What the queue of jobs says of itself. */
interface JobState {
  state(): Promise<{ lateSeconds: number; failed: number }>;
}

/** A job that has waited for longer than this waits for somebody to look. */
const maxLateSeconds = 300;

/**
 * `/api/healthz`: the process lives. `/api/readyz`: it can serve; not while it is draining. Without the bus it still
 * can, each process for itself, and where jobs wait for too long people can do what they came for: that is only said.
 */
export function answerHealth(
  app: FastifyInstance,
  { database, bus, jobs }: { database: Database; bus: Bus; jobs: JobState },
  isDraining: () => boolean,
): void {
  app.get('/api/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/api/readyz', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    if (isDraining()) throw new Refusal('unavailable', 'The server is stopping.', { retryAfter: 5 });
    try {
      await database.ping();
    } catch (error) {
      // It says itself what is wrong: a full disk, for one.
      if (error instanceof DatabaseUnavailable) throw error;
      throw new Refusal('unavailable', 'The database isn’t responding.', { retryAfter: 5 });
    }
    const { lateSeconds, failed } = await jobs.state();
    return {
      status: 'ready',
      bus: bus.isCarrying() ? 'carrying' : 'away',
      jobs: lateSeconds > maxLateSeconds ? 'late' : failed > 0 ? 'failed' : 'done',
    };
  });
}
