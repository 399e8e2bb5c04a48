import { callPage } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { following } from '#client/data/queries.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { anew, endSeqOf, holds, joined, knowing, nothing, type Page, type Thread } from './thread.ts';
import { afterChanges } from './thread-changes.ts';

/** Where a thread is to be opened. */
export interface ThreadPosition {
  /** The last message that was read, where others follow; else it opens at its end. */
  readSeq: number | undefined;
  /** The last `seq` that is known of. */
  lastSeq: number;
  /** A message that somebody looks for: it is opened there, whatever was read. */
  at?: number | undefined;
}

export const newestSize = 50;
/** So many above the place where one reads on fill a screen. */
const contextSize = 30;

/** What a thread shows where it is opened at a place, loaded anew. */
export async function fetchAt(conversationId: number, position: ThreadPosition, signal?: AbortSignal): Promise<Thread> {
  const { readSeq, lastSeq, at } = position;
  const line = at === undefined ? readSeq : at - 1;
  const isNear = line === undefined || lastSeq - line <= newestSize - contextSize / 2;
  if (isNear) {
    // As everybody asks for it: the server keeps this one ready.
    const newest = joined(nothing, await fetchBefore(conversationId, undefined, newestSize, signal));
    if (line === undefined || holds(newest, line + 1) || newest.messages.length === 0) return newest;
  }
  const from = line ?? 0;
  const [above, below] = await Promise.all([
    from === 0 ? nothing : fetchBefore(conversationId, from + 1, contextSize, signal),
    fetchAfter(conversationId, from, newestSize, signal),
  ]);
  return knowing(joined(joined(nothing, above), below), Math.max(lastSeq, below.lastSeq));
}

export async function fetchBefore(
  conversationId: number,
  before: number | undefined,
  limit = newestSize,
  signal?: AbortSignal,
): Promise<Page> {
  const query = { conversationId, before, limit };
  const { items, revision = 0 } = await callPage(messageCalls.list, { query }, signal && { signal });
  return { messages: items.toReversed(), revision };
}

interface Following extends Page {
  /** The last `seq` that is known of by now. */
  lastSeq: number;
}

export async function fetchAfter(
  conversationId: number,
  after: number,
  limit = newestSize,
  signal?: AbortSignal,
): Promise<Following> {
  const query = { conversationId, after, limit };
  const { items, next, revision = 0 } = await callPage(messageCalls.list, { query }, signal && { signal });
  const end = items.at(-1)?.seq ?? after;
  return { messages: items, revision, lastSeq: next ? end + 1 : end };
}

const pageSize = 100;
/** Where more has changed than this, what is shown is loaded anew. */
const maxMissed = 500;

/** Fetches what a thread has missed. */
export async function catchUp(
  conversationId: number,
  here: Thread,
  signal: AbortSignal,
): Promise<(thread: Thread) => Thread> {
  const since = here.revision;
  const changes = await changesSince(conversationId, since, signal);
  if (changes) return (thread) => afterChanges(thread, { since, ...changes });
  // Whoever was at the end reads on from there.
  const position = { readSeq: endSeqOf(here), lastSeq: here.lastSeq };
  const there = await fetchAt(conversationId, position, signal);
  return (thread) => knowing(anew(thread, there), there.lastSeq, there.knownRevision);
}

/** @returns undefined where it is too much, or the server cannot tell */
async function changesSince(conversationId: number, since: number, signal: AbortSignal) {
  const asked = { query: { conversationId, changedSince: since, limit: pageSize } };
  const messages: Message[] = [];
  try {
    let page = await callPage(messageCalls.list, asked, { signal });
    // What changes while the pages come is told, or is a matter of the next time.
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
