import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { CallError } from '#client/data/call-error.ts';
import { sessionQuery } from '#client/lib/session.ts';
import type { Kept } from './kept-queries.ts';
import { readKept } from './shelf.ts';

/** What was shown from the shelf, by the query's hash. */
const shown = new Map<string, unknown>();
const listeners = new Set<() => void>();

/**
 * Answers a query that has nothing to show yet with what was last seen, where the server cannot be reached. Only then:
 * as long as it can, it alone says who somebody is and what they may read.
 */
export async function orLastSeen<Data>(
  fetch: QueryFunction<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  try {
    return await fetch(context);
  } catch (error) {
    const seen = query.state.data === undefined && isUnreachable(error) ? lastSeen(context, query) : undefined;
    if (seen === undefined) throw error;
    shown.set(query.queryHash, seen);
    tell();
    // The edge: it was kept under the same key.
    return seen as Data;
  }
}

/** Whether a query shows what was last seen, and not what the server says now. */
export const showsLastSeen = ({ queryHash, state }: Query): boolean =>
  state.data !== undefined && shown.get(queryHash) === state.data;

/** Whether anything on the page was last seen. */
export const isAnythingLastSeen = (): boolean => shown.size > 0;

/** The server answers again. */
export function forgetShown(): void {
  shown.clear();
  tell();
}

export function subscribeToLastSeen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function lastSeen({ client, queryKey }: QueryFunctionContext, { queryHash }: Query): unknown {
  const kept = readKept();
  if (!kept) return undefined;
  if (isSession(queryKey)) return kept.viewer;
  const viewer = client.getQueryData(sessionQuery.queryKey);
  return viewer?.id === kept.viewer.id ? dataOf(kept, queryHash) : undefined;
}

export function isSession([feature]: QueryKey): boolean {
  return feature === sessionQuery.queryKey[0];
}

function dataOf({ queries }: Kept, queryHash: string): unknown {
  return queries.find(({ hash }) => hash === queryHash)?.data;
}

/** Nobody answered, or only what stands before the server did. */
function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && [0, 502, 503, 504].includes(error.status);
}

function tell(): void {
  for (const listener of listeners) listener();
}
