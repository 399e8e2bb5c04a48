import { type QueryClient, type QueryFilters, queryOptions } from '@tanstack/react-query';
import { callPage } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { freshnessOf } from '#client/data/freshness.ts';
import { keyOf } from '#client/data/keys.ts';
import { following } from '#client/data/queries.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import {
  afterAnswer,
  afterChanges,
  afterDelta,
  emptyThread,
  endSeqOf,
  firstSeqOf,
  holds,
  isBehind,
  movedTo,
  replacedBy,
  type Thread,
  type ThreadDelta,
  withKnown,
  withPage,
} from './thread.ts';

/** Where a thread is to be opened. */
export interface ThreadPosition {
  /** The last message that was read, where others follow; else it opens at its end. */
  readSeq: number | undefined;
  /** The last `seq` that is known of. */
  lastSeq: number;
  /** A message that somebody looks for: it is opened there, whatever was read. */
  at?: number | undefined;
}

/** What an answer makes of the thread: it may have changed while the answer was on its way. */
type Change = (thread: Thread) => Thread;

/** How often changes that came meanwhile, and are missing, are fetched before what is here is shown. */
const maxAttempts = 3;

/**
 * A conversation's thread as far as it is loaded. Fetching it again fetches what has changed since: so a reconnect, and
 * what was lost, are made up for by themselves, and nothing is loaded twice.
 *
 * @param position where it is opened when nothing of it is here
 */
export const threadQuery = (conversationId: number, position: ThreadPosition = { readSeq: undefined, lastSeq: 0 }) =>
  queryOptions({
    queryKey: keyOf(messageCalls.list, { query: { conversationId } }),
    queryFn: async ({ client, queryKey, signal }) => {
      for (let attempt = 1; ; attempt += 1) {
        const here = threadIn(client, conversationId);
        const change =
          here.messages.length === 0
            ? moveTo(await fetchAt(conversationId, position, signal))
            : await catchUp(conversationId, here, signal);
        // What the socket brought meanwhile is in the cache by now.
        const thread = change(threadIn(client, conversationId));
        if (attempt === maxAttempts || !isBehind(thread)) return thread;
        client.setQueryData<Thread>(queryKey, thread);
      }
    },
    staleTime: ({ state: { data } }) => (data && isBehind(data) ? 0 : freshnessOf(messageCalls.list)),
    // Unchanged messages are the same ones already.
    structuralSharing: false,
  });

export const threadIn = (client: QueryClient, conversationId: number): Thread =>
  client.getQueryData(threadQuery(conversationId).queryKey) ?? emptyThread;

export async function loadOlder(client: QueryClient, conversationId: number): Promise<void> {
  const page = await fetchPage(conversationId, { before: firstSeqOf(threadIn(client, conversationId)) });
  change(client, conversationId, (thread) => withPage(thread, page));
}

export async function loadNewer(client: QueryClient, conversationId: number): Promise<void> {
  const page = await fetchPage(conversationId, { after: endSeqOf(threadIn(client, conversationId)) });
  change(client, conversationId, (thread) => withKnown(withPage(thread, page), page.lastSeq));
}

/** @returns whether the newest page took the place of what was here, because something lies between */
export async function loadNewest(client: QueryClient, conversationId: number): Promise<boolean> {
  return goTo(client, conversationId, { ...emptyThread, ...(await fetchPage(conversationId)) });
}

/** @returns whether what is around the message took the place of what was here, because something lies between */
export async function loadAround(client: QueryClient, conversationId: number, seq: number): Promise<boolean> {
  const { lastSeq } = threadIn(client, conversationId);
  return goTo(client, conversationId, await fetchAt(conversationId, { readSeq: undefined, lastSeq, at: seq }));
}

function goTo(client: QueryClient, conversationId: number, there: Thread): boolean {
  const before = threadIn(client, conversationId);
  change(client, conversationId, moveTo(there));
  return !holds(threadIn(client, conversationId), firstSeqOf(before));
}

/** Forgets what is loaded of a thread, save how far it goes, so that it is opened anew. */
export function forgetLoadedRange(client: QueryClient, conversationId: number, lastSeq: number): void {
  client.setQueryData(
    threadQuery(conversationId).queryKey,
    (thread) => thread && withKnown({ ...thread, messages: [] }, lastSeq),
  );
}

/**
 * Applies a live update, wherever its thread is loaded.
 *
 * @returns what has to be fetched, unless what is missing comes by itself until then
 */
export function takeDelta(client: QueryClient, delta: ThreadDelta): QueryFilters[] {
  take(client, delta.conversationId, (thread) => afterDelta(thread, delta));
  return [whereBehind(client, delta.conversationId)];
}

/** Applies a message as a call has answered it. */
export function takeAnswer(client: QueryClient, message: Message): void {
  take(client, message.conversationId, (thread) => afterAnswer(thread, message));
}

/** Where it is being loaded for the first time, nothing but how far it goes is kept: the range is not known yet. */
function take(client: QueryClient, conversationId: number, make: Change): void {
  const { queryKey } = threadQuery(conversationId);
  const { data, fetchStatus } = client.getQueryState<Thread>(queryKey) ?? {};
  if (data || fetchStatus === 'fetching') client.setQueryData<Thread>(queryKey, make(data ?? emptyThread));
}

function change(client: QueryClient, conversationId: number, make: Change): void {
  client.setQueryData<Thread>(threadQuery(conversationId).queryKey, (thread = emptyThread) => make(thread));
  void client.invalidateQueries(whereBehind(client, conversationId));
}

/** The thread, as long as something is missing and not on its way. */
const whereBehind = (client: QueryClient, conversationId: number): QueryFilters => ({
  queryKey: threadQuery(conversationId).queryKey,
  predicate: ({ state }) => state.fetchStatus !== 'fetching' && isBehind(threadIn(client, conversationId)),
});

const moveTo =
  (there: Thread): Change =>
  (thread) =>
    withKnown(movedTo(thread, there), there.lastSeq, there.knownRevision);

const pageSize = 50;
/** So many above the place where one reads on fill a screen. */
const contextSize = 30;

/** What a thread shows where it is opened, loaded anew. */
async function fetchAt(conversationId: number, position: ThreadPosition, signal?: AbortSignal): Promise<Thread> {
  const { readSeq, lastSeq, at } = position;
  const line = at === undefined ? readSeq : at - 1;
  if (line === undefined || lastSeq - line <= pageSize - contextSize / 2) {
    // As everybody asks for it: the server keeps this one ready.
    const newest = withPage(emptyThread, await fetchPage(conversationId, {}, signal));
    if (line === undefined || holds(newest, line + 1) || newest.messages.length === 0) return newest;
  }
  const from = line ?? 0;
  const [above, below] = await Promise.all([
    from === 0 ? emptyThread : fetchPage(conversationId, { before: from + 1, limit: contextSize }, signal),
    fetchPage(conversationId, { after: from }, signal),
  ]);
  return withKnown(withPage(withPage(emptyThread, above), below), Math.max(lastSeq, below.lastSeq));
}

/** @returns the page, and the last `seq` that is known of by it */
async function fetchPage(
  conversationId: number,
  { before, after, limit = pageSize }: { before?: number; after?: number; limit?: number } = {},
  signal?: AbortSignal,
) {
  const query = { conversationId, before, after, limit };
  const { items, next, revision = 0 } = await callPage(messageCalls.list, { query }, signal && { signal });
  const messages = after === undefined ? items.toReversed() : items;
  const end = messages.at(-1)?.seq ?? after ?? 0;
  return { messages, revision, lastSeq: after !== undefined && next ? end + 1 : end };
}

/** Where more has changed than this, what is shown is loaded anew. */
const maxMissed = 500;

/** Fetches what a thread has missed. */
async function catchUp(conversationId: number, here: Thread, signal: AbortSignal): Promise<Change> {
  const since = here.revision;
  const changes = await changesSince(conversationId, since, signal);
  if (changes) return (thread) => afterChanges(thread, { since, ...changes });
  // Whoever was at the end reads on from there.
  const there = await fetchAt(conversationId, { readSeq: endSeqOf(here), lastSeq: here.lastSeq }, signal);
  return (thread) => withKnown(replacedBy(thread, there), there.lastSeq, there.knownRevision);
}

/** @returns undefined where it is too much, or the server cannot tell */
async function changesSince(conversationId: number, since: number, signal: AbortSignal) {
  const asked = { query: { conversationId, changedSince: since, limit: 100 } };
  const messages: Message[] = [];
  try {
    let page = await callPage(messageCalls.list, asked, { signal });
    // What changes while the pages come is left to the next time.
    const { revision = since } = page;
    if (revision - since > maxMissed) return undefined;
    for (;;) {
      messages.push(...page.items);
      if (!page.next) return { revision, messages };
      page = await callPage(messageCalls.list, following<typeof messageCalls.list>(asked, page.next), { signal });
    }
  } catch (error) {
    if (error instanceof CallError && error.code === 'read_anew') return undefined;
    throw error;
  }
}
