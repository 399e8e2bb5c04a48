import type { Message } from '#contract/messages.ts';

/**
 * What is here of a thread: one stretch of it in which no message is missing, so that whatever stands next to each other
 * was said one after the other. The stretch need not reach the end.
 */
export interface Thread {
  /** By `seq`, each one more than the one before. */
  messages: readonly Message[];
  /** The last `seq` that is known of. More than that of the last message here while newer ones are not. */
  lastSeq: number;
}

/** A part of a thread as the server answers it, by `seq`: no number is missing in it. */
export type Page = readonly Message[];

export const nothing: Thread = { messages: [], lastSeq: 0 };

export const firstSeqOf = ({ messages }: Thread): number => messages[0]?.seq ?? 0;
export const endSeqOf = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;

/** Whether the stretch reaches the newest message that is known of. */
export const isAtNewest = (thread: Thread): boolean => endSeqOf(thread) >= thread.lastSeq;

/** Whether there are messages before the first one here; no number is ever missing, and 1 is the first. */
export const hasOlder = (thread: Thread): boolean => firstSeqOf(thread) > 1;

/** Whether anything is here, or is known not to be: else it has to be fetched before it can be shown. */
export const isLoaded = (thread: Thread): boolean => thread.messages.length > 0 || thread.lastSeq === 0;

export const holds = (thread: Thread, seq: number): boolean => seq >= firstSeqOf(thread) && seq <= endSeqOf(thread);

/**
 * The thread with a page, or one message, that belongs to its stretch: they overlap, or follow each other. Where both
 * have a message the page's counts. What lies elsewhere would have neighbours that are none, so of that only the fact
 * is kept that it exists.
 */
export function joined(thread: Thread, page: Page): Thread {
  const first = page[0]?.seq;
  const last = page.at(-1)?.seq;
  if (first === undefined || last === undefined) return thread;
  const known = knowing(thread, last);
  const begin = firstSeqOf(thread);
  const isNeighbour = thread.messages.length === 0 || (first <= endSeqOf(thread) + 1 && last >= begin - 1);
  if (!isNeighbour) return known;
  const before = thread.messages.slice(0, Math.max(0, first - begin));
  const after = thread.messages.slice(Math.max(0, last - begin + 1));
  return { ...known, messages: [...before, ...page, ...after] };
}

/** The same, except that a page from elsewhere takes the place of the stretch: one has gone there. */
export function movedTo(thread: Thread, page: Page): Thread {
  const first = page[0];
  const there = joined(thread, page);
  return first && !holds(there, first.seq) ? { ...there, messages: page } : there;
}

/** The thread, once it is known that a message with this number exists. */
export function knowing(thread: Thread, seq: number): Thread {
  return seq > thread.lastSeq ? { ...thread, lastSeq: seq } : thread;
}
