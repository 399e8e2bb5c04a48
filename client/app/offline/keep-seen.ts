import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { CallError } from '#client/data/call-error.ts';
import { readOf } from '#client/data/keys.ts';
import { onLeave } from '#client/lib/leaving.ts';
import { isSession, sessionQuery } from '#client/lib/session.ts';
import { forgetShown, showsLastSeen } from './last-seen.ts';
import { forgetLastSeen, lastSeenAfter, onForgotten, readLastSeen, writeLastSeen } from './last-seen-storage.ts';

/** What is seen meanwhile is written at once. */
const batchMs = 2000;

/**
 * Keeps what a person sees in this browser, so that it can be read without a network; and forgets it all as soon as
 * they are signed out, or somebody else is signed in.
 */
export function keepSeen(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = () => {
    stopTimer();
    writeSeen(client);
  };
  const forget = () => {
    stopTimer();
    forgetLastSeen();
  };
  const look = (query: Query) => {
    if (isSession(query) && isSomebodyElse(query.state.data)) forget();
    if (isKept(query.queryKey) || isSession(query)) timer ??= setTimeout(write, batchMs);
  };
  client.getQueryCache().subscribe(({ type, query }) => type === 'updated' && look(query));
  // What was answered before this was called.
  client.getQueryCache().getAll().forEach(look);
  addEventListener('pagehide', () => timer !== undefined && write());
  document.addEventListener('visibilitychange', () => timer !== undefined && write());
  onLeave(forgetShown);
  onForgotten(() => {
    forget();
    void client.invalidateQueries(sessionQuery);
  });
}

/** @param data of the session: null is nobody, undefined not known yet */
function isSomebodyElse(data: unknown): boolean {
  if (data === undefined) return false;
  const kept = readLastSeen();
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;
  return kept !== undefined && kept.viewer.id !== id;
}

function writeSeen(client: QueryClient): void {
  const session = client.getQueryCache().find({ queryKey: sessionQuery.queryKey });
  const viewer = client.getQueryData(sessionQuery.queryKey);
  if (!viewer || !session) return;
  const before = readLastSeen();
  const at = showsLastSeen(session) ? (before?.at ?? 0) : session.state.dataUpdatedAt;
  const queries = client.getQueryCache().findAll({ predicate: ({ queryKey }) => isKept(queryKey) });
  const seen = queries.filter(isSeen).map(({ queryKey, queryHash, state }) => ({
    hash: queryHash,
    data: newestOf(queryKey, state.data),
    at: state.dataUpdatedAt,
  }));
  const refused = queries.filter(isRefused).map(({ queryHash }) => queryHash);
  writeLastSeen(lastSeenAfter(before, { viewer, at }, { seen, refused, now: Date.now() }));
}

function isSeen(query: Query): boolean {
  return query.state.data !== undefined && !isRefused(query) && !showsLastSeen(query);
}

/** It is gone, or no longer for this person to see. */
function isRefused({ state: { error } }: Query): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** What was found by each letter that was typed would leave no room for what is read. */
export function isKept(queryKey: QueryKey): boolean {
  // Cast: `keyOf` put it there.
  const asked = queryKey[1] as { query?: { q?: unknown } } | undefined;
  return readOf(queryKey)?.offline !== undefined && asked?.query?.q === undefined;
}

/** The first page of a list, the last rows where its call says how many, and all of anything else. */
export function newestOf(queryKey: QueryKey, data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const offline = readOf(queryKey)?.offline;
  const part = (name: string, value: unknown) => {
    if (!Array.isArray(value)) return value;
    if (name === 'pages' || name === 'pageParams') return value.slice(0, 1);
    return typeof offline === 'object' ? value.slice(-offline.last) : value;
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, part(name, value)]));
}
