import type { FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import type { Answer, Endpoint, OutgoingFile, Received } from '#contract/endpoint.ts';
import { sentenceOf } from '#contract/sentences.ts';
import type { EncodedPage, Page } from '../kernel/pages.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { ViewerJson } from '../kernel/shared-json.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { StreamedObject } from './streamed-object.ts';

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

export type Asked<E extends Endpoint> = Received<E> & {
  viewer: E['access'] extends 'public' ? Viewer | null : Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * What is done and answered in one. An endpoint without an answer takes whatever its handler returns: it is not sent.
 * What must not happen twice returns what its `writeAs` returned, and a repeat is answered the same.
 */
type Simple<E extends Endpoint> = (
  asked: Asked<E>,
) => Promise<
  E['bytes'] extends string
    ? Uint8Array
    : E['file'] extends string
      ? OutgoingFile
      : Answer<E> extends undefined
        ? unknown
        : E['idempotent'] extends true
          ? Answer<E>
          : Outcome<E>
>;

/** What must not happen twice, where the answer follows from what was done: a repeat only answers. */
interface Deed<E extends Endpoint, Done> {
  /** Returns what its `writeAs` returned, which is kept as JSON. */
  act(asked: Asked<E>): Promise<Done>;
  answer(done: Done, asked: Asked<E>): Promise<Outcome<E>>;
}

/** The same where the answer signs somebody in. A repeat may come with a session that is over by then. */
interface SigningIn<E extends Endpoint, Done> {
  act(asked: Asked<E>): Promise<Done>;
  signIn(done: Done, reply: FastifyReply): Answer<E>;
  /** The id of who is signed in. */
  personOf(done: Done): number;
}

export type Handler<E extends Endpoint, Done> = Simple<E> | Deed<E, Done> | SigningIn<E, Done>;

interface Steps<E extends Endpoint, Done> {
  act(asked: Asked<E>): Promise<Done>;
  answer(done: Done, asked: Asked<E>): unknown;
  /** Where the answer signs somebody in. */
  personOf?(done: Done): number;
}

/** What is done, and what is answered then. */
export function stepsOf<E extends Endpoint, Done>(handler: Handler<E, Done>): Steps<E, Done> {
  if (typeof handler === 'function') return { act: handler as Steps<E, Done>['act'], answer: (done) => done };
  if ('answer' in handler) return handler;
  const { act, signIn, personOf } = handler;
  return { act, answer: (done, { reply }) => signIn(done, reply), personOf };
}

/** Checks a part of a request with its schema, and refuses it in our words. */
export const checkInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const { data: value, error } = schema.safeParse(data, { error: sentenceOf });
    if (error === undefined) return { value };
    // An address with an id that can be none is an address where nothing is.
    const isAddress = httpPart === 'params';
    return { error: isAddress ? new Refusal('not_found', 'Nothing found here.') : invalidInput(error.issues) };
  };

/** The first problem of each field, and the first of all as the sentence for the person. */
function invalidInput(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  const [first = 'The request is not valid.'] = Object.values(fields);
  return new Refusal('invalid_input', first, { fields });
}
