import type { Message } from '#contract/messages.ts';

/**
 * The loaded range of a thread: no message is missing in it, so that neighbours were sent one after the other, but it need
 * not reach the end. Every change of a conversation has a number, its revision, and each message that of its last change.
 */
export interface Thread {
  /** Ascending by `seq`, without gaps. */
  messages: readonly Message[];
  /** The last `seq` that is known of: beyond the messages here while newer ones are not loaded. */
  lastSeq: number;
  /** Every change up to this one shows in the messages here. */
  revision: number;
  /** The last change that is known of: more than `revision` while changes are missing. */
  knownRevision: number;
}

/** A part of a thread as the server answers it, ascending and without gaps. */
export type Page = Pick<Thread, 'messages' | 'revision'>;

/** All that changed in a conversation with one revision; no messages where they were too many to be sent. */
export interface ThreadDelta extends Page {
  conversationId: number;
}

export const emptyThread: Thread = { messages: [], lastSeq: 0, revision: 0, knownRevision: 0 };

export const firstSeqOf = ({ messages }: Pick<Thread, 'messages'>): number => messages[0]?.seq ?? 0;
export const endSeqOf = ({ messages }: Pick<Thread, 'messages'>): number => messages.at(-1)?.seq ?? 0;

export const isAtNewest = (thread: Thread): boolean => endSeqOf(thread) >= thread.lastSeq;

/** No number is ever missing, and 1 is the first. */
export const hasOlder = (thread: Thread): boolean => firstSeqOf(thread) > 1;

/** Whether anything is here, or is known not to exist: else it has to be fetched before it can be shown. */
export const isLoaded = (thread: Thread): boolean => thread.messages.length > 0 || thread.lastSeq === 0;

export const holds = (thread: Thread, seq: number): boolean => seq >= firstSeqOf(thread) && seq <= endSeqOf(thread);

/** Whether changes of what is here are missing, or all of it is: it has to be fetched. */
export const isBehind = (thread: Thread): boolean => !isLoaded(thread) || thread.knownRevision > thread.revision;

/** The thread, once it is known that a message, or a change, with this number exists. */
export function withKnown(thread: Thread, seq: number, revision = 0): Thread {
  return {
    ...thread,
    lastSeq: Math.max(thread.lastSeq, seq, Math.min(revision, 1)),
    knownRevision: Math.max(thread.knownRevision, revision),
  };
}

/**
 * The thread with a page that overlaps or continues its range. A page from elsewhere would have neighbours that are none,
 * so of that only the fact is kept that it exists.
 */
export function withPage(thread: Thread, page: Page): Thread {
  const { messages, revision } = page;
  const [first, last] = [firstSeqOf(page), endSeqOf(page)];
  const known = withKnown(thread, last, revision);
  if (thread.messages.length === 0) {
    return { ...known, messages, revision: messages.length > 0 ? revision : Math.max(thread.revision, revision) };
  }
  const [begin, end] = [firstSeqOf(thread), endSeqOf(thread)];
  if (messages.length === 0 || first > end + 1 || last < begin - 1) return known;
  return {
    ...known,
    messages: [
      ...thread.messages.slice(0, Math.max(0, first - begin)),
      ...messages.map((message) => laterOf(thread.messages[message.seq - begin], message)),
      ...thread.messages.slice(Math.max(0, last - begin + 1)),
    ],
    // A range is right only as far as its oldest part.
    revision: first < begin || last > end ? Math.min(thread.revision, revision) : thread.revision,
  };
}

/** The same one where neither is later, so that it is not drawn anew. */
const laterOf = (had: Message | undefined, come: Message): Message =>
  had && had.revision >= come.revision ? had : come;

/** As `withPage`, except that a page from elsewhere takes the place of the range: one has gone there. */
export function movedTo(thread: Thread, page: Page): Thread {
  const there = withPage(thread, page);
  return page.messages.length > 0 && !holds(there, firstSeqOf(page)) ? replacedBy(thread, page) : there;
}

/** The page takes the place of the range in any case: too much has changed since. */
export function replacedBy(thread: Thread, page: Page): Thread {
  const begin = firstSeqOf(thread);
  // A message that looks different may have the same revision, as where its quote has changed.
  const messages = page.messages.map((message) => {
    const had = thread.messages[message.seq - begin];
    return had && had.revision > message.revision ? had : message;
  });
  return { ...withKnown(thread, endSeqOf(page), page.revision), messages, revision: page.revision };
}

/** The thread after a live update: it follows the last known one, or it shows that others are missing. */
export function afterDelta(thread: Thread, { revision, messages }: Page): Thread {
  const known = withKnown(thread, lastSeqOf(messages), revision);
  if (!isLoaded(thread)) return known;
  // A message of a late update may have changed unseen meanwhile, if it was not here.
  const patched = withCopies(known, messages, () => revision > thread.revision);
  return revision === thread.revision + 1 && messages.length > 0 ? { ...patched, revision } : patched;
}

/** The thread with a message as a call answers it: whatever else changed with it comes by a live update. */
export function afterAnswer(thread: Thread, message: Message): Thread {
  const known = withKnown(thread, message.seq);
  return isLoaded(thread) ? withCopies(known, [message], () => message.revision > thread.revision) : known;
}

/** The thread with what changed between two revisions, as the server answers it. */
export function afterChanges(thread: Thread, { since, revision, messages }: Page & { since: number }): Thread {
  const known = withKnown(thread, lastSeqOf(messages), revision);
  if (!isLoaded(thread)) return known;
  // It may be right only up to less by now, where an older page has joined it meanwhile.
  const holdsTo = thread.revision >= since ? Math.max(thread.revision, revision) : thread.revision;
  const patched = withCopies(known, messages, (message) => holdsTo <= revision || message.revision > holdsTo);
  return { ...patched, revision: holdsTo };
}

const lastSeqOf = (messages: readonly Message[]): number => Math.max(0, ...messages.map(({ seq }) => seq));

/** Later copies take the places of those that are here; what continues the range is appended, where it may be. */
function withCopies(thread: Thread, copies: readonly Message[], mayAppend: (message: Message) => boolean): Thread {
  const messages = [...thread.messages];
  for (const copy of copies.toSorted((one, other) => one.seq - other.seq)) {
    const index = copy.seq - (messages[0]?.seq ?? 1);
    const had = messages[index];
    if (had ? copy.revision > had.revision : index === messages.length && mayAppend(copy)) messages[index] = copy;
  }
  return { ...thread, messages };
}
