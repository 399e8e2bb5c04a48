import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#client/data/call.ts';
import { freshnessOf } from '#client/data/freshness.ts';
import { keyOf } from '#client/data/keys.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import {
  endSeqOf,
  firstSeqOf,
  holds,
  isAtNewest,
  isLoaded,
  joined,
  knowing,
  movedTo,
  nothing,
  type Page,
  type Thread,
} from './thread.ts';

/** Where a thread is to be opened. */
export interface Place {
  /** The last message that was read, where others follow; else it opens at its end. */
  readSeq: number | undefined;
  /** The last `seq` that is known of. */
  lastSeq: number;
}

const pageSize = 50;
const catchUpSize = 100;
/** So many above the unread line fill a screen. */
const contextSize = 30;

/**
 * A group's thread as far as it is loaded. Fetching it again fetches what follows the stretch that is here, one page of
 * it: so a return to the page and a reconnect catch up by themselves, and nothing is loaded twice.
 *
 * @param place where it is opened when nothing of it is here
 */
export const threadQuery = (groupId: number, place: Place = { readSeq: undefined, lastSeq: 0 }) =>
  queryOptions({
    queryKey: keyOf(messageCalls.list, { query: { groupId } }),
    queryFn: async ({ client, signal }) => {
      const isHere = threadIn(client, groupId).messages.length > 0;
      const come = isHere ? await catchUp(client, groupId, signal) : await fetchAt(groupId, place, signal);
      // What the socket brought meanwhile is in the cache by now.
      return come(threadIn(client, groupId));
    },
    staleTime: freshnessOf(messageCalls.list),
    // What is unchanged is kept by joining already.
    structuralSharing: false,
  });

/** What an answer makes of the thread: it may have changed while the answer was on its way. */
type Change = (thread: Thread) => Thread;

async function fetchAt(groupId: number, { readSeq, lastSeq }: Place, signal: AbortSignal): Promise<Change> {
  const isNear = readSeq === undefined || lastSeq - readSeq <= pageSize - contextSize / 2;
  if (isNear) {
    // As everybody asks for it: the server keeps this one ready.
    const page = await fetchBefore(groupId, undefined, pageSize, signal);
    const isInPage = readSeq === undefined || holds(joined(nothing, page), readSeq + 1);
    if (isInPage || page.length === 0) return (thread) => movedTo(thread, page);
  }
  const line = readSeq ?? 0;
  const [above, below] = await Promise.all([
    line === 0 ? [] : fetchBefore(groupId, line + 1, contextSize, signal),
    fetchAfter(groupId, line, pageSize, signal),
  ]);
  return (thread) => knowing(movedTo(thread, [...above, ...below.page]), Math.max(lastSeq, below.knownSeq));
}

async function catchUp(client: QueryClient, groupId: number, signal: AbortSignal): Promise<Change> {
  const missed = await fetchAfter(groupId, endSeqOf(threadIn(client, groupId)), catchUpSize, signal);
  const lastSeq = missed.isWhole ? missed.knownSeq : await fetchLastSeq(groupId, signal);
  return (thread) => knowing(joined(thread, missed.page), lastSeq);
}

async function fetchLastSeq(groupId: number, signal: AbortSignal): Promise<number> {
  const { lastSeq } = await call(messageCalls.ofGroup, { params: { groupId } }, { signal });
  return lastSeq;
}

/** Loads the page before the first message that is here. */
export async function loadOlder(client: QueryClient, groupId: number): Promise<void> {
  const page = await fetchBefore(groupId, firstSeqOf(threadIn(client, groupId)), pageSize);
  change(client, groupId, (thread) => joined(thread, page));
}

/** Loads the page after the last message that is here. */
export async function loadNewer(client: QueryClient, groupId: number): Promise<void> {
  const { page, knownSeq } = await fetchAfter(groupId, endSeqOf(threadIn(client, groupId)), pageSize);
  change(client, groupId, (thread) => knowing(joined(thread, page), knownSeq));
}

/**
 * Loads the newest page.
 *
 * @returns whether it took the place of what was here, because something lies between
 */
export async function loadNewest(client: QueryClient, groupId: number): Promise<boolean> {
  const page = await fetchBefore(groupId, undefined, pageSize);
  const firstBefore = firstSeqOf(threadIn(client, groupId));
  change(client, groupId, (thread) => movedTo(thread, page));
  return !holds(threadIn(client, groupId), firstBefore);
}

/**
 * Takes in a message wherever its thread is loaded. Where one before it was lost, what is missing is fetched, unless the
 * end is not here anyway.
 */
export function addToThread(client: QueryClient, message: Message): void {
  const { groupId, seq } = message;
  if (groupId === null) return;
  const { queryKey } = threadQuery(groupId);
  const { data, fetchStatus } = client.getQueryState<Thread>(queryKey) ?? {};
  // A thread that is being loaded may have been read before this was said; where its stretch will lie is not known yet.
  const known = data ?? (fetchStatus === 'fetching' ? nothing : undefined);
  if (!known) return;
  const thread = data && isLoaded(data) ? joined(data, [message]) : knowing(known, seq);
  client.setQueryData<Thread>(queryKey, thread);
  if (fetchStatus !== 'fetching' && isAtNewest(known) && !isAtNewest(thread)) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Forgets what is loaded of a thread, save how far it goes, so that it is opened anew. */
export function forgetStretch(client: QueryClient, groupId: number, lastSeq: number): void {
  client.setQueryData(
    threadQuery(groupId).queryKey,
    (thread) => thread && knowing({ ...thread, messages: [] }, lastSeq),
  );
}

export function threadIn(client: QueryClient, groupId: number): Thread {
  return client.getQueryData(threadQuery(groupId).queryKey) ?? nothing;
}

function change(client: QueryClient, groupId: number, make: Change): void {
  client.setQueryData<Thread>(threadQuery(groupId).queryKey, (thread = nothing) => make(thread));
}

async function fetchBefore(
  groupId: number,
  before: number | undefined,
  limit: number,
  signal?: AbortSignal,
): Promise<Page> {
  const { items } = await callPage(messageCalls.list, { query: { groupId, before, limit } }, signal && { signal });
  return items.toReversed();
}

interface Following {
  page: Page;
  /** The last `seq` that is known of by now. */
  knownSeq: number;
  /** Whether there is no more. */
  isWhole: boolean;
}

async function fetchAfter(groupId: number, after: number, limit: number, signal?: AbortSignal): Promise<Following> {
  const { items, next } = await callPage(messageCalls.list, { query: { groupId, after, limit } }, signal && { signal });
  const end = items.at(-1)?.seq ?? after;
  return { page: items, knownSeq: next ? end + 1 : end, isWhole: !next };
}
