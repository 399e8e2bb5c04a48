import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isResponseSerializationError } from 'fastify-type-provider-zod';
import type { ErrorCode } from '#contract/errors.ts';
import { DatabaseUnavailable } from '../database/errors.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Turns whatever was thrown into the one shape of an error. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    // Kept by a version that answered in another shape: only the answer is lost, and asking again will not bring it.
    if (request.keyed?.isRepeat && isResponseSerializationError(thrown)) return sendError(reply, alreadyDone());
    if (asRefusal(thrown) === undefined) request.log.error({ err: thrown }, 'request failed');
    return sendError(reply, thrown);
  });
}

const alreadyDone = () => new Refusal('already_done', 'This has already been done. Reload the page to see it.');

export function sendError(reply: FastifyReply, thrown: FastifyError | Refusal): FastifyReply {
  const answer = asRefusal(thrown) ?? new Refusal('internal', 'Something went wrong on our side. Please try again.');
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer.toJSON());
}

/** What the framework itself refuses, by its status. */
const byStatus: Record<number, [ErrorCode, string]> = {
  400: ['invalid_input', 'The request could not be read.'],
  // The path of a file, in a spelling that is not its own.
  403: ['not_found', 'Nothing found here.'],
  404: ['not_found', 'Nothing found here.'],
  // An address longer than any of ours.
  414: ['not_found', 'Nothing found here.'],
  413: ['body_too_large', 'That’s too much at once.'],
  415: ['unsupported_media_type', 'The body of a request must be JSON.'],
  503: ['unavailable', 'The server is busy. Please try again in a moment.'],
};

function asRefusal(thrown: FastifyError | Refusal): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown;
  // The database says in the log what is wrong with it, once for all the calls that it fails.
  if (thrown instanceof DatabaseUnavailable) {
    return new Refusal('unavailable', thrown.message, { retryAfter: thrown.retryAfter });
  }
  const [code, message] = byStatus[thrown.statusCode ?? 500] ?? [];
  return code && message ? new Refusal(code, message) : undefined;
}

/** Refuses what Node cannot read as HTTP, before there is any request: in the one shape of an error all the same. */
export function refuseUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(answerTo(refusalOf(error.code), headers));
    socket.destroy();
  };
}

function refusalOf(code: string | undefined): Refusal {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Refusal('request_timeout', 'The request took too long to come in.');
    case 'HPE_HEADER_OVERFLOW':
      return new Refusal('headers_too_large', 'The headers of the request are too large.');
    default:
      return new Refusal('invalid_input', 'The request could not be read.');
  }
}

function answerTo(refusal: Refusal, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(refusal);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${refusal.status} Refused`, ...lines, '', body].join('\r\n');
}
