import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import { type AddressParts, addressOf, nextPageIn } from './address.ts';
import { CallError, failureOf, unanswered } from './call-error.ts';

/** A request may be left out where the endpoint needs none of its parts. */
type Arguments<E extends Endpoint> =
  object extends Request<E>
    ? [request?: Request<E>, signal?: AbortSignal]
    : [request: Request<E>, signal?: AbortSignal];

export interface Page<Item> {
  items: Item[];
  /** The query parameters of the next page; absent on the last one. */
  next: Record<string, string> | undefined;
}

/**
 * Makes a call of the contract and answers what the contract promises.
 *
 * @throws CallError for every failure, with a message for the person
 */
export async function call<E extends Endpoint>(endpoint: E, ...[request, signal]: Arguments<E>): Promise<Answer<E>> {
  const response = await send(endpoint, request ?? {}, signal);
  return read(endpoint, response);
}

/** The same for a list that comes in pages. Pass `next` of one page as the query of the following one. */
export async function callPage<E extends Endpoint & { paged: true }>(
  endpoint: E,
  ...[request, signal]: Arguments<E>
): Promise<Page<Answer<E> extends readonly (infer Item)[] ? Item : never>> {
  const response = await send(endpoint, request ?? {}, signal);
  const items = await read(endpoint, response);
  return { items: items as never, next: nextPageIn(response.headers.get('link')) };
}

type Parts = AddressParts & { body?: unknown };

async function send(endpoint: Endpoint, { params, query, body }: Parts, signal?: AbortSignal): Promise<Response> {
  const { method } = endpoint;
  const request: RequestInit = { method, headers: { accept: 'application/json' } };
  if (signal) request.signal = signal;
  // What was done just before the page went away is still carried out.
  if (method !== 'GET') request.keepalive = true;
  if (body !== undefined || (method !== 'GET' && method !== 'DELETE')) {
    request.headers = { ...request.headers, 'content-type': 'application/json' };
    // A call without a body is sent with an empty one: the server takes JSON and nothing else.
    request.body = JSON.stringify(body ?? {});
  }
  const response = await reach(addressOf(endpoint.path, { params, query }), request);
  if (!response.ok) throw await failureOf(response);
  return response;
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw unanswered();
  }
}

/** The edge where what the server sent becomes what the contract says. */
async function read<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  if (response.status === 204) return undefined as Answer<E>;
  // A page in the place of an answer comes from something in between, such as the sign-in page of a public network.
  if (!response.headers.get('content-type')?.includes('json')) throw await failureOf(response);
  const answer: unknown = await response.json().catch(() => {
    throw new CallError('An unknown error occurred', { status: response.status });
  });
  // Production builds carry no schemas of answers (slim-contract.ts): the same contract already serialised them.
  return (import.meta.env.DEV && endpoint.answer ? endpoint.answer.parse(answer) : answer) as Answer<E>;
}
