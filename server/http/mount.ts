import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { z } from 'zod';
import type { Endpoint, OutgoingFile } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/errors.ts';
import { idempotencyHeader, idempotencyKey } from '#contract/idempotency.ts';
import { revisionHeader } from '#contract/revision.ts';
import { EncodedPage, type Page } from '../kernel/pages.ts';
import { ViewerJson } from '../kernel/shared-json.ts';
import { assertSiteAdmin } from '../kernel/site-admins.ts';
import { Answered, type Asked, type Handler, stepsOf } from './handler.ts';
import { signedIn } from './session-cookie.ts';
import { names, StreamedObject, sendViewerJson, takesGzip } from './streamed-object.ts';
import { fileOf, takeFiles } from './upload.ts';

/** Serves an endpoint of the contract: its schemas check what comes in and shape what goes out. */
export function mount<E extends Endpoint, Done>(app: FastifyInstance, endpoint: E, handler: Handler<E, Done>): void {
  if (endpoint.upload === undefined) {
    route(app, endpoint, handler);
    return;
  }
  app.register(async (scope) => {
    await takeFiles(scope);
    route(scope, endpoint, handler);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether proxies may keep what it answers, so that nothing in it may be for one person: no cookie. */
    isForProxies?: boolean;
  }
}

function route<E extends Endpoint, Done>(app: FastifyInstance, endpoint: E, handler: Handler<E, Done>): void {
  const { method, path, params, query, body, upload, access, rateLimit, idempotent, takesKey, bodyBytes } = endpoint;
  const isForProxies = endpoint.bytes !== undefined && !endpoint.changing && !endpoint.isPrivate;
  const { act, answer, personOf } = stepsOf(handler);
  app.route({
    method,
    url: `/api${path}`,
    ...(bodyBytes && { bodyLimit: bodyBytes }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...((idempotent || takesKey) && { headers: keyedHeaders }),
      response: responses(endpoint),
      tags: [endpoint.feature],
      summary: endpoint.summary,
      ...(access !== 'public' && { security: [{ session: [] }] }),
    },
    ...(access === 'administration' && { onRequest: refuseOthers }),
    preValidation: (request, _reply, done) => {
      // Before the body is looked at: a stranger learns nothing from its validation.
      const isOpen = access === 'public' || (personOf !== undefined && request.keyed?.isRepeat);
      if (!isOpen) signedIn(request);
      // Where nothing has to be said, nothing has to be sent.
      if (body) request.body ??= {};
      done();
    },
    config: {
      ...(rateLimit && { rateLimit }),
      ...(idempotent && { idempotent }),
      ...(upload && { upload }),
      isForProxies,
    },
    handler: async (request, reply) => {
      const asked = { params: request.params, query: request.query, body: request.body, viewer: request.viewer };
      const file = upload && fileOf(request, upload);
      // The schemas above have made it so.
      const parsed = { ...asked, file, request, reply } as unknown as Asked<E>;
      const { keyed } = request;
      const done = await (keyed === null ? act(parsed) : keyed.perform(() => act(parsed), personOf));
      if (keyed?.isRepeat) reply.header('idempotency-replayed', 'true');
      return send(endpoint, request, reply, await answer(done, parsed));
    },
  });
}

/** Before anything else of the request is looked at or counted: for whoever is no administrator there is no such call. */
const refuseOthers: onRequestHookHandler = ({ viewer }, _reply, done) => {
  assertSiteAdmin(viewer);
  done();
};

const keyedHeaders = z.looseObject({
  [idempotencyHeader]: idempotencyKey
    .optional()
    .describe(
      'A new one for each action, sent again with every repeat of the same request. For a day, a repeat gets the first answer and nothing is done twice.',
    ),
});

function send(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: unknown,
): FastifyReply | Promise<FastifyReply> {
  if (outcome instanceof StreamedObject) {
    return reply.type('application/json; charset=utf-8').send(outcome.stream());
  }
  if (outcome instanceof Answered) return reply.code(outcome.status).send(outcome.answer);
  reply.code(endpoint.status);
  if (endpoint.bytes !== undefined) return sendBytes(reply, endpoint, outcome);
  if (endpoint.file !== undefined) return sendFile(request, reply, endpoint.file, outcome as OutgoingFile);
  if (endpoint.answer === undefined) return reply.send();
  if (outcome instanceof ViewerJson) return sendViewerJson(request, reply, outcome);
  if (!endpoint.paged) return reply.send(outcome);
  const page = outcome as Page<unknown> | EncodedPage;
  if (page.next !== null) reply.header('link', `<${nextAddress(request.url, page.next)}>; rel="next"`);
  if (!(page instanceof EncodedPage)) return reply.send(page.items);
  return sendEncodedPage(request, reply, page);
}

function sendEncodedPage(request: FastifyRequest, reply: FastifyReply, page: EncodedPage): FastifyReply {
  reply.header(revisionHeader, page.revision).header('etag', page.etag).header('vary', 'Accept-Encoding');
  if (names(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (page.gzipped === undefined || !takesGzip(request.headers['accept-encoding'])) return reply.send(page.json);
  return reply.header('content-encoding', 'gzip').send(page.gzipped);
}

/** What does not change has another address as soon as it is another. Who knows that address has seen it: a proxy may keep it. */
function sendBytes(
  reply: FastifyReply,
  { bytes: type = 'image/webp', changing, isPrivate }: Pick<Endpoint, 'bytes' | 'changing' | 'isPrivate'>,
  bytes: unknown,
): FastifyReply {
  const keeper = isPrivate ? 'private' : 'public';
  if (!changing) reply.header('cache-control', `${keeper}, max-age=31536000, immutable`);
  return reply.type(type).send(bytes);
}

/** To be kept and not to be shown, unless it is followed; what is in it may be another thing the next time. */
function sendFile(request: FastifyRequest, reply: FastifyReply, type: string, file: OutgoingFile): FastifyReply {
  const { name, content, bytes, isFollowed } = file;
  if (isFollowed && typeof content === 'string') {
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    reply.header('cache-control', 'private, max-age=0, must-revalidate').header('etag', etag);
    if (names(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  // RFC 6266: a plain name for whoever does not read the other.
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  if (bytes !== undefined) reply.header('content-length', bytes);
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header(
      'content-disposition',
      `${isFollowed ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    )
    .send(typeof content === 'string' ? content : Readable.from(content, { objectMode: false }));
}

function nextAddress(url: string, next: Record<string, string | number>): string {
  const [path = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(next)) query.set(name, String(value));
  return `${path}?${query}`;
}

function responses(endpoint: Endpoint): Record<string, unknown> {
  const { status, bytes, file } = endpoint;
  const type = bytes ?? file;
  if (type !== undefined) return { [status]: { content: { [type]: { schema: z.string() } } }, '4xx': errorAnswer };
  const answer = endpoint.answer ?? z.undefined().describe('Done');
  const successes = [status, ...(endpoint.otherStatuses ?? [])];
  return { ...Object.fromEntries(successes.map((status) => [status, answer])), '4xx': errorAnswer };
}
