import { type QueryClient, type QueryFilters, queryOptions } from '@tanstack/react-query';
import { freshnessOf } from '#client/data/freshness.ts';
import { keyOf } from '#client/data/keys.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { endSeqOf, firstSeqOf, holds, isBehind, joined, knowing, movedTo, nothing, type Thread } from './thread.ts';
import { afterAnswer, afterDelta, type ThreadDelta } from './thread-changes.ts';
import { catchUp, fetchAfter, fetchAt, fetchBefore, newestSize, type ThreadPosition } from './thread-fetches.ts';

/** What an answer makes of the thread: it may have changed while the answer was on its way. */
type Change = (thread: Thread) => Thread;

/** How often what was told meanwhile, and is missing, is fetched before what is here is shown. */
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
        const come = await fetched(client, conversationId, position, signal);
        // What the socket brought meanwhile is in the cache by now.
        const thread = come(threadIn(client, conversationId));
        if (attempt === maxAttempts || !isBehind(thread)) return thread;
        client.setQueryData<Thread>(queryKey, thread);
      }
    },
    staleTime: ({ state: { data } }) => (data && isBehind(data) ? 0 : freshnessOf(messageCalls.list)),
    // What is unchanged is kept by joining already.
    structuralSharing: false,
  });

async function fetched(
  client: QueryClient,
  conversationId: number,
  position: ThreadPosition,
  signal: AbortSignal,
): Promise<Change> {
  const here = threadIn(client, conversationId);
  if (here.messages.length === 0) {
    const there = await fetchAt(conversationId, position, signal);
    return (thread) => knowing(movedTo(thread, there), there.lastSeq, there.knownRevision);
  }
  return catchUp(conversationId, here, signal);
}

/** Loads the page before the first message that is here. */
export async function loadOlder(client: QueryClient, conversationId: number): Promise<void> {
  const page = await fetchBefore(conversationId, firstSeqOf(threadIn(client, conversationId)));
  change(client, conversationId, (thread) => joined(thread, page));
}

/** Loads the page after the last message that is here. */
export async function loadNewer(client: QueryClient, conversationId: number): Promise<void> {
  const page = await fetchAfter(conversationId, endSeqOf(threadIn(client, conversationId)));
  change(client, conversationId, (thread) => knowing(joined(thread, page), page.lastSeq));
}

/**
 * Loads the newest page.
 *
 * @returns whether it took the place of what was here, because something lies between
 */
export function loadNewest(client: QueryClient, conversationId: number): Promise<boolean> {
  return goTo(client, conversationId, fetchBefore(conversationId, undefined, newestSize));
}

/**
 * Loads what is around a message.
 *
 * @returns whether it took the place of what was here, because something lies between
 */
export function loadAround(client: QueryClient, conversationId: number, seq: number): Promise<boolean> {
  const { lastSeq } = threadIn(client, conversationId);
  return goTo(client, conversationId, fetchAt(conversationId, { readSeq: undefined, lastSeq, at: seq }));
}

async function goTo(
  client: QueryClient,
  conversationId: number,
  fetching: Promise<Pick<Thread, 'messages' | 'revision'> & { lastSeq?: number }>,
): Promise<boolean> {
  const there = await fetching;
  const before = threadIn(client, conversationId);
  change(client, conversationId, (thread) => knowing(movedTo(thread, there), there.lastSeq ?? 0));
  return !holds(threadIn(client, conversationId), firstSeqOf(before));
}

/** The thread, as long as something is missing and not on its way. */
const whereBehind = (client: QueryClient, conversationId: number): QueryFilters => ({
  queryKey: threadQuery(conversationId).queryKey,
  predicate: ({ state }) => state.fetchStatus !== 'fetching' && isBehind(threadIn(client, conversationId)),
});

/** Forgets what is loaded of a thread, save how far it goes, so that it is opened anew. */
export function forgetLoadedRange(client: QueryClient, conversationId: number, lastSeq: number): void {
  client.setQueryData(
    threadQuery(conversationId).queryKey,
    (thread) => thread && knowing({ ...thread, messages: [], ahead: [] }, lastSeq),
  );
}

export function threadIn(client: QueryClient, conversationId: number): Thread {
  return client.getQueryData(threadQuery(conversationId).queryKey) ?? nothing;
}

function change(client: QueryClient, conversationId: number, make: Change): void {
  client.setQueryData<Thread>(threadQuery(conversationId).queryKey, (thread = nothing) => make(thread));
  void client.invalidateQueries(whereBehind(client, conversationId));
}

/**
 * Takes in what was told, wherever its thread is loaded.
 *
 * @returns what has to be fetched, unless what is missing comes by itself until then
 */
export function takeDelta(client: QueryClient, told: ThreadDelta): QueryFilters[] {
  const { conversationId, revision, messages } = told;
  const lastSeq = messages.at(-1)?.seq ?? 0;
  take(
    client,
    conversationId,
    (thread) => afterDelta(thread, told),
    (unknown) => knowing(unknown, lastSeq, revision),
  );
  return [whereBehind(client, conversationId)];
}

/** Takes in a message as a call has answered it. */
export function takeAnswer(client: QueryClient, message: Message): void {
  const { conversationId, seq } = message;
  take(
    client,
    conversationId,
    (thread) => afterAnswer(thread, message),
    (unknown) => knowing(unknown, seq),
  );
}

/** @param whileUnknown where it is being loaded for the first time: where its range will lie is not known yet */
function take(client: QueryClient, conversationId: number, make: Change, whileUnknown: Change): void {
  const { queryKey } = threadQuery(conversationId);
  const { data, fetchStatus } = client.getQueryState<Thread>(queryKey) ?? {};
  if (!data && fetchStatus !== 'fetching') return;
  const thread = data ? make(data) : whileUnknown(nothing);
  if (thread !== data) client.setQueryData<Thread>(queryKey, thread);
}
