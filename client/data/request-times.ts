import type { Query, QueryCache } from '@tanstack/react-query';

/** Whether what a query shows may lack something that happened up to this moment (milliseconds since 1970). */
export type IsOlder = (query: Query, moment: number) => boolean;

/**
 * Remembers when the request of each answer began. TanStack Query itself knows only when it was answered, and what
 * changed on the way may be missing in it.
 */
export function trackRequests(cache: QueryCache): IsOlder {
  /** The request that is under way, and the one that brought what is shown. */
  const began = new WeakMap<Query, number>();
  const shown = new WeakMap<Query, number>();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') began.set(query, Date.now());
    const at = began.get(query);
    // One more page leaves the others as they are.
    const isMore = query.state.fetchMeta?.fetchMore !== undefined;
    if (action.type === 'success' && !action.manual && at !== undefined && !isMore) shown.set(query, at);
  });
  return (query, moment) => {
    const at = (query.state.data === undefined ? began : shown).get(query);
    // What came from what was kept is of an unknown moment, and so is what the clock, put back since, calls the future.
    return at === undefined || at <= moment || at > Date.now();
  };
}
