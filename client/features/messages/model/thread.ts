import type { Message } from '#contract/messages.ts';

/**
 * What is here of a thread: one range of it in which no message is missing, so that whatever stands next to each other
 * was said one after the other. The range need not reach the end. Beside it stands how far it can be relied on: every
 * change of a conversation has a number, its revision, and each message that of its own last change.
 */
export interface Thread {
  /** By `seq`, each one more than the one before. */
  messages: readonly Message[];
  /** The last `seq` that is known of. More than that of the last message here while newer ones are not. */
  lastSeq: number;
  /** Every change up to this one shows in the messages here. */
  revision: number;
  /** The last change that is known of: more than `revision` while changes are missing. */
  knownRevision: number;
  /** Changes after missing ones that show in the messages here already. */
  ahead: readonly number[];
}

/** A part of a thread as the server answers it, by `seq`: no number is missing in it. */
export type Page = Pick<Thread, 'messages' | 'revision'>;

export const nothing: Thread = { messages: [], lastSeq: 0, revision: 0, knownRevision: 0, ahead: [] };

export const firstSeqOf = ({ messages }: Pick<Thread, 'messages'>): number => messages[0]?.seq ?? 0;
export const endSeqOf = ({ messages }: Pick<Thread, 'messages'>): number => messages.at(-1)?.seq ?? 0;

/** Whether the range reaches the newest message that is known of. */
export const isAtNewest = (thread: Thread): boolean => endSeqOf(thread) >= thread.lastSeq;

/** Whether there are messages before the first one here; no number is ever missing, and 1 is the first. */
export const hasOlder = (thread: Thread): boolean => firstSeqOf(thread) > 1;

/** Whether anything is here, or is known not to be: else it has to be fetched before it can be shown. */
export const isLoaded = (thread: Thread): boolean => thread.messages.length > 0 || thread.lastSeq === 0;

export const holds = (thread: Thread, seq: number): boolean => seq >= firstSeqOf(thread) && seq <= endSeqOf(thread);

/** Whether changes of what is here are missing, or all of it is: it has to be fetched. */
export const isBehind = (thread: Thread): boolean => !isLoaded(thread) || thread.knownRevision > thread.revision;

/** Of two copies of a message the later one; the same where neither is, so that it is not drawn anew. */
const later = (had: Message | undefined, come: Message): Message => (had && had.revision >= come.revision ? had : come);

/**
 * The thread with a page that belongs to its range: they overlap, or follow each other. What lies elsewhere would have
 * neighbours that are none, so of that only the fact is kept that it exists.
 */
export function joined(thread: Thread, page: Page): Thread {
  const { messages, revision } = page;
  const [first, last] = [firstSeqOf(page), endSeqOf(page)];
  const known = knowing(thread, last, revision);
  const [begin, end] = [firstSeqOf(thread), endSeqOf(thread)];
  const isEmpty = thread.messages.length === 0;
  if (messages.length === 0) return isEmpty ? { ...known, revision: Math.max(thread.revision, revision) } : known;
  if (!isEmpty && (first > end + 1 || last < begin - 1)) return known;
  // What only one of both has is right as far as that one is; what both have, as far as the later one.
  const addsTo = isEmpty || first < begin || last > end;
  const isWithin = !isEmpty && (begin < first || end > last);
  const holdsTo =
    addsTo || isWithin
      ? Math.min(isWithin ? thread.revision : revision, addsTo ? revision : thread.revision)
      : Math.max(thread.revision, revision);
  return settled({
    ...known,
    messages: [
      ...thread.messages.slice(0, Math.max(0, first - begin)),
      ...messages.map((message) => later(thread.messages[message.seq - begin], message)),
      ...thread.messages.slice(Math.max(0, last - begin + 1)),
    ],
    revision: holdsTo,
    // What changed after a page was read may have been of its messages, which were not here then.
    ahead: addsTo ? thread.ahead.filter((each) => each <= revision) : thread.ahead,
  });
}

/** The same, except that a page from elsewhere takes the place of the range: one has gone there. */
export function movedTo(thread: Thread, page: Page): Thread {
  const there = joined(thread, page);
  return page.messages.length > 0 && !holds(there, firstSeqOf(page)) ? anew(thread, page) : there;
}

/** A page takes the place of the range in any case: too much has changed since. */
export function anew(thread: Thread, page: Page): Thread {
  const { messages, revision } = page;
  const begin = firstSeqOf(thread);
  return {
    ...knowing(thread, endSeqOf(page), revision),
    // What looks different need not have changed: then it is read anew because there is too much of it.
    messages: messages.map((message) => {
      const had = thread.messages[message.seq - begin];
      return had && had.revision > message.revision ? had : message;
    }),
    revision,
    ahead: [],
  };
}

/** The thread, once it is known that there is a message with this number, or a change: something was said then. */
export function knowing(thread: Thread, seq: number, revision = 0): Thread {
  const lastSeq = Math.max(thread.lastSeq, seq, Math.min(revision, 1));
  const knownRevision = Math.max(thread.knownRevision, revision);
  const isKnown = lastSeq === thread.lastSeq && knownRevision === thread.knownRevision;
  return isKnown ? thread : { ...thread, lastSeq, knownRevision };
}

/** What was taken in ahead counts as soon as nothing before it is missing. */
export function settled(thread: Thread): Thread {
  let { revision } = thread;
  while (thread.ahead.includes(revision + 1)) revision += 1;
  const ahead = thread.ahead.filter((each) => each > revision);
  return { ...thread, revision, ahead };
}
