import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * Knows when what each query shows was asked for. TanStack Query itself knows only when it was answered, and whatever
 * changed on the way may be missing in it. Moments are in milliseconds since 1970.
 */
export class AskedAt {
  readonly #cache: QueryCache;
  /** The request that is under way. */
  readonly #began = new WeakMap<Query, number>();
  /** The request that brought what is shown. */
  readonly #shown = new WeakMap<Query, number>();

  constructor(cache: QueryCache) {
    this.#cache = cache;
    cache.subscribe((event) => {
      if (event.type !== 'updated') return;
      const { query, action } = event;
      if (action.type === 'fetch') this.#began.set(query, Date.now());
      if (action.type === 'success' && !action.manual) this.#arrived(query);
    });
  }

  /**
   * When the oldest request began for what is shown, or is about to be, of these queries: now, where that is nothing;
   * undefined where something of it did not come by a request, but from what was kept, for instance.
   */
  oldest(isAsked: (query: Query) => boolean): number | undefined {
    let oldest = Date.now();
    for (const query of this.#cache.getAll().filter(isAsked)) {
      const { data, fetchStatus } = query.state;
      if (data === undefined && fetchStatus === 'idle') continue;
      const at = (data === undefined ? this.#began : this.#shown).get(query);
      if (at === undefined) return undefined;
      oldest = Math.min(oldest, at);
    }
    return oldest;
  }

  #arrived(query: Query): void {
    const began = this.#began.get(query);
    // One more page leaves the others as they are.
    const isMore = query.state.fetchMeta?.fetchMore !== undefined;
    if (began !== undefined && !isMore) this.#shown.set(query, began);
  }
}
