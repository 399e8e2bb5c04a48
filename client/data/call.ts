import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import { revisionHeader } from '#contract/revision.ts';
import { addressOf, nextPageIn, partsOf } from './address.ts';
import { CallError, failureOf, jsonIn, unanswered } from './call-error.ts';

interface Options {
  signal?: AbortSignal;
  /** Tells the server that a call which is made again is the same one (`mutations.ts`). */
  idempotencyKey?: string;
}

/** The query parameters of a list's next page. */
export type NextPage = Record<string, string>;

export interface Page<Item> {
  items: Item[];
  /** Absent on the last page. */
  next: NextPage | undefined;
  /** Up to which change the page holds, where its list is of something that counts its changes. */
  revision?: number | undefined;
}

/** The rows of a call that answers a list. */
export type ItemOf<E extends Endpoint> = Answer<E> extends readonly (infer Item)[] ? Item : never;

/**
 * Makes a call of the contract and answers what the contract promises.
 *
 * @throws CallError for every failure, with a message for the person
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options?: Options,
): Promise<Answer<E>> {
  return answerIn(endpoint, await send(endpoint, request, options));
}

/** The same for a list that comes in pages. Pass `next` of one page as the query of the following one. */
export async function callPage<E extends Endpoint & { paged: true }>(
  endpoint: E,
  request: Request<E>,
  options?: Options,
): Promise<Page<ItemOf<E>>> {
  const arrived = await send(endpoint, request, options);
  const items = answerIn(endpoint, arrived);
  // Cast: a paged call answers an array.
  return { items: items as ItemOf<E>[], ...aroundPage(arrived.response.headers) };
}

function aroundPage(headers: Headers): Pick<Page<unknown>, 'next' | 'revision'> {
  const revision = headers.get(revisionHeader);
  return { next: nextPageIn(headers.get('link')), ...(revision !== null && { revision: Number(revision) }) };
}

/** An answer that has come whole. */
interface Arrived {
  response: Response;
  text: string;
}

async function send(endpoint: Endpoint, request: unknown, options: Options = {}): Promise<Arrived> {
  const { method } = endpoint;
  const { params, query, body } = partsOf(request);
  const { signal, idempotencyKey } = options;
  const headers: Record<string, string> = { accept: 'application/json' };
  const init: RequestInit = { method, headers };
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (body !== undefined || (method !== 'GET' && method !== 'DELETE')) {
    headers['content-type'] = 'application/json';
    // A call without a body is sent with an empty one: the server takes JSON and nothing else.
    init.body = JSON.stringify(body ?? {});
  }
  // What was done just before the page went away is still carried out, as far as browsers allow.
  if (method !== 'GET') init.keepalive = mayOutliveThePage(init.body);
  const arrived = await reach(addressOf(endpoint.path, { params, query }), init, signal);
  return arrived;
}

/** In characters, of which one may take three bytes: browsers refuse more than 64 KiB of all such requests together. */
const mostToOutlive = 8_000;

const mayOutliveThePage = (body: RequestInit['body']): boolean =>
  typeof body !== 'string' || body.length <= mostToOutlive;

/** How long an answer may take before nobody counts as there, in milliseconds. */
const patience = 30_000;

/** An answer that breaks off is none: what it would have said is not known. */
async function reach(address: string, request: RequestInit, signal: AbortSignal | undefined): Promise<Arrived> {
  const ending = new AbortController();
  const end = () => ending.abort(signal?.reason);
  const timer = setTimeout(end, patience);
  signal?.addEventListener('abort', end);
  try {
    signal?.throwIfAborted();
    const response = await fetch(address, { ...request, signal: ending.signal });
    return { response, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unanswered();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The edge where what the server sent becomes what the contract says.
 *
 * @throws CallError where it refused, or something else answered in its place
 */
export function answerIn<E extends Endpoint>(endpoint: E, { response, text }: Arrived): Answer<E> {
  if (!response.ok) throw failureOf(response, text);
  if (response.status === 204) return undefined as Answer<E>;
  // A page in the place of an answer comes from something in between, such as the sign-in page of a public network.
  if (!response.headers.get('content-type')?.includes('json')) throw failureOf(response, text);
  const answer = jsonIn(text);
  if (answer === undefined) throw new CallError('An unknown error occurred', { status: response.status });
  // Production builds carry no schemas of answers (slim-contract.ts): the same contract already serialised them.
  return (import.meta.env.DEV && endpoint.answer ? endpoint.answer.parse(answer) : answer) as Answer<E>;
}
