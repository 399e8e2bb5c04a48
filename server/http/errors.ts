import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
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

const alreadyDone = () => new Refusal('already_done', 'This has been done already. Reload the page to see it.');

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
  403: ['not_found', 'There is nothing here.'],
  404: ['not_found', 'There is nothing here.'],
  // An address longer than any of ours.
  414: ['not_found', 'There is nothing here.'],
  413: ['body_too_large', 'That is too much at once.'],
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

/** What is asked of a value of each type. */
const types: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};

const formats: Record<string, string> = {
  email: 'must be an e-mail address',
  url: 'must be a web address',
  uuid: 'must be a UUID',
  datetime: 'must be a moment such as 2026-05-04T18:00:00.000Z',
  date: 'must be a date such as 2026-05-04',
  time: 'must be a time such as 18:00',
};

const notValid = 'is not valid';

/** What is wrong with something that was sent, where the contract has no words of its own for it: in ours, naming the field. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const isMissing = issue.input === undefined || issue.input === null;
  return `${nameOf(issue.path ?? [])} ${isMissing ? 'is required' : wrongWith(issue)}`;
}

function wrongWith(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? notValid;
    case 'invalid_format':
      return formats[issue.format] ?? notValid;
    case 'invalid_value':
      return `must be ${oneOf(issue.values.map(String))}`;
    case 'too_small':
      return bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    case 'too_big':
      return bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `takes no ${issue.keys.join(', ')}`;
    default:
      return notValid;
  }
}

function bound(origin: string, words: string, limit: number | bigint): string {
  const most = limit.toLocaleString('en');
  if (origin === 'string') return `must be ${words} ${most} characters`;
  return origin === 'array' || origin === 'set' ? `must have ${words} ${most} entries` : `must be ${words} ${most}`;
}

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? `${values[0]}` : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** The field as a person would call it: the innermost that has a name, and which of a list it is. */
function nameOf(path: readonly PropertyKey[]): string {
  const at = path.findLastIndex((step) => typeof step === 'string');
  if (at < 0) return 'The request';
  const words = String(path[at])
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
    .replaceAll(/([a-z])([0-9])/g, '$1 $2');
  const which = path.slice(at + 1).map((step) => ` ${Number(step) + 1}`);
  return words.charAt(0).toUpperCase() + words.slice(1) + which.join('');
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
