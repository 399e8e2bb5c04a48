import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Answer, Endpoint, Received } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/errors.ts';
import { EncodedPage, type Page } from '../kernel/pages.ts';
import { ViewerJson } from '../kernel/shared-json.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { signedIn } from './signed-in.ts';
import { StreamedObject } from './streamed-object.ts';
import { sendViewerJson } from './viewer-json.ts';

/** An answer with another status of success than the usual one. */
export class Answered<T> {
  readonly status: number;
  readonly answer: T;

  constructor(status: number, answer: T) {
    this.status = status;
    this.answer = answer;
  }
}

type Outcome<E extends Endpoint> = E['paged'] extends true
  ? Answer<E> extends (infer Item)[]
    ? Page<Item> | EncodedPage
    : never
  : Answer<E> | Answered<Answer<E>> | StreamedObject | ViewerJson;

type Asked<E extends Endpoint> = Received<E> & {
  viewer: E['access'] extends 'signed-in' ? Viewer : Viewer | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** An endpoint without an answer takes whatever its handler returns: it is not sent. */
export type Handler<E extends Endpoint> = (
  asked: Asked<E>,
) => Answer<E> extends undefined ? Promise<unknown> : Promise<Outcome<E>>;

/** Serves an endpoint of the contract: its schemas check what comes in and shape what goes out. */
export function mount<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const { method, path, params, query, body, access, rateLimit } = endpoint;
  app.route({
    method,
    url: `/api${path}`,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: responses(endpoint),
      tags: [endpoint.feature],
      summary: endpoint.summary,
      ...(access === 'signed-in' && { security: [{ session: [] }] }),
    },
    // Before the body is looked at: a stranger learns nothing from its validation.
    ...(access === 'signed-in' && {
      preValidation: async (request) => {
        signedIn(request);
      },
    }),
    config: { ...(rateLimit && { rateLimit }) },
    handler: async (request, reply) => {
      const asked = { params: request.params, query: request.query, body: request.body, viewer: request.viewer };
      // The schemas above have made it so.
      const outcome = await handler({ ...asked, request, reply } as unknown as Asked<E>);
      return send(endpoint, request, reply, outcome);
    },
  });
}

function send(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, outcome: unknown): FastifyReply {
  if (outcome instanceof StreamedObject) {
    return reply.type('application/json; charset=utf-8').send(outcome.stream());
  }
  if (outcome instanceof Answered) return reply.code(outcome.status).send(outcome.answer);
  reply.code(endpoint.status);
  if (endpoint.answer === undefined) return reply.send();
  if (outcome instanceof ViewerJson) return sendViewerJson(request, reply, outcome);
  if (!endpoint.paged) return reply.send(outcome);
  const page = outcome as Page<unknown> | EncodedPage;
  if (page.next !== null) reply.header('link', `<${nextAddress(request.url, page.next)}>; rel="next"`);
  if (!(page instanceof EncodedPage)) return reply.send(page.items);
  return reply.type('application/json; charset=utf-8').send(page.json);
}

function nextAddress(url: string, next: Record<string, string | number>): string {
  const [path = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(next)) query.set(name, String(value));
  return `${path}?${query}`;
}

function responses(endpoint: Endpoint): Record<string, z.ZodType> {
  const answer = endpoint.answer ?? z.undefined().describe('Done');
  const successes = [endpoint.status, ...(endpoint.otherStatuses ?? [])];
  return { ...Object.fromEntries(successes.map((status) => [status, answer])), '4xx': errorAnswer };
}
