import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import { revisionHeader } from '#contract/revision.ts';
import { CallError, failureOf, jsonIn, unanswered } from './call-error.ts';

export interface Options {
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
  const { headers } = arrived.response;
  const revision = headers.get(revisionHeader);
  // Cast: a paged call answers an array.
  const items = answerIn(endpoint, arrived) as ItemOf<E>[];
  return { items, next: nextPageIn(headers.get('link')), ...(revision !== null && { revision: Number(revision) }) };
}

/** An answer that has come whole. */
interface Arrived {
  response: Response;
  text: string;
}

/** In characters, of which one may take three bytes: browsers refuse more than 64 KiB of all such requests together. */
const maxKeepaliveLength = 8_000;

const responseTimeoutMs = 30_000;

/** Makes a call, whatever becomes of it. @throws CallError where no answer comes */
export async function send(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  request: unknown,
  options: Options = {},
): Promise<Arrived> {
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
  if (method !== 'GET') init.keepalive = String(init.body ?? '').length <= maxKeepaliveLength;
  const address = addressOf(endpoint.path, { params, query });
  const ending = new AbortController();
  const end = () => ending.abort(signal?.reason);
  const timer = setTimeout(end, responseTimeoutMs);
  signal?.addEventListener('abort', end);
  try {
    signal?.throwIfAborted();
    const response = await fetch(address, { ...init, signal: ending.signal });
    // An answer that breaks off is none: what it would have said is not known.
    return { response, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unanswered();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What the server sent, as what the contract says.
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

/** What every request is made of, for code that does not know whose it is: TypeScript cannot see that by itself. */
export const partsOf = (request: unknown) => (request ?? {}) as AddressParts & { body?: unknown };

/** The parts of a request that go into its address. */
export interface AddressParts {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}

/** The address of a call: `/groups/:id` with `{ params: { id: 5 }, query: { limit: 2 } }` is `/api/groups/5?limit=2`. */
export function addressOf(path: string, { params, query }: AddressParts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null || value === '') throw new Error(`${name} is missing for ${path}`);
    return encodeURIComponent(String(value));
  });
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${filled}${search ? `?${search}` : ''}`;
}

/** The query of the next page, from a `Link: <…>; rel="next"` header (RFC 8288); nothing on the last page. */
export function nextPageIn(link: string | null): Record<string, string> | undefined {
  const target = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1];
  if (target === undefined) return undefined;
  // The base is only there to let a relative address be parsed.
  return Object.fromEntries(new URL(target, 'http://localhost').searchParams);
}
