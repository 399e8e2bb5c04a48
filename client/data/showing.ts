/** Answers in the cache by what they show, where their key does not say it. */
import type { QueryFilters } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import { messageCalls } from '#contract/messages.ts';
import type { ItemOf, Page } from './call.ts';
import type { ReadEndpoint } from './keys.ts';

/** The loaded lists of a call that show a certain row. */
export function listsShowing<E extends ReadEndpoint & { paged: true }>(
  endpoint: E,
  isTheRow: (row: ItemOf<E>) => boolean,
): QueryFilters {
  return {
    queryKey: [endpoint.path],
    // The edge: it was put there under this endpoint's key.
    predicate: ({ state }) => rowsIn<ItemOf<E>>(state.data).some(isTheRow),
  };
}

/** The loaded answers of a call that are about a certain thing, where its request does not say so. */
export function answersAbout<E extends ReadEndpoint & { paged?: false }>(
  endpoint: E,
  isIt: (answer: Answer<E>) => boolean,
): QueryFilters {
  return {
    queryKey: [endpoint.path],
    // The edge: it was put there under this endpoint's key.
    predicate: ({ state }) => state.data !== undefined && isIt(state.data as Answer<E>),
  };
}

/** The thread of a group, which lies in the cache under its conversation and says in each message whose it is. */
export function threadOf(groupId: number): QueryFilters {
  return {
    queryKey: [messageCalls.list.path],
    predicate: ({ state: { data } }) => {
      if (typeof data !== 'object' || data === null || !('messages' in data)) return false;
      return Array.isArray(data.messages) && data.messages[0]?.groupId === groupId;
    },
  };
}

/** The rows of a list that is loaded. The edge: whatever the cache holds for it. */
export function rowsIn<Row>(data: unknown): Row[] {
  if (Array.isArray(data)) return data;
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return [];
  return data.pages.flatMap((page: Page<Row>) => page.items);
}
