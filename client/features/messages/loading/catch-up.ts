import { callPage } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { following } from '#client/data/queries.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { afterChanges } from './changes.ts';
import { fetchAt } from './fetches.ts';
import { anew, endSeqOf, knowing, type Thread } from './thread.ts';

const pageSize = 100;
/** Where more has changed than this, what is shown is loaded anew. */
const mostMissed = 500;

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
  const place = { readSeq: endSeqOf(here), lastSeq: here.lastSeq };
  const there = await fetchAt(conversationId, place, signal);
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
    if (revision - since > mostMissed) return undefined;
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
