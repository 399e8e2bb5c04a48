import { infiniteQueryOptions, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { Request } from '#contract/endpoint.ts';
import { call, callPage, type ItemOf, type NextPage, type Page, partsOf } from './call.ts';
import { freshnessOf } from './freshness.ts';
import { keyOf, type ReadEndpoint } from './keys.ts';

export type SingleEndpoint = ReadEndpoint & { paged?: false };
export type PagedEndpoint = ReadEndpoint & { paged: true };

/** A request may be left out where the endpoint needs none of its parts. */
type Arguments<E extends ReadEndpoint> = object extends Request<E> ? [request?: Request<E>] : [request: Request<E>];

/**
 * The answer of a reading call, for `useQuery` and for the cache.
 *
 * @example useQuery(query(groupCalls.get, { params: { id } }))
 */
export function query<E extends SingleEndpoint>(endpoint: E, ...[request]: Arguments<E>) {
  const asked = wholeRequest<E>(request);
  return queryOptions({
    queryKey: keyOf(endpoint, asked),
    queryFn: ({ signal }) => call(endpoint, asked, { signal }),
    staleTime: freshnessOf(endpoint),
    structuralSharing: newerOf,
  });
}

/**
 * A list that comes in pages, for `useInfiniteQuery`.
 *
 * @example useInfiniteQuery(pages(groupCalls.list, { query: { scope: 'mine' } }))
 */
export function pages<E extends PagedEndpoint>(endpoint: E, ...[request]: Arguments<E>) {
  const asked = wholeRequest<E>(request);
  return infiniteQueryOptions({
    queryKey: keyOf(endpoint, asked),
    queryFn: ({ pageParam, signal }) => callPage(endpoint, following(asked, pageParam), { signal }),
    initialPageParam: undefined as NextPage | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: freshnessOf(endpoint),
  });
}

/** A list whole, however many pages it has: for what has to be chosen from, as in a form. */
export function everyPage<E extends PagedEndpoint>(endpoint: E, ...[request]: Arguments<E>) {
  const asked = wholeRequest<E>(request);
  return queryOptions({
    queryKey: [...keyOf(endpoint, asked), 'every page'],
    queryFn: async ({ signal }) => {
      const items: ItemOf<E>[] = [];
      let page: Page<ItemOf<E>> | undefined;
      do {
        page = await callPage(endpoint, following(asked, page?.next), { signal });
        items.push(...page.items);
      } while (page.next);
      return items;
    },
    staleTime: freshnessOf(endpoint),
  });
}

/** What a list is made of: things, or people. */
export type Identified = { id: number | string } | { userId: number };

export function identityOf(row: Identified): number | string {
  return 'id' in row ? row.id : row.userId;
}

/** The rows of all pages that are loaded, each once: one that moves while they are fetched may be on two of them. */
export function rowsOf<Row extends Identified>(data: { pages: readonly Page<Row>[] }): Row[] {
  const rows = new Map<number | string, Row>();
  for (const row of data.pages.flatMap(({ items }) => items)) {
    if (!rows.has(identityOf(row))) rows.set(identityOf(row), row);
  }
  return [...rows.values()];
}

/** `Arguments` lets a request be left out only where every part of it may be. */
const wholeRequest = <E extends ReadEndpoint>(request: Request<E> | undefined) => (request ?? {}) as Request<E>;

/** What asks for the page after one. */
export function following<E extends PagedEndpoint>(asked: Request<E>, next: NextPage | undefined): Request<E> {
  if (next === undefined) return asked;
  // Cast: what a `Link` header names is a query of the same call.
  return { ...partsOf(asked), query: { ...partsOf(asked).query, ...next } } as Request<E>;
}

/** An answer that was on its way while something newer was taken in is older than what is shown already. */
function newerOf(had: unknown, got: unknown): unknown {
  return isRevised(had) && isRevised(got) && had.revision > got.revision ? had : replaceEqualDeep(had, got);
}

function isRevised(data: unknown): data is { revision: number } {
  return typeof data === 'object' && data !== null && 'revision' in data && typeof data.revision === 'number';
}
