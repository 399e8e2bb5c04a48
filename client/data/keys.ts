import type { MutationKey, QueryFilters, QueryKey } from '@tanstack/react-query';
import type { Endpoint, Request } from '#contract/endpoint.ts';
import { partsOf } from './call.ts';

/** A call that reads. */
export type ReadEndpoint = Endpoint & { method: 'GET' };

/** Any part of a request: it names every request that has this part. */
type Part<E extends Endpoint> = { [Name in keyof Request<E>]?: Partial<Request<E>[Name]> };

/**
 * Where the answer of a call lies in the cache. Reading calls have their path to themselves, so the path and what is
 * asked of it say which answer it is; nobody spells a key by hand.
 */
export function keyOf(endpoint: ReadEndpoint, request?: unknown): QueryKey {
  reads.set(endpoint.path, endpoint);
  const { params, query } = partsOf(request);
  const parts = { params: params && given(params), query: query && given(query) };
  return [endpoint.path, Object.fromEntries(Object.entries(parts).filter(([, part]) => part && !isEmpty(part)))];
}

/** Of all keys that were made. */
const reads = new Map<unknown, ReadEndpoint>();

/** The call whose answer lies under a key. */
export const readOf = ([path]: QueryKey): ReadEndpoint | undefined => reads.get(path);

/** The answers of a call: all, or those to the requests that have this part. */
export function answersOf<E extends ReadEndpoint>(endpoint: E, request?: Part<E>): QueryFilters {
  return { queryKey: request ? keyOf(endpoint, request) : [endpoint.path] };
}

/** What a key of this call was made of. */
export function requestIn<E extends ReadEndpoint>(endpoint: E, queryKey: QueryKey): Part<E> {
  // Cast: `keyOf` put it there.
  return isAnswerOf(endpoint, queryKey) ? ((queryKey[1] ?? {}) as Part<E>) : {};
}

/** Whether an answer in the cache is one to this call. */
export const isAnswerOf = (endpoint: ReadEndpoint, [path]: QueryKey): boolean => path === endpoint.path;

/** What was left open is not part of a key, so that one request has one key. */
function given(parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

const isEmpty = (part: object): boolean => Object.keys(part).length === 0;

/** By which a change is found as long as it is under way. */
export const mutationKeyOf = ({ method, path }: Endpoint): MutationKey => [method, path];
