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

/** The same while the page goes away: the request outlives the page, and nobody is there to hear what became of it. */
export function callOnLeaving<E extends Endpoint>(endpoint: E, ...[request]: Arguments<E>): void {
  const { address, init } = requestOf(endpoint, request ?? {});
  fetch(address, { ...init, keepalive: true }).catch(() => undefined);
}

type Parts = AddressParts & { body?: unknown };

async function send(endpoint: Endpoint, parts: Parts, signal?: AbortSignal): Promise<Response> {
  const { address, init } = requestOf(endpoint, parts);
  const response = await reach(address, signal ? { ...init, signal } : init);
  if (!response.ok) throw await failureOf(response);
  return response;
}

function requestOf(endpoint: Endpoint, { params, query, body }: Parts): { address: string; init: RequestInit } {
  const address = addressOf(endpoint.path, { params, query });
  const { method } = endpoint;
  const headers = { accept: 'application/json' };
  if (method === 'GET' || (method === 'DELETE' && body === undefined)) return { address, init: { method, headers } };
  // A call without a body is sent with an empty one: the server takes JSON and nothing else.
  const init = {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  };
  return { address, init };
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
